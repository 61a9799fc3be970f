import type { Catalogue, Routine } from './catalogue.ts'
import { nearestName, usableNames } from './near-names.ts'
import { parseJson } from './payload.ts'
import type { Parameter, RestRequest } from './request.ts'
import { RestError } from './rest-error.ts'

/** A function and what it is called with. */
export interface RoutineCall {
  routine: Routine
  /** The arguments as a JSON object, as sent. */
  json: string
  /** Which of the function's arguments that holds. */
  names: string[]
  /** What is left: the parameters for the function's result. */
  parameters: Parameter[]
}

/**
 * The function of that name with its arguments: with `POST` the body, with `GET` every parameter
 * that is called like an argument. Functions that share a name are not told apart.
 *
 * @throws RestError PGRST102; PGRST202 when none takes exactly these, PGRST203 when there are several.
 */
export function findRoutine(
  request: RestRequest,
  { routines }: Catalogue,
  name: string,
): RoutineCall {
  const [routine, another] = routines.get(name) ?? []
  if (another) throw ambiguous(name)
  const taken = routine?.arguments.map((argument) => argument.name) ?? []
  const sent =
    request.method === 'POST' ? fromBody(request) : fromParameters(request.parameters, taken)
  const isComplete = routine?.arguments.every(
    ({ name, required }) => !required || Object.hasOwn(sent.values, name),
  )
  const names = Object.keys(sent.values)
  if (!routine || !isComplete || names.some((each) => !taken.includes(each))) {
    const usable = usableNames([...routines.values()].flat(), request.role)
    const found = usable.includes(name) ? routine : undefined
    throw unknownRoutine(name, names, found, nearestName(name, usable))
  }
  return { routine, json: sent.json, names, parameters: sent.parameters }
}

function fromBody(request: RestRequest) {
  const json = request.body.trim() === '' ? '{}' : request.body
  const values = parseJson({ ...request, body: json }) as object
  return { json, values, parameters: request.parameters }
}

function fromParameters(parameters: Parameter[], taken: string[]) {
  const values = Object.fromEntries(parameters.filter(([key]) => taken.includes(key)))
  const others = parameters.filter(([key]) => !taken.includes(key))
  return { json: JSON.stringify(values), values, parameters: others }
}

function unknownRoutine(
  name: string,
  names: string[],
  found: Routine | undefined,
  near: string | undefined,
): RestError {
  const sent = names.length > 0 ? `(${names.join(', ')})` : ' without parameters'
  const takes = found?.arguments.map((argument) => argument.name).join(', ')
  const meant = found ? `${name}(${takes})` : near
  return new RestError(404, 'PGRST202', {
    message: `Could not find the function public.${name}${sent} in the schema cache`,
    details: `Searched for the function public.${name}${sent}, but no matches were found in the schema cache.`,
    hint: meant ? `Perhaps you meant to call the function public.${meant}` : null,
    unknownName: true,
  })
}

function ambiguous(name: string): RestError {
  return new RestError(300, 'PGRST203', {
    message: `Could not choose the best candidate function between those called public.${name}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}
