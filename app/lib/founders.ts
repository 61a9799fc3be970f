export function splitFounders<T extends { is_founder: boolean | null }>(
  members: T[],
): { founders: T[]; others: T[] } {
  return {
    founders: members.filter((member) => member.is_founder === true),
    others: members.filter((member) => member.is_founder !== true),
  }
}
