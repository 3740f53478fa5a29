/** Returns items so that owners alternate, each with their first ones first. */
export function takeTurns<T>(items: readonly T[], ownerOf: (item: T) => string): T[] {
  const rounds = new Map<string, number>()
  const ranked = items.map((item, index) => {
    const owner = ownerOf(item)
    const round = rounds.get(owner) ?? 0
    rounds.set(owner, round + 1)
    return { item, round, index }
  })
  return ranked.toSorted((a, b) => a.round - b.round || a.index - b.index).map(({ item }) => item)
}
