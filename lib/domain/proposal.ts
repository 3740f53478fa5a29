interface Offered {
  id: string
  depositOf: string | null
  isOptional?: boolean | undefined
  alternativeTo?: string | null | undefined
}

/** Whether an offer only proposes the position, as optional or as an alternative to another one. */
export const isProposal = ({ isOptional, alternativeTo }: Pick<Offered, 'isOptional' | 'alternativeTo'>) =>
  Boolean(isOptional) || Boolean(alternativeTo)

/**
 * Returns the positions that the sums count: without those that an offer only proposes, and without
 * their deposits.
 */
export function countedPositions<P extends Offered>(positions: readonly P[]): P[] {
  const proposed = new Set(positions.filter(isProposal).map(({ id }) => id))
  if (proposed.size === 0) return [...positions]
  const owners = new Map(positions.map(({ id, depositOf }) => [id, depositOf]))
  const isProposed = (id: string | null | undefined): boolean =>
    Boolean(id) && (proposed.has(id ?? '') || isProposed(owners.get(id ?? '')))
  return positions.filter(({ id }) => !isProposed(id))
}
