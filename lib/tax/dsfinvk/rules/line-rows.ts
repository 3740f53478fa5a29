import { lineSum, parseDecimal } from '@/lib/domain/money'
import { FINE_PER_CENT } from '@/lib/pos/receipts/rules/net-of-lines'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { PriceAmount, SubItem } from '@/lib/pos/receipts/rules/receipt-details'
import { AMOUNT_WORDS, BUSINESS_CASE_WORDS } from './format-words'
import type { BusinessCase } from '@/lib/pos/receipts/words'
import { fitted } from '@/lib/domain/gdpdu-cell'
import type { Row } from './tables'
import { fineOf, type TaxedLine } from './taxed-parts'

/** A row of a receipt's lines with the position of its line. */
export type PlacedLine = LineRow & { position: string }

/** 1/10,000 EUR → 1/100,000 EUR. */
const FINE_PER_PRICE = 10
const MILLIS = 1_000

/**
 * Returns the rows of lines with their positions: as the till named them, if each has one of its
 * own, else their places. Rows with another VAT rate of a line have its position.
 */
export function placedLines(lines: readonly LineRow[]): PlacedLine[] {
  let place = 0
  const places = lines.map(({ details }) => (details?.part === undefined || place === 0 ? ++place : place))
  const named = lines.map(({ details }, index) => fitted(details?.position ?? String(places[index]), 50))
  const isFirst = (index: number) => places[index] !== places[index - 1]
  const firsts = named.filter((_, index) => isFirst(index))
  const isOnce = new Set(firsts).size === firsts.length && !firsts.includes('')
  return lines.map((line, index) => {
    const first = places.indexOf(places[index] ?? 0)
    return { ...line, position: (isOnce ? named[first] : undefined) ?? String(places[index]) }
  })
}

/** Whether the row is the first one of its line. */
const isWhole = (line: PlacedLine, index: number, lines: readonly PlacedLine[]) =>
  index === 0 || lines[index - 1]?.position !== line.position

/** Returns the agency of a line: 0 for own business, null for a text that is not a number. */
export function agencyOf({ details }: LineRow): number | null {
  const agencyId = details?.agencyId
  if (agencyId === undefined) return 0
  return /^\d{1,9}$/.test(agencyId) ? Number(agencyId) : null
}

/** Returns GV_TYP and GV_NAME of a line. */
const caseOf = ({ business_case, details }: LineRow) => ({
  GV_TYP: BUSINESS_CASE_WORDS[business_case as BusinessCase],
  GV_NAME: fitted(details?.businessCaseName ?? '', 40),
})

/**
 * Returns the price of a piece. Where a discount or an extra makes up the sum, it is the reduced
 * price, as the description of the format requires.
 */
function pieceOf(line: PlacedLine, gross: number): number {
  const price = Number(line.price)
  const quantity = Number(line.quantity)
  const isMadeUp = (line.details?.amounts ?? []).length > 0 && lineSum(price, quantity) !== gross
  if (!isMadeUp || quantity === 0) return price * FINE_PER_PRICE
  return Math.round((gross * FINE_PER_CENT * MILLIS) / quantity)
}

const bool = (value: boolean | undefined) => (value === undefined ? '' : value ? '1' : '0')

/** Returns a decimal text in thousandths; null for none. */
const millis = (text: string | undefined) => (text === undefined ? null : parseDecimal(text, 3))

/** Returns the rows of a receipt's lines in lines.csv. */
export const lineRows = (lines: readonly PlacedLine[]): Row<'lines.csv'>[] =>
  lines.filter(isWhole).map((line) => {
    const details = line.details ?? {}
    const gross = lines
      .filter(({ position }) => position === line.position)
      .reduce((sum, { sum_gross }) => sum + Number(sum_gross), 0)
    return {
      POS_ZEILE: line.position,
      GUTSCHEIN_NR: details.voucherNumber ?? '',
      ARTIKELTEXT: line.name,
      POS_TERMINAL_ID: details.terminalId ?? '',
      ...caseOf(line),
      INHAUS: bool(details.inHouse),
      P_STORNO: bool(details.isVoid ?? false),
      AGENTUR_ID: agencyOf(line) ?? 0,
      ART_NR: line.product_number,
      GTIN: line.gtin,
      WARENGR_ID: line.group_id,
      WARENGR: line.product_group,
      MENGE: Number(line.quantity),
      FAKTOR: millis(details.factor),
      EINHEIT: line.unit,
      STK_BR: pieceOf(line, gross),
    }
  })

export const lineVatRows = (parts: readonly TaxedLine[]): Row<'lines_vat.csv'>[] =>
  parts.map(({ position, key, gross, net, vat }) => ({
    POS_ZEILE: position,
    UST_SCHLUESSEL: key,
    POS_BRUTTO: gross,
    POS_NETTO: net,
    POS_UST: vat,
  }))

/** Returns an amount as printed; null for none. */
const printedFine = (text: string | undefined) => (text === undefined ? null : fineOf(text))

/** Returns how the prices of lines came about. `keyOf` is the VAT key of a line. */
export const amountRows = (
  lines: readonly PlacedLine[],
  keyOf: (position: string) => number,
): Row<'itemamounts.csv'>[] =>
  lines.flatMap(({ details, position }) =>
    (details?.amounts ?? []).map(({ type, vatKey, gross, net, vat }: PriceAmount) => ({
      POS_ZEILE: position,
      TYP: AMOUNT_WORDS[type],
      UST_SCHLUESSEL: vatKey ?? keyOf(position),
      PF_BRUTTO: fineOf(gross),
      PF_NETTO: printedFine(net),
      PF_UST: printedFine(vat),
    })),
  )

/** Returns the components of lines, such as the parts of a menu. */
export const subItemRows = (
  lines: readonly PlacedLine[],
  keyOf: (position: string) => number,
): Row<'subitems.csv'>[] =>
  lines.flatMap(({ details, position }) =>
    (details?.subItems ?? []).map((item: SubItem) => ({
      POS_ZEILE: position,
      ZI_ART_NR: item.productNumber ?? '',
      ZI_GTIN: item.gtin ?? '',
      ZI_NAME: item.name ?? '',
      ZI_WARENGR_ID: item.groupId ?? '',
      ZI_WARENGR: item.group ?? '',
      ZI_MENGE: millis(item.quantity),
      ZI_FAKTOR: millis(item.factor),
      ZI_EINHEIT: item.unit ?? '',
      ZI_UST_SCHLUESSEL: item.vatKey ?? keyOf(position),
      ZI_BASISPREIS_BRUTTO: printedFine(item.gross),
      ZI_BASISPREIS_NETTO: printedFine(item.net),
      ZI_BASISPREIS_UST: printedFine(item.vat),
    })),
  )
