import type { Catalogue, Routine } from './catalogue.ts'
import { nearestName, usableNames } from './near-names.ts'
import { parseJson } from './payload.ts'
import type { Parameter, RestRequest } from './request.ts'
import { RestError } from './rest-error.ts'

export interface RoutineCall {
  routine: Routine
  json: string
  names: string[]
  parameters: Parameter[]
}

/** Finds a function, its arguments in body or parameters. @throws RestError PGRST102, PGRST202, PGRST203 (overloaded). */
export function findRoutine(
  request: RestRequest,
  { routines }: Catalogue,
  name: string,
): RoutineCall {
  const [routine, another] = routines.get(name) ?? []
  if (another) throw ambiguous(name)
  const parameterNames = routine?.arguments.map((argument) => argument.name) ?? []
  const sent =
    request.method === 'POST'
      ? fromBody(request)
      : fromParameters(request.parameters, parameterNames)
  const isComplete = routine?.arguments.every(
    ({ name, required }) => !required || Object.hasOwn(sent.values, name),
  )
  const names = Object.keys(sent.values)
  if (!routine || !isComplete || names.some((each) => !parameterNames.includes(each))) {
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

function fromParameters(parameters: Parameter[], parameterNames: string[]) {
  const values = Object.fromEntries(parameters.filter(([key]) => parameterNames.includes(key)))
  const others = parameters.filter(([key]) => !parameterNames.includes(key))
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
