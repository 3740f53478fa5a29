import type { FieldRefusal } from '@/lib/domain/refusal'
import type { Result } from '@/lib/domain/result'

/** A readable record of a batch with its digest. */
export interface ReadRecord<T> {
  index: number
  value: T
  digest: string
}

/** A refused record of a batch; `content` as sent. */
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
  /** Records whose uuid came earlier in the batch, with the same or other content. */
  repeated: ReadRecord<T>[]
  refused: RefusedRecord[]
}

/**
 * Receipts parsed at once: the database stores them while the next ones are parsed, and waiting
 * page requests go first.
 */
const PIECE = 125

/** Splits the records in order into pieces of limited and, if possible, equal size. */
export function inPieces<T>(records: readonly T[], most: number = PIECE): T[][] {
  const count = Math.ceil(records.length / most)
  const at = (piece: number) => Math.ceil((piece * records.length) / count)
  return Array.from({ length: count }, (_, piece) => records.slice(at(piece), at(piece + 1)))
}

/**
 * Sorts a batch, in pieces or at once, into records to store, repeated ones, and unreadable ones.
 */
export class BatchSorter<T extends { uuid: string }> implements SortedBatch<T> {
  readonly fresh: ReadRecord<T>[] = []
  readonly repeated: ReadRecord<T>[] = []
  readonly refused: RefusedRecord[] = []
  readonly #seen = new Set<string>()
  #count = 0

  constructor(
    private readonly read: (content: unknown) => Result<T, FieldRefusal[]>,
    private readonly digestOf: (value: T) => string,
  ) {}

  /**
   * Adds the next records of the batch; returns the readable ones that are the first of their uuid.
   */
  take(records: readonly unknown[]): ReadRecord<T>[] {
    const before = this.fresh.length
    for (const content of records) this.#sort(content, this.#count++)
    return this.fresh.slice(before)
  }

  #sort(content: unknown, index: number): void {
    const answer = this.read(content)
    if (!answer.ok) {
      const refused = { index, uuid: uuidOf(content), content, refusals: answer.error }
      this.refused.push({ ...refused, status: 'invalid' })
      return
    }
    const { value } = answer
    const isRepeated = this.#seen.has(value.uuid)
    this.#seen.add(value.uuid)
    const into = isRepeated ? this.repeated : this.fresh
    into.push({ index, value, digest: this.digestOf(value) })
  }
}

/**
 * Returns the refusal of a record of the batch; by default that its uuid was used with other
 * content.
 */
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

/** The results of a batch's readable records. */
export interface SettledBatch<T> {
  stored: ReadRecord<T>[]
  /** Stored before, or earlier in this batch, with the same content. */
  known: ReadRecord<T>[]
  conflicts: RefusedRecord[]
}

/**
 * Settles a batch by the uuids stored now, and the digests of those the till has used before. Each
 * record is compared with the stored one of its uuid, so that it does not matter how a batch was
 * split.
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

/** Returns the uuid as sent, for records that cannot be read; '' without one. */
function uuidOf(content: unknown): string {
  const uuid = typeof content === 'object' && content !== null && 'uuid' in content ? content.uuid : ''
  // text that the database cannot store is in the content, which is stored as JSON
  return typeof uuid === 'string' && /^[\w-]*$/.test(uuid) ? uuid.slice(0, LONGEST_UUID) : ''
}
