import { FINE_PER_CENT } from '@/lib/pos/receipts/rules/net-of-lines'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { PrintedTax } from '@/lib/pos/receipts/rules/receipt-details'
import { basisPointsOf, parseDecimal, type BasisPoints } from '@/lib/domain/money'
import { exportedKey } from './vat-keys'

/** 1/100,000 EUR: the finest amount that a till prints. */
export type Fine = number

/** Gross, net and VAT under one key. */
export interface TaxSum {
  key: number
  rate: BasisPoints
  gross: Fine
  net: Fine
  vat: Fine
}

/** A part of a line with one key. */
export interface TaxedLine extends TaxSum {
  /** The line's position on the receipt. */
  position: string
}

/** Wire text → 1/100,000 EUR; 0 for a text that is not an amount. */
export const fineOf = (text: string | undefined): Fine => parseDecimal(text ?? '', 5) ?? 0

/** Adds sums of the same group; each group has the place of its first sum. */
export function added<Sum extends TaxSum>(sums: readonly Sum[], groupOf: (sum: Sum) => string): Sum[] {
  const groups = new Map<string, Sum>()
  for (const sum of sums) {
    const id = groupOf(sum)
    const before = groups.get(id)
    groups.set(
      id,
      before
        ? {
            ...before,
            gross: before.gross + sum.gross,
            net: before.net + sum.net,
            vat: before.vat + sum.vat,
          }
        : sum,
    )
  }
  return [...groups.values()]
}

const byKey = ({ key }: TaxSum) => String(key)

/** Keys of the lines that have one, and of the printed sums, by percentage. */
function keysByRate(lines: readonly LineRow[], printed: readonly PrintedTax[]) {
  const keys = new Map<BasisPoints, number>()
  for (const { vat_key, vat_rate } of lines)
    if (vat_key !== null && !keys.has(vat_rate)) keys.set(vat_rate, vat_key)
  for (const { vatKey, vatRate } of printed) {
    const rate = basisPointsOf(vatRate)
    if (vatKey !== null && !keys.has(rate)) keys.set(rate, vatKey)
  }
  return keys
}

/**
 * Returns the parts of a receipt's lines with their VAT, and its sums by key as printed; without
 * printed ones those of its lines. The net of a line is the printed net of its rate, spread as it
 * was stored; a printed fraction of a cent belongs to the largest line, so that lines and sums
 * agree wherever the till's own figures do.
 */
export function taxedParts(
  lines: readonly (LineRow & { position: string })[],
  printed: readonly PrintedTax[],
): { parts: TaxedLine[]; sums: TaxSum[] } {
  const keys = keysByRate(lines, printed)
  const keyOf = (vatKey: number | null, vatRate: BasisPoints) =>
    exportedKey({ vatKey: vatKey ?? keys.get(vatRate) ?? null, vatRate })
  const stored = lines.map((line): TaxedLine => {
    const gross = Number(line.sum_gross) * FINE_PER_CENT
    const net = Number(line.sum_net) * FINE_PER_CENT
    const { position, vat_rate: rate } = line
    return { position, key: keyOf(line.vat_key, rate), rate, gross, net, vat: gross - net }
  })
  const parts = added(stored, ({ position, key }) => `${key} ${position}`)
  const ofLines = added<TaxSum>(
    parts.map(({ position: _position, ...sum }) => sum),
    byKey,
  )
  if (printed.length === 0) return { parts, sums: ofLines }
  const sums = added(
    printed.map(({ vatKey, vatRate, gross, net, vat }): TaxSum => {
      const rate = basisPointsOf(vatRate)
      return { key: keyOf(vatKey, rate), rate, gross: fineOf(gross), net: fineOf(net), vat: fineOf(vat) }
    }),
    byKey,
  )
  return { parts: withFractions(parts, ofLines, sums), sums }
}

/** Moves the fraction of a cent by which a printed net exceeds its lines to one of them. */
function withFractions(
  parts: readonly TaxedLine[],
  ofLines: readonly TaxSum[],
  printed: readonly TaxSum[],
): TaxedLine[] {
  const missing = new Map<TaxedLine, Fine>()
  for (const sum of printed) {
    const own = ofLines.find(({ key }) => key === sum.key)
    const fraction = own && own.gross === sum.gross ? sum.net - own.net : 0
    if (fraction === 0 || Math.abs(fraction) >= FINE_PER_CENT || sum.gross !== sum.net + sum.vat) continue
    const [largest] = parts
      .filter(({ key }) => key === sum.key)
      .toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross))
    if (largest) missing.set(largest, fraction)
  }
  return parts.map((part) => {
    const fraction = missing.get(part) ?? 0
    return fraction === 0 ? part : { ...part, net: part.net + fraction, vat: part.vat - fraction }
  })
}
