import { receiptRefusal } from './receipt-invoice-refusal'
import { centsOf, centsText, quantityOf } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { counterBooking, type CounterBooking, type CounterSource } from './counter-document'
import { creditOf, type Credited, type CreditRefusal } from './credited'
import type { BookedPosition } from './document-fields'
import { settlement } from './settlement'
import { unprintableReason } from './unprintable'

export interface NewCredit {
  /** Each has a quantity or an amount, in wire format, with the sign of what was billed. */
  positions: readonly {
    positionId: string
    quantity?: string | undefined
    amount?: string | undefined
  }[]
  reason: string
}

interface CreditSource extends CounterSource {
  positions: readonly BookedPosition[]
  /** The amounts credited earlier, by position. */
  creditedPositions: ReadonlyMap<string, Credited>
}

interface CreditRequest {
  id: string
  today: string
  newId: () => string
}

/**
 * Credits chosen quantities or amounts of a booked or paid invoice by a Rechnungskorrektur; all
 * credits together never exceed the invoice.
 */
export function creditInvoice(
  source: CreditSource,
  { positions: chosen, reason }: NewCredit,
  { id, today, newId }: CreditRequest,
): Result<CounterBooking & ReturnType<typeof settlement>, Refusal> {
  const { row, positions, creditedPositions: credited } = source
  const unprintable = unprintableReason('reason', reason)
  if (unprintable) return fail(unprintable)
  const isCreditable = row.kind === 'INVOICE' && (row.status === 'BOOKED' || row.status === 'PAID')
  if (!isCreditable) return fail(NOT_CREDITABLE)
  const ofReceipt = receiptRefusal(row)
  if (ofReceipt) return fail(ofReceipt)
  const { useGrossPrice, sumGross, rebatePercent, rebate } = row
  const invoice = { useGrossPrice, sumGross, positions, credited, rebate: { rebatePercent, rebate } }
  const lines = chosen.map(({ positionId, quantity = '0', amount }) =>
    amount === undefined
      ? { positionId, quantity: quantityOf(quantity) }
      : { positionId, amount: centsOf(amount) },
  )
  const priced = creditOf(invoice, lines, newId)
  if (!priced.ok) return fail(refused(priced.error))
  const kind = { kind: 'CREDIT', taxPeriod: null } as const
  const counterInput = { ...kind, id, reason, priced: priced.value, today, newId }
  const counter = counterBooking(source, counterInput)
  if (!counter.ok) return counter
  const amount = 0 - priced.value.sums.sumGross
  const movement = { entries: counter.value.adjustments, credited: amount }
  return ok({ ...counter.value, ...settlement(source, movement, { credited: centsText(amount) }) })
}

const NOT_CREDITABLE: Refusal = { kind: 'conflict', code: 'document.notCreditable' }

function refused(refusal: CreditRefusal): Refusal {
  if (refusal === 'creditTooMuch') return { kind: 'conflict', code: 'document.creditTooMuch' }
  return invalid('positions', `document.${refusal}`)
}
