import { percentageOfVatKey, vatKeyOf, vatKeyOfPercentage } from '@/lib/domain/dsfinvk-vat-key'
import { AGENCY_SECTION, isTurnover, type BusinessCase, type ReceiptKind } from '@/lib/pos/receipts/words'
import { centsOfFine, FINE_PER_CENT, netOfParts } from './net-of-lines'
import { kindOf, type PushedLine, type PushedReceipt, type PushedTax } from './pushed-receipt'
import { fineText } from './read-parts'
import type { LineDetails } from './receipt-details'

/** The tenant's product as lines take it over when they arrive. */
export interface SoldProduct {
  productNumber: string
  gtin: string | null
  /** UN/ECE code; null for pieces. */
  unit: string | null
  groupId: string | null
  isDeposit: boolean
}

/** Lookups of the records that a line refers to; ids in lower case. */
export interface SoldLookups {
  productOf: (productId: string) => SoldProduct | undefined
  /** The rate's own key of DSFinV-K. */
  ownKeyOf: (vatRateId: string) => number | undefined
}

/** All repeated data of lines, as printed: a row of the dictionary. */
export interface SoldArticle {
  productId: string | null
  productNumber: string
  name: string
  productGroup: string
  vatRateId: string | null
  vatRate: number
  vatKey: number | null
  gtin: string | null
  unit: string | null
  groupId: string | null
  businessCase: BusinessCase
  isTurnover: boolean
}

/** A row of a receipt's lines: a line, or the part of it with one of its VAT rates. */
export interface SoldPart {
  /** From 1. */
  place: number
  article: SoldArticle
  /** Its business case in sums, or AGENCY. */
  section: string
  vatRate: number
  vatKey: number | null
  quantity: number
  price: number
  sumGross: number
  /** The printed net of the rate, spread over its lines. */
  sumNet: number
  /** 1/100,000 EUR; null if the till sent none. */
  sentNet: number | null
  details: LineDetails | null
}

/**
 * Returns the rows of a receipt's lines in order, with the net spread over them. Those of a
 * duplicate are not turnover.
 */
export function soldParts(receipt: PushedReceipt, lookups: SoldLookups, isDuplicate = false): SoldPart[] {
  const isCounted = kindOf(receipt) === 'RECEIPT' && !isDuplicate
  const parts = receipt.lines.flatMap((line) => partsOf(line, isCounted, lookups))
  const nets = netOfParts(parts, receipt.extra?.taxes ?? [], receipt.sumVat)
  parts.forEach((part, index) => {
    const { sentNet } = part
    part.place = index + 1
    part.sumNet = nets[index] ?? 0
    if (sentNet !== null && sentNet !== part.sumNet * FINE_PER_CENT)
      part.details = { ...part.details, sumNet: fineText(sentNet) }
  })
  return parts
}

function partsOf(line: PushedLine, isCounted: boolean, lookups: SoldLookups): SoldPart[] {
  const { extra } = line
  const first = partOf(line, isCounted, lookups)
  if (!extra || extra.taxes.length === 0) return [first]
  const gross = grossOfTaxes(extra.taxes, line.sumGross)
  return extra.taxes.map((tax, index) => {
    const vatKey = tax.vatKey ?? defaultKey(null, tax.vatRate, lookups)
    const article = { ...first.article, vatRate: tax.vatRate, vatKey }
    const own = { article, vatRate: tax.vatRate, vatKey, sumGross: gross[index] ?? 0, sentNet: tax.net }
    if (index === 0) return { ...first, ...own }
    const details = { position: extra.details.position, part: index + 1 }
    const kept: LineDetails =
      details.position === undefined ? { part: index + 1 } : { ...details, position: details.position }
    return { ...first, ...own, quantity: 0, price: 0, details: kept }
  })
}

