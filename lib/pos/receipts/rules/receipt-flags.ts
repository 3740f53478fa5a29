import { isCashMovement, type StoredFlag } from '@/lib/pos/receipts/words'
import { centsText, lineSum, percentText, sumOf } from '@/lib/domain/money'
import type { PushedLine, PushedReceipt } from './read-receipt'

/** An inconsistency of a receipt. Stored and shown, never corrected. */
export type ReceiptFlag = StoredFlag

type FlagCode = ReceiptFlag['code']

/**
 * Returns the percentage (× 100) of a VAT rate at an instant (ms); null for a rate that the tenant
 * does not have.
 */
export type PercentageAt = (vatRateId: string, msecs: number) => number | null

const WHOLE = 10_000

/** Inconsistencies of lines that are stored: a till with a fault has one in each. */
const MOST_OF_LINES = 50

/**
 * Returns the inconsistencies, those of the first lines first; empty for a consistent receipt. Of
 * lines at most 50.
 */
export function receiptFlags(receipt: PushedReceipt, percentageAt: PercentageAt): ReceiptFlag[] {
  const { createdAt, lines } = receipt
  const flags = lines.flatMap((line) => lineFlags(line, createdAt, percentageAt))
  return [...flags.slice(0, MOST_OF_LINES), ...sumFlags(receipt)]
}

function lineFlags(line: PushedLine, createdAt: number, percentageAt: PercentageAt): ReceiptFlag[] {
  const gross = lineSum(line.price, line.quantity)
  const flags = line.sumGross === gross ? [] : [money('lineGross', gross, line.sumGross)]
  if (!isNetOf(line)) flags.push(money('lineNet', netOf(line), line.sumNet))
  if (line.vatRateId !== null) {
    const rate = percentageAt(line.vatRateId, createdAt)
    const expected = rate === null ? '' : percentText(rate)
    if (rate !== line.vatRate) flags.push({ code: 'vatRate', expected, found: percentText(line.vatRate) })
  }
  return flags
}

/** Within a cent of gross ÷ (1 + rate), which tills round in different ways. */
const isNetOf = ({ sumGross, sumNet, vatRate }: PushedLine) =>
  Math.abs(sumNet * (WHOLE + vatRate) - sumGross * WHOLE) <= WHOLE + vatRate

const netOf = ({ sumGross, vatRate }: PushedLine) => Math.round((sumGross * WHOLE) / (WHOLE + vatRate))

function sumFlags(receipt: PushedReceipt): ReceiptFlag[] {
  const { type, lines, payments, sumGross, sumNet, sumVat } = receipt
  const gross = sumOf(lines.map((line) => line.sumGross))
  const net = sumOf(lines.map((line) => line.sumNet))
  const flags: ReceiptFlag[] = []
  if (sumGross !== gross) flags.push(money('sumGross', gross, sumGross))
  if (sumNet !== net) flags.push(money('sumNet', net, sumNet))
  if (sumNet + sumVat !== sumGross) flags.push(money('sumVat', sumGross - sumNet, sumVat))
  if (isCashMovement(type)) {
    const methods = payments.map(({ method }) => method).join(',')
    return methods === '1' ? flags : [...flags, { code: 'cashMovement', expected: '1', found: methods }]
  }
  const sumPaid = sumOf(payments.map(({ amount }) => amount))
  if (sumPaid !== sumGross) flags.push(money('payments', sumGross, sumPaid))
  if (type !== 'SALE' && sumGross > 0) flags.push(money('sign', -sumGross, sumGross))
  return flags
}

const money = (code: FlagCode, expected: number, found: number): ReceiptFlag => ({
  code,
  expected: centsText(expected),
  found: centsText(found),
})
