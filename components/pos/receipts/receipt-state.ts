import type { Tone } from '@/components/ui/badge'
import type { ListedReceipt } from '@/lib/pos/receipts/schema/receipts'

interface State {
  label: 'flagged' | 'settled' | 'cancelled' | 'tseFailed' | 'tseNone'
  tone: Tone
}

/** Returns the notable states of a receipt, most urgent first; none for a regular one. */
export function receiptState({
  isFlagged,
  isSettled,
  cancelledBy,
  tseState,
}: Pick<ListedReceipt, 'cancelledBy' | 'tseState'> & { isFlagged: boolean; isSettled: boolean }): State[] {
  return [
    ...(isFlagged ? [{ label: 'flagged', tone: isSettled ? 'grey' : 'red' } as const] : []),
    ...(isSettled ? [{ label: 'settled', tone: 'green' } as const] : []),
    ...(cancelledBy ? [{ label: 'cancelled', tone: 'grey' } as const] : []),
    ...(tseState === 'FAILED' ? [{ label: 'tseFailed', tone: 'amber' } as const] : []),
    ...(tseState === 'NONE' ? [{ label: 'tseNone', tone: 'neutral' } as const] : []),
  ]
}