function partOf(line: PushedLine, isCounted: boolean, lookups: SoldLookups): SoldPart {
  const { extra, vatRate } = line
  const product = line.productId === null ? undefined : lookups.productOf(line.productId.toLowerCase())
  const agencyId = extra?.agencyId ?? null
  const businessCase = extra?.businessCase ?? usualCase(line, product)
  const vatKey = extra?.vatKey ?? defaultKey(line.vatRateId, vatRate, lookups)
  return {
    // set once all lines of the receipt are known
    place: 0,
    sumNet: 0,
    article: {
      productId: line.productId,
      productNumber: extra?.productNumber ?? product?.productNumber ?? '',
      name: line.name,
      productGroup: line.productGroup,
      vatRateId: line.vatRateId,
      vatRate,
      vatKey,
      gtin: extra?.gtin ?? product?.gtin ?? null,
      unit: extra?.unit ?? product?.unit ?? null,
      groupId: extra?.groupId ?? product?.groupId ?? null,
      businessCase,
      isTurnover: isCounted && isTurnover(businessCase, agencyId),
    },
    section: agencyId === null ? businessCase : AGENCY_SECTION,
    vatRate,
    vatKey,
    quantity: line.quantity,
    price: line.price,
    sumGross: line.sumGross,
    sentNet: extra?.fineNet ?? (line.sumNet === null ? null : line.sumNet * FINE_PER_CENT),
    details: extra && Object.keys(extra.details).length > 0 ? extra.details : null,
  }
}

/** Returns the row of the dictionary of a line of a receipt that counts. */
export const countedArticle = (
  article: Omit<SoldArticle, 'isTurnover'>,
  { kind, agencyId }: { kind: ReceiptKind; agencyId: string | null },
): SoldArticle => ({
  ...article,
  isTurnover: kind === 'RECEIPT' && isTurnover(article.businessCase, agencyId),
})

const usualCase = ({ sumGross }: PushedLine, product: SoldProduct | undefined): BusinessCase =>
  product?.isDeposit ? (sumGross < 0 ? 'DEPOSIT_REFUNDED' : 'DEPOSIT_CHARGED') : 'SALE'

/** Returns the key of the percentage, of the rate's family if the tenant has the rate. */
function defaultKey(vatRateId: string | null, vatRate: number, { ownKeyOf }: SoldLookups): number | null {
  const ownKey = vatRateId === null ? undefined : ownKeyOf(vatRateId.toLowerCase())
  const key = ownKey === undefined ? null : vatKeyOf(ownKey, vatRate)
  const named = key === null ? null : percentageOfVatKey(key)
  return key !== null && (named === null || named === vatRate) ? key : (vatKeyOfPercentage(vatRate) ?? null)
}

/**
 * Rounds the gross of each rate so that they add up to the line's gross, if the amounts sent do.
 */
function grossOfTaxes(taxes: readonly PushedTax[], sumGross: number): number[] {
  const rounded = taxes.map(({ gross }) => centsOfFine(gross))
  const sent = taxes.reduce((sum, { gross }) => sum + gross, 0)
  const missing = sumGross - rounded.reduce((sum, gross) => sum + gross, 0)
  if (Math.abs(sent - sumGross * FINE_PER_CENT) > FINE_PER_CENT || missing === 0) return rounded
  const order = taxes
    .map(({ gross }, index) => ({
      index,
      rest: (gross - (rounded[index] ?? 0) * FINE_PER_CENT) * Math.sign(missing),
    }))
    .toSorted((a, b) => b.rest - a.rest)
  for (const { index } of order.slice(0, Math.abs(missing)))
    rounded[index] = (rounded[index] ?? 0) + Math.sign(missing)
  return rounded
}

const isUsual = (article: SoldArticle) =>
  article.gtin === null &&
  article.unit === null &&
  article.groupId === null &&
  article.businessCase === 'SALE' &&
  article.isTurnover &&
  article.vatKey === vatKeyOfPercentage(article.vatRate)

/** Increase when the form changes: other versions never compare equal. */
const VERSION = 1

/**
 * Returns the key of a line's row in the dictionary. Fields beyond the short form are appended only
 * if they differ from the usual value, so that rows of older receipts are found again.
 */
export function canonicalArticle(article: SoldArticle): string {
  const { productId, name, productGroup, vatRateId, vatRate, productNumber } = article
  const short = [VERSION, productId, name, productGroup, vatRateId, vatRate, productNumber]
  if (isUsual(article)) return JSON.stringify(short)
  const { gtin, unit, groupId, businessCase, vatKey, isTurnover: counts } = article
  return JSON.stringify([...short, [gtin, unit, groupId, businessCase, vatKey, counts]])
}
