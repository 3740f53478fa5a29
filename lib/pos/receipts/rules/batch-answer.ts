import type { FieldRefusal } from '@/lib/domain/refusal'
import type { ReadRecord, RefusedRecord } from './sort-batch'

/** Maximum number of records per push. */
export const MAX_BATCH = 500

/** The result for one record, before its refusals are translated. */
export interface RecordAnswer {
  uuid: string
  status: 'stored' | 'known' | 'conflict' | 'invalid'
  flags?: string[]
  refusals?: readonly FieldRefusal[]
}

interface Outcome<T> {
  stored: readonly ReadRecord<T>[]
  known: readonly ReadRecord<T>[]
  refused: readonly RefusedRecord[]
}

/**
 * Returns one result per record, in the order sent. `flagsOf` returns the stored inconsistencies,
 * each code once.
 */
export function answersOf<T extends { uuid: string }>(
  { stored, known, refused }: Outcome<T>,
  flagsOf: (value: T) => readonly string[],
): RecordAnswer[] {
  const answered = (status: 'stored' | 'known') => (record: ReadRecord<T>) => {
    const flags = [...new Set(flagsOf(record.value))]
    const answer: RecordAnswer = { uuid: record.value.uuid, status, ...(flags.length > 0 ? { flags } : {}) }
    return [record.index, answer] as const
  }
  const answers = [
    ...stored.map(answered('stored')),
    ...known.map(answered('known')),
    ...refused.map(({ index, uuid, status, refusals }) => [index, { uuid, status, refusals }] as const),
  ]
  return answers.toSorted(([a], [b]) => a - b).map(([, answer]) => answer)
}
