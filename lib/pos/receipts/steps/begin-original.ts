import { Original } from '../store/original'

/**
 * Starts storing the body of a push, whose records are `list`. A caller within this process passes
 * values: their JSON is stored.
 */
export const beginOriginal = (
  sent: string | undefined,
  list: 'receipts' | 'closings',
  records: readonly unknown[],
): Original => new Original(sent ?? JSON.stringify({ [list]: records }))
