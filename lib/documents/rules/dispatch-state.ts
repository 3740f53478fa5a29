/** What became of a document's newest sending by mail; UNSENT: it could be sent and never was. */
export const DISPATCH_STATES = ['UNSENT', 'QUEUED', 'SENT', 'FAILED'] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

interface Dispatched {
  status: string
  /** Null: never sent. */
  sent: Exclude<DispatchState, 'UNSENT'> | null
}

/** Null where there is nothing to send: a draft, or what was cancelled before it went out. */
export function dispatchStateOf({ status, sent }: Dispatched): DispatchState | null {
  return sent ?? (status === 'BOOKED' || status === 'PAID' ? 'UNSENT' : null)
}
