import type { FieldRefusal } from '@/lib/domain/refusal'
import type { Result } from '@/lib/domain/result'

/** A record of a batch that could be read, with its digest. */
export interface ReadRecord<T> {
  index: number
  value: T
  digest: string
}

/** A record of a batch that is refused; `content` as it was sent. */
export interface RefusedRecord {
  index: number
  uuid: string
  content: unknown
  status: 'conflict' | 'invalid'
  refusals: readonly FieldRefusal[]
}

export interface SortedBatch<T> {
  /** Each uuid once. */
  fresh: ReadRecord<T>[]
  /** Those of a uuid that came earlier in the batch, with the same content or other. */
  repeated: ReadRecord<T>[]
  refused: RefusedRecord[]
}

/** What of a batch is there to be stored: what can be read, the first of each uuid. */
export function sortBatch<T extends { uuid: string }>(
  records: readonly unknown[],
  read: (content: unknown) => Result<T, FieldRefusal[]>,
  digestOf: (value: T) => string,
): SortedBatch<T> {
  const sorted: SortedBatch<T> = { fresh: [], repeated: [], refused: [] }
  const seen = new Set<string>()
  for (const [index, content] of records.entries()) {
    const answer = read(content)
    if (!answer.ok) {
      sorted.refused.push({
        index,
        uuid: uuidOf(content),
        content,
        status: 'invalid',
        refusals: answer.error,
      })
      continue
    }
    const record = { index, value: answer.value, digest: digestOf(answer.value) }
    if (seen.has(record.value.uuid)) sorted.repeated.push(record)
    else sorted.fresh.push(record)
    seen.add(record.value.uuid)
  }
  return sorted
}

/** The refusal of a record of the batch, by default one whose uuid was used with other content. */
export const conflictOf = <T extends { uuid: string }>(
  { index, value }: ReadRecord<T>,
  records: readonly unknown[],
  refusal: FieldRefusal = { path: 'uuid', code: 'pos.uuidConflict' },
): RefusedRecord => ({
  index,
  uuid: value.uuid,
  content: records[index],
  status: 'conflict',
  refusals: [refusal],
})

/** What became known of the readable records of a batch. */
export interface SettledBatch<T> {
  stored: ReadRecord<T>[]
  /** Stored before, or earlier in this batch, with the same content. */
  known: ReadRecord<T>[]
  conflicts: RefusedRecord[]
}

/**
 * By the uuids that were stored now, and the digests of those that the till has used before. Each record is held against what
 * is kept under its uuid, so that it does not matter how a batch was split.
 */
export function settleBatch<T extends { uuid: string }>(
  records: readonly unknown[],
  { fresh, repeated }: Pick<SortedBatch<T>, 'fresh' | 'repeated'>,
  stored: ReadonlySet<string>,
  digests: ReadonlyMap<string, string>,
): SettledBatch<T> {
  const kept = new Map(digests)
  for (const { value, digest } of fresh) if (stored.has(value.uuid)) kept.set(value.uuid, digest)
  const isSame = ({ value, digest }: ReadRecord<T>) => kept.get(value.uuid) === digest
  const later = [...fresh.filter(({ value }) => !stored.has(value.uuid)), ...repeated]
  return {
    stored: fresh.filter(({ value }) => stored.has(value.uuid)),
    known: later.filter(isSame),
    conflicts: later.filter((record) => !isSame(record)).map((record) => conflictOf(record, records)),
  }
}

const LONGEST_UUID = 100

/** As it was sent, for what cannot be read otherwise; '' without one. */
function uuidOf(content: unknown): string {
  const uuid = typeof content === 'object' && content !== null && 'uuid' in content ? content.uuid : ''
  // what the database cannot store as text is in the content, which is kept as JSON
  return typeof uuid === 'string' && /^[\w-]*$/.test(uuid) ? uuid.slice(0, LONGEST_UUID) : ''
}
