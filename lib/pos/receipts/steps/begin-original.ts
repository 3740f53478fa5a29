import { Original } from '../store/original'

/**
 * Begins to keep the body of a push, of which the records are `list`. A caller within this process
 * passes values: their JSON is kept.
 */
export const beginOriginal = (
  sent: string | undefined,
  list: 'receipts' | 'closings',
  records: readonly unknown[],
): Original => new Original(sent ?? JSON.stringify({ [list]: records }))
