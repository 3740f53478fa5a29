import { TRACED_POSITIONS, wireRecorded, type PositionEntry } from './audit-values'
import { berlinInstant, businessDay } from './business-date'
import { withoutValues } from './multiset'

/** Maximum age, in ms, of a change that a new one continues. */
const CONTINUED_FOR = 10 * 60 * 1000

/**
 * Returns the earliest instant of a change that one made now continues. Within the same day, so
 * that each day of the log holds its own changes.
 */
export function continuedSince(now: Date): Date {
  const midnight = Date.parse(berlinInstant(businessDay(now), '00:00'))
  return new Date(Math.max(midnight, now.getTime() - CONTINUED_FOR))
}

type Values = Record<string, unknown>

/** A change in an audit entry, in wire values. */
export interface RecordedChange {
  before: Values
  after: Values
}

/**
 * Merges two consecutive changes of a record: from before the first to after the second. Null if
 * the merged entry would list positions that never existed.
 */
export function continuedChange(first: RecordedChange, second: RecordedChange): RecordedChange | null {
  if (!areTraceable(first, second)) return null
  const [removed, come] = continuedPositions(first, second)
  const positions = removed.length + come.length > 0
  const { before, after } = wireRecorded({
    before: { ...second.before, ...first.before, ...(positions ? { positions: removed } : {}) },
    after: { ...first.after, ...second.after, ...(positions ? { positions: come } : {}) },
  })
  return { before: before ?? {}, after: after ?? {} }
}

/**
 * Whether the second change's entry describes the positions added by the first in the same way: not
 * beyond the number that an entry stores, nor if unit or VAT rate changed, which only that change's
 * entry contains.
 */
function areTraceable(first: RecordedChange, second: RecordedChange): boolean {
  const [, brought] = positionsOf(first)
  const [took] = positionsOf(second)
  if (took.length > 0 && brought.length >= TRACED_POSITIONS) return false
  const unknown = withoutValues(took, brought).map(withoutDetails)
  const left = withoutValues(brought, took).map(withoutDetails)
  return withoutValues(unknown, left).length === unknown.length
}

function withoutDetails(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const { unit: _unit, vatRate: _vatRate, ...identity } = entry as Partial<PositionEntry>
  return identity
}

/**
 * Returns the positions removed and added by both changes together. Positions added by the first
 * and removed by the second are in neither.
 */
function continuedPositions(first: RecordedChange, second: RecordedChange): [unknown[], unknown[]] {
  const [took, brought] = positionsOf(first)
  const [tookThen, broughtThen] = positionsOf(second)
  const removed = [...took, ...withoutValues(tookThen, brought)]
  const come = [...withoutValues(brought, tookThen), ...broughtThen]
  const onlyGone = withoutValues(removed, come)
  const onlyCome = withoutValues(come, removed)
  // a mere reordering is described by both orders
  const differences: [unknown[], unknown[]] =
    onlyGone.length + onlyCome.length === 0 ? [removed, come] : [onlyGone, onlyCome]
  return [differences[0].slice(0, TRACED_POSITIONS), differences[1].slice(0, TRACED_POSITIONS)]
}

const positionsOf = ({ before, after }: RecordedChange): [unknown[], unknown[]] => [
  listOf(before.positions),
  listOf(after.positions),
]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
