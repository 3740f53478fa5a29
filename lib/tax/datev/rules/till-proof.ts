import { sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import { AGENCY_SECTION, isTurnover, PAYMENT_CODES, type PaymentType } from '@/lib/pos/receipts/words'
import type { ClosingSource } from './closing-source'

/** Ways in which turnover was paid. */
const PAID_WAYS = ['cash', 'cashless', 'onAccount'] as const
type PaidWay = (typeof PAID_WAYS)[number]

type Of = { rate: BasisPoints } | { way: PaidWay }

/** A part of one of the sides. */
export interface ProofSum {
  of: Of
  gross: Cents
}

/** Turnover of a VAT rate, or money of a way of payment, on each side. */
export interface ProofRow {
  of: Of
  receipts: Cents
  /** Null if closings do not state it. */
  closings: Cents | null
  datev: Cents
}

/** Converts a type of payments; without one, a payment of an unknown method is cashless, too. */
export const wayOf = (type: PaymentType = 'CASHLESS'): PaidWay =>
  type === 'CASH' ? 'cash' : type === 'NONE' ? 'onAccount' : 'cashless'

interface Sides {
  receipts: readonly ProofSum[]
  closings: readonly ProofSum[]
  /** In earlier files. */
  handed: readonly ProofSum[]
  sources: readonly ClosingSource[]
}

/**
 * Returns each VAT rate, the highest first, then each way of payment, with its amounts in receipts,
 * closings and files for DATEV.
 */
export function proofOf({ receipts, closings, handed, sources }: Sides): ProofRow[] {
  const groups = sources.flatMap((source) => source.groups)
  const pending: ProofSum[] = groups.flatMap(({ lines, payments }) => [
    ...lines
      .filter(({ businessCase, isAgency }) => isTurnover(businessCase, isAgency ? AGENCY_SECTION : null))
      .map(({ rate, gross }) => ({ of: { rate }, gross })),
    ...payments.map(({ method, amount }) => ({ of: { way: wayOf(PAYMENT_CODES[method]) }, gross: amount })),
  ])
  const datev = [...handed, ...pending]
  const saysHowPaid = closings.some((sum) => 'way' in sum.of)
  const sumFor = (sums: readonly ProofSum[], key: string) =>
    sumOf(sums.filter(({ of }) => keyOf(of) === key).map(({ gross }) => gross))
  const all = new Map([...receipts, ...closings, ...datev].map(({ of }) => [keyOf(of), of]))
  return [...all]
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
    .map(([key, of]) => ({
      of,
      receipts: sumFor(receipts, key),
      // an amount sold on account is not a payment of the closing
      closings: 'rate' in of || (saysHowPaid && of.way !== 'onAccount') ? sumFor(closings, key) : null,
      datev: sumFor(datev, key),
    }))
    .filter((row) => [row.receipts, row.closings ?? 0, row.datev].some((gross) => gross !== 0))
}

const keyOf = (of: Of) => ('rate' in of ? `rate ${of.rate}` : of.way)

/** Rates come before ways of payment. */
const placeOf = (of: Of) => ('rate' in of ? -of.rate - PAID_WAYS.length : PAID_WAYS.indexOf(of.way))

/** Whether the sides of a row disagree. */
export const isUneven = ({ receipts, closings, datev }: ProofRow): boolean =>
  receipts !== datev || (closings !== null && closings !== receipts)
