import { fail, ok, type Result } from '@/lib/domain/result'
import type { Refusal } from '@/lib/domain/refusal'
import type { Cents } from '@/lib/domain/money'
import type { EntryKind, EntryOrigin, TaxedPart } from '../words'

interface Entered {
  readonly id: string
  readonly kind: EntryKind
  readonly origin: EntryOrigin
  readonly amount: Cents
  readonly account: string
  readonly taxes: readonly TaxedPart[]
  readonly reverses: string | null
}

const OF_CLOSING: Refusal = { kind: 'conflict', code: 'cashBook.ofClosing' }
const OF_PAYMENT: Refusal = { kind: 'conflict', code: 'cashBook.ofPayment' }
const IS_CANCELLATION: Refusal = { kind: 'conflict', code: 'cashBook.isCancellation' }
const CANCELLED: Refusal = { kind: 'conflict', code: 'cashBook.cancelled' }

/**
 * Returns the entry that cancels another: the same with the opposite sign, and a reference to it.
 * Only typed entries can be cancelled, and only once; entries sent by a till are corrected at the
 * till, and payments at their invoice.
 */
export function counterEntry(entry: Entered, isReversed: boolean): Result<CounterEntry, Refusal> {
  const { id, kind, origin, amount, account, taxes } = entry
  if (origin === 'CLOSING') return fail(OF_CLOSING)
  if (origin === 'PAYMENT') return fail(OF_PAYMENT)
  if (entry.reverses !== null) return fail(IS_CANCELLATION)
  if (isReversed) return fail(CANCELLED)
  const taken = taxes.map(({ vatRate, gross }) => ({ vatRate, gross: 0 - gross }))
  return ok({ kind, account, taxes: taken, amount: 0 - amount, reverses: id })
}

interface CounterEntry {
  readonly kind: EntryKind
  readonly account: string
  readonly taxes: readonly TaxedPart[]
  readonly amount: Cents
  readonly reverses: string
}
