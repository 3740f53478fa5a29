import type { PushedLine, PushedReceipt } from './read-receipt'

/** Goes up when a canonical form changes: one of another version never equals. */
const VERSION = 1

/**
 * What tells a repetition from other content, to be hashed: of what was pushed, after it was read, so that the order of keys
 * and ways to write a number do not matter. Nothing that we add (store, flags, product number) is part of it.
 */
export function canonicalReceipt(receipt: PushedReceipt): string {
  const { tse } = receipt
  return JSON.stringify([
    VERSION,
    [receipt.uuid, receipt.number, receipt.type, receipt.createdAt, receipt.cashier],
    [receipt.closingNumber, receipt.cancels, receipt.sumGross, receipt.sumNet, receipt.sumVat],
    receipt.lines.map((line) => [...named(line), line.quantity, line.price, line.sumGross, line.sumNet]),
    receipt.payments.map(({ method, amount }) => [method, amount]),
    tse && [tse.transactionNumber, tse.signatureCounter, tse.start, tse.end, tse.serial, tse.signature],
  ])
}

const named = (line: PushedLine) => [
  line.productId,
  line.name,
  line.productGroup,
  line.vatRateId,
  line.vatRate,
]

/** What finds a line's row of the dictionary: all that lines repeat, as printed, and the number that its product has now. */
export const canonicalArticle = (line: PushedLine, productNumber: string): string =>
  JSON.stringify([VERSION, ...named(line), productNumber])

/** What finds a kept rejection again: the record as it was sent, with the keys of objects in one order. */
export const canonicalContent = (content: unknown): string => JSON.stringify([VERSION, ordered(content)])

const DEEPEST = 20

/** The record as it was sent, without what is nested so deep that it could not be written as JSON again. */
export function keptContent(content: unknown, levels = DEEPEST): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (levels === 0) return '…'
  if (Array.isArray(content)) return content.map((one) => keptContent(one, levels - 1))
  return Object.fromEntries(Object.entries(content).map(([key, one]) => [key, keptContent(one, levels - 1)]))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, ordered(one)] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
