import { cancel, cancellationOf, openAmount } from '@/lib/domain/document-lifecycle'
import type { TaxPeriod } from '@/lib/domain/document-kind'
import type { Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { lessDeducted, type RateSum } from '@/lib/domain/vat'
import { counterBooking, type CounterBooking, type CounterSource } from './counter-document'
import { deductedBy, negatedSums } from './deductions'
import { priceAsBooked, type PricedDraft } from './pricing'
import type { DocumentFields, SummedPosition } from './document-fields'
import { unprintableReason } from './unprintable'

/** The columns of a cancelled document and its audit entry. */
export interface Cancelled {
  columns: { status: 'CANCELLED'; cancelReason: string; cancelledBy?: string; openAmount?: Cents }
  trace: { before: { status: string }; after: { status: string; cancelReason: string } }
}

/** Returns the cancellation of a document for the reason, or its refusal; `credited` in cents. */
export function cancelDocument(
  row: Pick<DocumentFields, 'kind' | 'status' | 'invoiceId'>,
  reason: string,
  credited: Cents = 0,
): Result<Cancelled, Refusal> {
  const { kind, status } = row
  if (kind === 'INVOICE' && row.invoiceId !== null) return fail(DEDUCTED)
  const decision = cancel({ kind, status, billed: row.invoiceId !== null, credited: credited > 0 }, reason)
  if (!decision.ok) {
    const isMissing = decision.error === 'reasonMissing'
    if (isMissing) return fail(invalid('cancelNote', 'document.reasonMissing'))
    return fail({ kind: 'conflict', code: `document.${decision.error}` })
  }
  const after = { status: 'CANCELLED' as const, cancelReason: decision.value }
  return ok({ columns: after, trace: { before: { status }, after } })
}

const DEDUCTED: Refusal = { kind: 'conflict', code: 'invoice.advanceKept' }

interface Cancellation extends Cancelled, CounterBooking {}

interface CancelRequest {
  /** Id of the Stornorechnung. */
  id: string
  reason: string
  /** Null for a Gutschrift: input tax is corrected when the counter document is received. */
  taxPeriod: TaxPeriod | null
  today: string
  newId: () => string
}

/**
 * Returns the negated amounts of a receipt's invoice as it states them: its till has rounded them,
 * so prices and rates need not give them.
 */
function asStated(
  positions: readonly SummedPosition[],
  { row, vat }: { row: DocumentFields; vat: readonly RateSum[] },
): PricedDraft {
  const sums = {
    vat: vat.map((sum) => ({ ...sum, net: 0 - sum.net, vat: 0 - sum.vat, gross: 0 - sum.gross })),
    sumNet: 0 - row.sumNet,
    sumVat: 0 - row.sumVat,
    sumGross: 0 - row.sumGross,
  }
  return {
    positions: positions.map((one) => ({ ...one, sumNet: 0 - one.sumNet, sumGross: 0 - one.sumGross })),
    sums,
  }
}

/**
 * Cancels a booked or paid invoice, or a Gutschrift, by a Stornorechnung: the negated positions,
 * with the percentages of the original. Payments received become a credit of the customer (negative
 * open amount).
 */
export function cancelInvoice(
  source: CounterSource & { positions: readonly SummedPosition[]; vat: readonly RateSum[] },
  { id, reason, taxPeriod, today, newId }: CancelRequest,
): Result<Cancellation, Refusal> {
  const { row, positions, payments, claimsPaid, credited } = source
  const cancelled = cancelDocument(row, reason, credited)
  if (!cancelled.ok) return cancelled
  const { columns, trace } = cancelled.value
  const unprintable = unprintableReason('cancelNote', columns.cancelReason)
  if (unprintable) return fail(unprintable)
  const negated = cancellationOf(positions).map((one) => ({ ...one, id: newId(), depositOf: null }))
  const rebate = { rebatePercent: row.rebatePercent, rebate: 0 - row.rebate }
  const goods = row.receiptId ? asStated(negated, source) : priceAsBooked(negated, row.useGrossPrice, rebate)
  const deducted = negatedSums(deductedBy(source.vat))
  const priced = deducted.length > 0 ? { ...goods, sums: lessDeducted(goods.sums, deducted) } : goods
  const counterInput = {
    kind: row.kind === 'SELF_BILLED' ? ('SELF_BILLED_CANCELLATION' as const) : ('CANCELLATION' as const),
    taxPeriod,
    id,
    reason: columns.cancelReason,
    priced,
    today,
    newId,
  }
  const counter = counterBooking(source, counterInput)
  if (!counter.ok) return counter
  const money = [...payments, { amount: 0 - claimsPaid }]
  const open = openAmount({ kind: row.kind, status: 'CANCELLED', gross: row.sumGross, payments: money })
  return ok({ ...counter.value, trace, columns: { ...columns, cancelledBy: id, openAmount: open } })
}
