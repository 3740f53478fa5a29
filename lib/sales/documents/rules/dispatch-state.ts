import { SENDING_STATES, type SendingState } from '@/lib/domain/document-kind'
/** State of a document's newest sending by mail; UNSENT: it can be sent but never was. */
export const DISPATCH_STATES = ['UNSENT', ...SENDING_STATES] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

interface Dispatched {
  status: string
  /** Null if never sent. */
  sent: SendingState | null
}

/** Null if there is nothing to send: a draft, or a document cancelled before it was sent. */
export function dispatchStateOf({ status, sent }: Dispatched): DispatchState | null {
  return sent ?? (status === 'BOOKED' || status === 'PAID' ? 'UNSENT' : null)
}
