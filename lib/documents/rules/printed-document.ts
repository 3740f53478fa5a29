import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import type { DocumentRecord } from '../schema'
import type { Draft } from './draft'
import { sumsText, type PricedDraft, type SummedPosition } from './priced-draft'
import type { PrintedDocument } from './print'

/** The parts of what is printed that follow from the positions. */
export type PrintedParts = 'positions' | 'vat' | 'sumNet' | 'sumVat' | 'sumGross'

/** A priced document as it is printed, without its number; `original` is what a cancellation or credit reverses. */
export function printedDocument(
  { row, ...priced }: Draft,
  original: DocumentRecord['related'][number] | null = null,
): PrintedDocument {
  return {
    ...row,
    ...printedParts(priced),
    documentKind: row.kind,
    discountPercent: percentText(row.discountPercent),
    cancelNote: row.cancelReason,
    related: original ? [original] : [],
  }
}

/** Positions and sums of a priced draft as its record has them. */
export function printedParts({ positions, sums }: PricedDraft): Pick<PrintedDocument, PrintedParts> {
  const vat = sums.vat.map((sum) => ({
    ...sum,
    vatRate: percentText(sum.vatRate),
    net: centsText(sum.net),
    vat: centsText(sum.vat),
    gross: centsText(sum.gross),
  }))
  return { ...sumsText(sums), vat, positions: positions.map(positionOf) }
}

const positionOf = (position: SummedPosition): PrintedDocument['positions'][number] => ({
  ...position,
  quantity: quantityText(position.quantity),
  price: priceText(position.price),
  vatRate: percentText(position.vatRate),
  sumNet: centsText(position.sumNet),
  sumGross: centsText(position.sumGross),
})
