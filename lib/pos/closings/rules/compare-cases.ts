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
  lines: ExactSum
}

/**
 * Every way of rounding is accepted: the sum of the receipts' nets, the net of the sum, and the sum
 * of nets that were rounded line by line, of which each is at most half a cent off.
 */
function isNet(found: ExactSum, { gross, net, lines }: Sums, rates: readonly number[]): boolean {
  const isWithin = (expected: ExactSum, cents: ExactSum) =>
    found - expected <= cents && expected - found <= cents
  const [rate] = rates
  const ofSum = rates.length === 1 && rate !== undefined && isSafe(gross)
  return isWithin(net, 1n) || (ofSum && isWithin(BigInt(netFromGross(Number(gross), rate)), 1n + lines / 2n))
}

const isSafe = (sum: ExactSum) => Number.isSafeInteger(Number(sum)) && Math.abs(Number(sum)) < 1e12

const NOTHING: Sums = { gross: 0n, net: 0n, lines: 0n }

function summed<K>(cases: readonly CountedCase[], keyOf: (one: CountedCase) => K): Map<K, Sums> {
  const sums = new Map<K, Sums>()
  for (const one of cases) {
    const { gross, net, lines } = sums.get(keyOf(one)) ?? NOTHING
    sums.set(keyOf(one), {
      gross: gross + one.gross,
      net: net + one.net,
      lines: lines + BigInt(one.count),
    })
  }
  return sums
}

/**
 * Compares the taxes with the lines by percentage, and by VAT key if the till states each. Null
 * where it sent none.
 */
export function compareRates({ taxes }: CheckedClosing, receipts: CountedReceipts): ClosingFinding[] | null {
  if (taxes.length === 0) return null
  const lines = receipts.cases.filter((one) => !isMovement(one))
  const hasKeys = taxes.every(({ vatKey }) => vatKey !== undefined) && lines.every(({ vatKey }) => vatKey > 0)
  const keyOf = (rate: number, vatKey = 0) => `${rate} ${hasKeys ? vatKey : 0}`
  const ofTax = ({ vatRate, vatKey }: (typeof taxes)[number]) => keyOf(basisPointsOf(vatRate), vatKey)
  const counted = summed(lines, ({ vatRate, vatKey }) => keyOf(vatRate, vatKey))
  const foundGross = sumsBy(taxes, ofTax, (tax) => exactCents(tax.gross))
  const foundNet = sumsBy(taxes, ofTax, (tax) => exactCents(tax.net))
  return [...new Set([...counted.keys(), ...foundGross.keys()])].flatMap((key) => {
    const [rate = 0, vatKey = 0] = key.split(' ').map(Number)
    const expected = counted.get(key) ?? NOTHING
    const found = { gross: foundGross.get(key) ?? 0n, net: foundNet.get(key) ?? 0n }
    const of = { vatRate: percentText(rate), ...(hasKeys ? { vatKey } : {}) }
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
  const sums = summed(counted, ofCounted)
  const foundGross = sumsBy(businessCases, ofSent, (one) => roundedCents(one.gross))
  const foundNet = sumsBy(businessCases, ofSent, (one) => roundedCents(one.net))
  return [...new Set([...sums.keys(), ...foundGross.keys()])].flatMap((key) => {
    const [businessCase = '', vatKey = '0'] = key.split(' ')
    const of = { businessCase, ...(hasKeys ? { vatKey: Number(vatKey) } : {}) }
    const expected = sums.get(key) ?? NOTHING
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
