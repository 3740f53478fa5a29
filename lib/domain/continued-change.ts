import { TRACED_POSITIONS, wireRecorded } from './audit-values'
import { withoutValues } from './multiset'

type Values = Record<string, unknown>

/** A change as an entry of the audit log holds it, in wire values. */
export interface RecordedChange {
  before: Values
  after: Values
}

/** Two changes of a record, the second right after the first, as one: from before the first to after the second. */
export function continuedChange(first: RecordedChange, second: RecordedChange): RecordedChange {
  const [gone, come] = continuedPositions(first, second)
  const positions = gone.length + come.length > 0
  const { before, after } = wireRecorded({
    before: { ...second.before, ...first.before, ...(positions ? { positions: gone } : {}) },
    after: { ...first.after, ...second.after, ...(positions ? { positions: come } : {}) },
  })
  return { before: before ?? {}, after: after ?? {} }
}

/** The positions that both together took away and brought. What the first brought and the second took is in neither. */
function continuedPositions(first: RecordedChange, second: RecordedChange): [unknown[], unknown[]] {
  const [[took, brought], [tookThen, broughtThen]] = [positionsOf(first), positionsOf(second)]
  const gone = [...took, ...withoutValues(tookThen, brought)]
  const come = [...withoutValues(brought, tookThen), ...broughtThen]
  const [onlyGone, onlyCome] = [withoutValues(gone, come), withoutValues(come, gone)]
  // the same in another order is told by both orders
  const told: [unknown[], unknown[]] =
    onlyGone.length + onlyCome.length === 0 ? [gone, come] : [onlyGone, onlyCome]
  return [told[0].slice(0, TRACED_POSITIONS), told[1].slice(0, TRACED_POSITIONS)]
}

const positionsOf = ({ before, after }: RecordedChange): [unknown[], unknown[]] => [
  listOf(before.positions),
  listOf(after.positions),
]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
