/** What keeping Pfand in step needs to know of a position. Quantities may be thousandths or wire text. */
export interface DepositPosition {
  readonly id: string
  readonly productId: string | null
  readonly quantity: number | string
  /** id of the position whose deposit this is */
  readonly depositOf?: string | null
}

/**
 * Adds a position, or puts it in place of the one with its id, and right after it the deposit of its product: `deposit` is
 * that product's position as the caller made it. Without one, deposits of a replaced position go.
 */
export function withDeposit<P extends DepositPosition>(
  positions: readonly P[],
  added: P,
  deposit: P | null,
): P[] {
  const brought = deposit ? [added, { ...deposit, quantity: added.quantity, depositOf: added.id }] : [added]
  const others = positions.filter((position) => position.depositOf !== added.id)
  const place = others.findIndex((position) => position.id === added.id)
  return syncDeposits(place < 0 ? [...others, ...brought] : others.toSpliced(place, 1, ...brought))
}

/** Gives each deposit the quantity of what it belongs to and drops it where that is gone; never brings one back. */
export function syncDeposits<P extends DepositPosition>(positions: readonly P[]): P[] {
  const byId = new Map(positions.map((position) => [position.id, position]))
  return positions.flatMap((position) => {
    const owner = ownerOf(position, byId)
    if (!owner) return []
    return owner.quantity === position.quantity ? [position] : [{ ...position, quantity: owner.quantity }]
  })
}

/** The position that pays for itself at the end of the chain (bottle → crate); null where the chain is broken or a ring. */
function ownerOf<P extends DepositPosition>(position: P, byId: ReadonlyMap<string, P>): P | null {
  let owner: P | undefined = position
  for (let steps = 0; owner && steps <= byId.size; steps += 1) {
    if (!owner.depositOf) return owner
    owner = byId.get(owner.depositOf)
  }
  return null
}
