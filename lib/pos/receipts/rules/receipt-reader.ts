import { fail } from '@/lib/domain/result'
import { BOUNDS } from './pushed-bounds'
import { readReceipt } from './read-receipt'

/**
 * Returns a reader for the records of a body that also refuses those of more than a megabyte.
 * Measured only where the body is larger than that.
 */
export const receiptReader =
  (body: string): typeof readReceipt =>
  (pushed) =>
    body.length > BOUNDS.record && JSON.stringify(pushed).length > BOUNDS.record
      ? fail([{ path: '', code: 'pos.recordTooLarge' }])
      : readReceipt(pushed)
