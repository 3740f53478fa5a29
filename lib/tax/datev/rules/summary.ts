import { sumOf, type Cents } from '@/lib/domain/money'
import type { IncomingRow } from '../words'
import { taxedBenefits } from './book-benefit'
import type { Sources } from './book-sources'
import type { DocumentSource, PaymentSource } from './sales-sources'

/** Kinds counted by the preview, in order. */
const SUMMED = [
  'invoices',
  'cancellations',
  'credits',
  'payments',
  'discounts',
  'writeOffs',
  'closings',
  'incoming',
  'incomingCredits',
  'incomingDiscounts',
  'incomingAdvances',
  'cashBook',
  'benefits',
] as const

export interface Summed {
  readonly kind: (typeof SUMMED)[number]
  readonly count: number
  readonly amount: Cents
}

/** Returns the hand-over's content by kind; kinds without any are left out. */
export function summary({ documents, payments, closings, incoming, cash, benefits = [] }: Sources): Summed[] {
  const of = (kind: DocumentSource['kind']) =>
    documents.filter((one) => one.kind === kind).map(({ gross }) => gross)
  const amountsOf = (which: (row: IncomingRow) => boolean) =>
    incoming
      .map(({ rows }) => rows.filter(which))
      .filter((rows) => rows.length > 0)
      .map((rows) => sumOf(rows.map(({ amount }) => amount)))
  const received = amountsOf(({ isDiscount, isAdvance }) => !isDiscount && !isAdvance)
  const amounts = (field: 'discount' | 'writeOff') =>
    payments.map((one: PaymentSource) => one[field]).filter((amount) => amount !== 0)
  const byKind: Record<Summed['kind'], Cents[]> = {
    invoices: of('INVOICE'),
    cancellations: of('CANCELLATION'),
    credits: of('CREDIT'),
    payments: payments
      .filter(({ kind }) => kind === 'PAYMENT' || kind === 'PAYOUT')
      .map(({ amount }) => amount),
    discounts: amounts('discount'),
    writeOffs: amounts('writeOff'),
    closings: closings.map(({ groups }) =>
      sumOf(groups.flatMap(({ lines }) => lines.map(({ gross }) => gross))),
    ),
    incoming: received.filter((gross) => gross >= 0),
    incomingCredits: received.filter((gross) => gross < 0),
    incomingDiscounts: amountsOf(({ isDiscount = false }) => isDiscount).map((amount) => 0 - amount),
    incomingAdvances: amountsOf(({ isAdvance = false }) => isAdvance),
    cashBook: cash.map(({ amount }) => amount),
    benefits: benefits.map((one) => sumOf(taxedBenefits(one).map(({ line }) => line.gross))),
  }
  return SUMMED.map((kind) => ({ kind, count: byKind[kind].length, amount: sumOf(byKind[kind]) })).filter(
    ({ count }) => count > 0,
  )
}
