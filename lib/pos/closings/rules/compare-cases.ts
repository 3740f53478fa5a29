import {
  basisPointsOf,
  exactCents,
  netFromGross,
  parseDecimal,
  percentText,
  type ExactSum,
} from '@/lib/domain/money'
import { AGENCY_SECTION, ON_ACCOUNT } from '@/lib/pos/receipts/words'
import type { ClosingFinding } from '../schema/closing'
import {
  amountFinding,
  isMovement,
  sumsBy,
  type CheckedClosing,
  type CountedCase,
  type CountedReceipts,
} from './counted-receipts'

interface Sums {
  gross: ExactSum
  net: ExactSum
}

/** Both ways of rounding are right: the sum of the receipts' nets, or the net of the sum. */
function isNet(found: ExactSum, expected: Sums, rates: readonly number[]): boolean {
  const isNear = (net: ExactSum) => found - net <= 1n && net - found <= 1n
  const [rate] = rates
  const ofSum = rates.length === 1 && rate !== undefined && isSafe(expected.gross)
  return isNear(expected.net) || (ofSum && isNear(BigInt(netFromGross(Number(expected.gross), rate))))
}

const isSafe = (sum: ExactSum) => Number.isSafeInteger(Number(sum)) && Math.abs(Number(sum)) < 1e12

/** Compares the taxes with the lines by percentage. Null where the till sent none. */
export function compareRates({ taxes }: CheckedClosing, receipts: CountedReceipts): ClosingFinding[] | null {
  if (taxes.length === 0) return null
  const lines = receipts.cases.filter((one) => !isMovement(one))
  const rateOf = ({ vatRate }: { vatRate: string }) => basisPointsOf(vatRate)
  const gross = sumsBy(
    lines,
    ({ vatRate }) => vatRate,
    (one) => one.gross,
  )
  const net = sumsBy(
    lines,
    ({ vatRate }) => vatRate,
    (one) => one.net,
  )
  const foundGross = sumsBy(taxes, rateOf, (tax) => exactCents(tax.gross))
  const foundNet = sumsBy(taxes, rateOf, (tax) => exactCents(tax.net))
  return [...new Set([...gross.keys(), ...foundGross.keys()])].flatMap((rate) => {
    const expected = { gross: gross.get(rate) ?? 0n, net: net.get(rate) ?? 0n }
    const found = { gross: foundGross.get(rate) ?? 0n, net: foundNet.get(rate) ?? 0n }
    const of = { vatRate: percentText(rate) }
    if (found.gross !== expected.gross) return [amountFinding('rateGross', expected.gross, found.gross, of)]
    if (isNet(found.net, expected, [rate])) return []
    return [amountFinding('rateNet', expected.net, found.net, of)]
  })
}

type SentCase = NonNullable<CheckedClosing['businessCases']>[number]

const FINE = 5

/** Up to five decimals, rounded to cents. */
function roundedCents(wire: string): ExactSum {
  const fine = parseDecimal(wire, FINE) ?? 0
  return BigInt(Math.sign(fine) * Math.round(Math.abs(fine) / 1_000))
}

/**
 * Compares the business cases with lines and cash movements, by case and VAT key; by case alone if
 * a key of the receipts is unknown. Movements are compared if the till sent any. Null where it sent
 * no cases.
 */
export function compareCases(
  { businessCases }: CheckedClosing,
  receipts: CountedReceipts,
): ClosingFinding[] | null {
  if (businessCases === null) return null
  const counted = countedCases(businessCases, receipts)
  const hasKeys = counted.every(({ vatKey }) => vatKey > 0)
  const keyOf = (businessCase: string, vatKey: number) => `${businessCase} ${hasKeys ? vatKey : 0}`
  const ofCounted = (one: CountedCase) => keyOf(one.businessCase, one.vatKey)
  const ofSent = (one: SentCase) => keyOf(one.agencyId ? AGENCY_SECTION : one.businessCase, one.vatKey)
  const gross = sumsBy(counted, ofCounted, (one) => one.gross)
  const net = sumsBy(counted, ofCounted, (one) => one.net)
  const foundGross = sumsBy(businessCases, ofSent, (one) => roundedCents(one.gross))
  const foundNet = sumsBy(businessCases, ofSent, (one) => roundedCents(one.net))
  return [...new Set([...gross.keys(), ...foundGross.keys()])].flatMap((key) => {
    const [businessCase = '', vatKey = '0'] = key.split(' ')
    const of = { businessCase, ...(hasKeys ? { vatKey: Number(vatKey) } : {}) }
    const expected = { gross: gross.get(key) ?? 0n, net: net.get(key) ?? 0n }
    const found = { gross: foundGross.get(key) ?? 0n, net: foundNet.get(key) ?? 0n }
    const rates = [...new Set(counted.filter((one) => ofCounted(one) === key).map(({ vatRate }) => vatRate))]
    if (found.gross !== expected.gross)
      return [amountFinding('businessCase', expected.gross, found.gross, of)]
    if (isMovement({ businessCase }) || isNet(found.net, expected, rates)) return []
    return [amountFinding('businessCaseNet', expected.net, found.net, of)]
  })
}

/**
 * Returns the sums to compare with those sent. A payment on account is a receivable that some tills
 * record as a case.
 */
function countedCases(sent: readonly SentCase[], { cases, payments }: CountedReceipts): CountedCase[] {
  const hasMovements = sent.some(isMovement)
  const hasReceivables = sent.some(({ businessCase }) => businessCase === 'RECEIVABLE_CREATED')
  const onAccount = payments.filter(({ method }) => method === ON_ACCOUNT)
  const derived = onAccount.map(({ amount, count }): CountedCase => ({
    businessCase: 'RECEIVABLE_CREATED',
    vatKey: 5,
    vatRate: 0,
    gross: -amount,
    net: -amount,
    count,
  }))
  return [...cases.filter((one) => hasMovements || !isMovement(one)), ...(hasReceivables ? derived : [])]
}
