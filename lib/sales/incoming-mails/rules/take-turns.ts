/**
 * Returns items so that owners alternate, each with their first ones first. Each round begins with
 * the owner that follows `last` in the order of their names.
 */
export function takeTurns<T>(items: readonly T[], ownerOf: (item: T) => string, last = ''): T[] {
  const rounds = new Map<string, number>()
  const ranked = items.map((item) => {
    const owner = ownerOf(item)
    const round = rounds.get(owner) ?? 0
    rounds.set(owner, round + 1)
    return { item, round, owner, lap: owner > last ? 0 : 1 }
  })
  return ranked
    .toSorted((a, b) => a.round - b.round || a.lap - b.lap || (a.owner < b.owner ? -1 : 1))
    .map(({ item }) => item)
}
