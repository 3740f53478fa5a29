import type { PositionKind } from '@/lib/domain/document-kind'
/** The numbers that people see of positions: items run on without gaps, text lines have none. */
export function positionNumbers(positions: readonly { kind: PositionKind }[]): (number | null)[] {
  let count = 0
  return positions.map(({ kind }) => (kind === 'ITEM' ? ++count : null))
}
