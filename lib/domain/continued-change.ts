import { TRACED_POSITIONS, wireRecorded, type PositionEntry } from './audit-values'
import { berlinInstant, businessDay } from './business-date'
import { withoutValues } from './multiset'

/** A change carries on one that is no older than this, in ms. */
const CONTINUED_FOR = 10 * 60 * 1000

/** The earliest instant of a change that one of now carries on. Of the same day, so that each day of the log holds what was done in it. */
export function continuedSince(now: Date): Date {
  const midnight = Date.parse(berlinInstant(businessDay(now), '00:00'))
  return new Date(Math.max(midnight, now.getTime() - CONTINUED_FOR))
}

type Values = Record<string, unknown>

/** A change as an entry of the audit log holds it, in wire values. */
export interface RecordedChange {
  before: Values
  after: Values
}

/**
 * Two changes of a record, the second right after the first, as one: from before the first to after the second. Null where
 * that would tell of positions that never were.
 */
export function continuedChange(first: RecordedChange, second: RecordedChange): RecordedChange | null {
  if (!areTraceable(first, second)) return null
  const [gone, come] = continuedPositions(first, second)
  const positions = gone.length + come.length > 0
  const { before, after } = wireRecorded({
    before: { ...second.before, ...first.before, ...(positions ? { positions: gone } : {}) },
    after: { ...first.after, ...second.after, ...(positions ? { positions: come } : {}) },
  })
  return { before: before ?? {}, after: after ?? {} }
}

/**
 * Whether the second names the positions that the first brought as the first does: not beyond the number that an entry stores,
 * nor where unit or VAT rate changed, which only the entry of that change names.
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
  const { unit: _unit, vatRate: _vatRate, ...named } = entry as Partial<PositionEntry>
  return named
}

/** The positions that both together took away and brought. What the first brought and the second took is in neither. */
function continuedPositions(first: RecordedChange, second: RecordedChange): [unknown[], unknown[]] {
  const [took, brought] = positionsOf(first)
  const [tookThen, broughtThen] = positionsOf(second)
  const gone = [...took, ...withoutValues(tookThen, brought)]
  const come = [...withoutValues(brought, tookThen), ...broughtThen]
  const onlyGone = withoutValues(gone, come)
  const onlyCome = withoutValues(come, gone)
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
