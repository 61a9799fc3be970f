import type { Catalogue, Routine } from './catalogue.ts'
import { nearest } from './nearest.ts'
import { isOperation } from './parse-filter.ts'
import { parseJson } from './payload.ts'
import { LOGIC, type Parameter, RESERVED, type RestRequest } from './request.ts'
import { RestError } from './rest-error.ts'

/** The arguments of a call. */
export interface Arguments {
  /** As sent. */
  json: string
  names: string[]
}

interface CallParts {
  given: Arguments
  /** What is left: the parameters for the function's result. */
  parameters: Parameter[]
}

/**
 * Tells arguments from filters: with `POST` the arguments are the body, with `GET` every parameter
 * whose value does not begin with an operator.
 *
 * @throws RestError PGRST102.
 */
export function readArguments(request: RestRequest): CallParts {
  if (request.method === 'POST') {
    const body = request.body.trim() === '' ? '{}' : request.body
    const value = parseJson({ ...request, body })
    const names = Array.isArray(value) ? [] : Object.keys(value as object)
    return { given: { json: body, names }, parameters: request.parameters }
  }
  const isArgument = ([key, value]: Parameter) =>
    !RESERVED.has(key) && !LOGIC.has(key) && !key.includes('.') && !isOperation(value)
  const sent = Object.groupBy(request.parameters.filter(isArgument), ([key]) => key)
  const values = Object.entries(sent).map(([key, pairs = []]) => {
    const texts = pairs.map(([, value]) => value)
    return [key, texts.length > 1 ? texts : texts[0]] as const
  })
  return {
    given: { json: JSON.stringify(Object.fromEntries(values)), names: values.map(([key]) => key) },
    parameters: request.parameters.filter((parameter) => !isArgument(parameter)),
  }
}

/**
 * The function of that name which takes exactly these arguments, or the whole body as one.
 *
 * @throws RestError PGRST202 when there is none, PGRST203 when there are several.
 */
export function chooseRoutine(
  { routines }: Catalogue,
  name: string,
  { names }: Arguments,
): Routine {
  const candidates = routines.get(name) ?? []
  const fitting = candidates.filter(
    ({ arguments: all }) =>
      names.every((given) => given !== '' && all.some((argument) => argument.name === given)) &&
      all.every((argument) => !argument.required || names.includes(argument.name)),
  )
  const whole = candidates.filter(({ arguments: [first, ...more] }) => {
    return first?.name === '' && more.length === 0 && /^jsonb?$/.test(first.type)
  })
  const [found, another] = fitting.length > 0 ? fitting : whole
  if (!found) throw unknownRoutine(name, names, candidates, routines.keys())
  if (another) throw ambiguous(candidates)
  return found
}

function unknownRoutine(
  name: string,
  names: string[],
  candidates: Routine[],
  all: Iterable<string>,
): RestError {
  const sent = names.join(', ')
  const parameters = names.length > 1 ? 'parameters' : 'parameter'
  const similar = candidates[0] ? signature(candidates[0]) : nearest(name, all)
  return new RestError(404, 'PGRST202', {
    message: `Could not find the function public.${name}${sent ? `(${sent})` : ' without parameters'} in the schema cache`,
    details: `Searched for the function public.${name} ${sent ? `with ${parameters} ${sent} or with a single unnamed json/jsonb parameter` : 'without parameters'}, but no matches were found in the schema cache.`,
    hint: similar ? `Perhaps you meant to call the function public.${similar}` : null,
    unknownName: true,
  })
}

function signature(routine: Routine): string {
  const names = routine.arguments.map(({ name }) => name).sort()
  return names.length > 0 ? `${routine.name}(${names.join(', ')})` : routine.name
}

function ambiguous(candidates: Routine[]): RestError {
  const written = candidates.map(({ name, arguments: all }) => {
    return `public.${name}(${all.map((each) => `${each.name} => ${each.type}`).join(', ')})`
  })
  return new RestError(300, 'PGRST203', {
    message: `Could not choose the best candidate function between: ${written.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}
