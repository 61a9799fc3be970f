import type { Associate } from '../../data/associates.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { arrived, describePerson } from '../structured-data/describe.ts'
import type { Describe } from '../structured-data/thing.ts'

/** Associates have a title instead of a role. */
export function describeAssociates(people: MaybePromise<Read<Associate[]>> | undefined): Describe {
  return (site) =>
    arrived(people).map((person) => describePerson({ ...person, role: person.title }, site))
}
