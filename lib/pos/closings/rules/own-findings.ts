import { exactCents, formatDecimal, parseDecimal, type ExactSum } from '@/lib/domain/money'
import type { ClosingFinding } from '../schema/closing'
import { amountFinding, type CheckedClosing } from './counted-receipts'

/** Data that a closing is checked against besides its receipts. */
export interface ClosingSurroundings {
  /** End of the till's closing with the next lower number, an instant; null for none. */
  endBefore: string | null
  /** The tenant's VAT percentages on the days of the closing, in wire format. */
  knownRates: ReadonlySet<string>
}

const sumOf = (amounts: readonly ExactSum[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Returns what does not add up within the closing itself. */
export function ownFindings(closing: CheckedClosing, surroundings: ClosingSurroundings): ClosingFinding[] {
  const gross = exactCents(closing.grossTotal)
  const net = exactCents(closing.netTotal)
  const tax = exactCents(closing.taxTotal)
  const taxed = sumOf(closing.taxes.map((one) => exactCents(one.gross)))
  return [
    ...(net + tax === gross ? [] : [amountFinding('netTotal', gross - tax, net)]),
    ...(closing.taxes.length === 0 || taxed === gross ? [] : [amountFinding('taxSum', gross, taxed)]),
    ...rateFindings(closing, surroundings),
    ...caseFindings(closing),
    ...cashFindings(closing),
    ...timeFindings(closing, surroundings),
  ]
}

const ZERO = '0'

const rateFindings = ({ taxes }: CheckedClosing, { knownRates }: ClosingSurroundings) =>
  taxes.flatMap(({ vatRate, net, vat, gross }): ClosingFinding[] => {
    const expected = exactCents(gross) - exactCents(net)
    const found = exactCents(vat)
    return [
      ...(expected === found ? [] : [amountFinding('rateVat', expected, found, { vatRate })]),
      ...(vatRate === ZERO || knownRates.has(vatRate)
        ? []
        : [{ code: 'unknownRate' as const, expected: '', found: vatRate, vatRate }]),
    ]
  })

const FINE = 5
const fine = (wire: string) => parseDecimal(wire, FINE) ?? 0

const caseFindings = ({ businessCases }: CheckedClosing) =>
  (businessCases ?? []).flatMap(({ businessCase, vatKey, net, vat, gross }): ClosingFinding[] =>
    fine(net) + fine(vat) === fine(gross)
      ? []
      : [
          {
            code: 'caseVat',
            expected: formatDecimal(fine(gross) - fine(net), FINE, 2),
            found: vat,
            businessCase,
            vatKey,
          },
        ],
  )

function cashFindings({ cashDeposit, cashAbsorption, cashActual, count }: CheckedClosing): ClosingFinding[] {
  const isNegative = [cashDeposit, cashAbsorption].filter((wire) => exactCents(wire) < 0n)
  const signs = isNegative.map((found): ClosingFinding => ({ code: 'sign', expected: found.slice(1), found }))
  const denominations = count?.denominations ?? []
  const counted = sumOf(denominations.map(({ value, pieces }) => exactCents(value) * BigInt(pieces)))
  const actual = exactCents(cashActual)
  const isOff = denominations.length > 0 && counted !== actual
  return [...signs, ...(isOff ? [amountFinding('countedCash', counted, actual)] : [])]
}

function timeFindings(
  { startTime, endTime }: CheckedClosing,
  { endBefore }: ClosingSurroundings,
): ClosingFinding[] {
  const isReversed = Date.parse(startTime) > Date.parse(endTime)
  const isEarlier = endBefore !== null && Date.parse(endBefore) > Date.parse(endTime)
  return [
    ...(isReversed ? [{ code: 'period' as const, expected: startTime, found: endTime }] : []),
    ...(isEarlier ? [{ code: 'numberOrder' as const, expected: endBefore, found: endTime }] : []),
  ]
}
