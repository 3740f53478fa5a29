import { berlinIso } from '@/lib/domain/business-date'
import { FINE_PER_CENT } from '@/lib/pos/receipts/rules/net-of-lines'
import { isCashMovement } from '@/lib/pos/receipts/words'
import { NOT_TAXABLE } from '../words'
import { BUSINESS_CASE_WORDS, CUSTOMER_WORDS, EXCESS, RECEIPT_KIND_WORDS } from './format-words'
import { checkReceipt } from './check-receipt'
import { countryCode } from '@/lib/domain/country-code'
import type { ExportedReceipt, Place, ReceiptRows, StoredReceipt } from './exported-receipt'
import { amountRows, lineRows, lineVatRows, placedLines, subItemRows } from './line-rows'
import { claimedBy, movedCash, paymentRows } from './payment-rows'
import { referenceRows, referencesOf } from './reference-rows'
import type { Row } from './tables'
import { added, taxedParts, type TaxedLine, type TaxSum } from './taxed-parts'
import { tseRows } from './tse-rows'

/** Of receipts whose till names no operator: BEDIENER_ID must be filled. */
const NO_OPERATOR = 'ohne Angabe'

/** A line that has no article: a cash movement, or the claim of a sale on account. */
interface OwnLine {
  row: Row<'lines.csv'>
  part: TaxedLine
}

const ownLine = (
  position: string,
  businessCase: keyof typeof BUSINESS_CASE_WORDS,
  cents: number,
  text?: string,
): OwnLine => ({
  row: {
    POS_ZEILE: position,
    ARTIKELTEXT: text || BUSINESS_CASE_WORDS[businessCase],
    GV_TYP: BUSINESS_CASE_WORDS[businessCase],
    GV_NAME: '',
    P_STORNO: '0',
    AGENTUR_ID: 0,
  },
  part: {
    position,
    key: NOT_TAXABLE,
    rate: 0,
    gross: cents * FINE_PER_CENT,
    net: cents * FINE_PER_CENT,
    vat: 0,
  },
})

/** Returns the lines that a receipt has in effect, though its till sent none. */
function ownLinesOf(row: StoredReceipt, positions: ReadonlySet<string>): OwnLine[] {
  if (isCashMovement(row.type)) {
    const usual = row.type === 'DEPOSIT' ? 'PAYMENT_IN' : 'PAYMENT_OUT'
    return [ownLine('1', row.movement_case ?? usual, movedCash(row), row.details?.reason)]
  }
  const claim = claimedBy(row)
  if (claim === 0) return []
  let place = positions.size + 1
  while (positions.has(String(place))) place += 1
  return [ownLine(String(place), 'RECEIVABLE_CREATED', 0 - claim)]
}

/** Returns the rows of a receipt in all tables, with the findings of their checks. */
export function receiptRows({ row, lines }: ExportedReceipt, place: Place): ReceiptRows {
  const placed = placedLines(lines)
  const positions = new Set(placed.map(({ position }) => position))
  const own = ownLinesOf(row, positions)
  const { parts, sums } = taxedParts(placed, row.details?.taxes ?? [])
  const allParts = [...parts, ...own.map(({ part }) => part)]
  const allSums: TaxSum[] = added([...sums, ...own.map(({ part }) => sumOf(part))], ({ key }) => String(key))
  const keys = new Map(parts.toReversed().map(({ position, key }) => [position, key]))
  const keyOf = (position: string) => keys.get(position) ?? NOT_TAXABLE
  const references = referencesOf(row)
  const rows: ReceiptRows['rows'] = {
    'transactions.csv': [headRow(row, own)],
    'transactions_vat.csv': allSums.map(({ key, gross, net, vat }) => ({
      UST_SCHLUESSEL: key,
      BON_BRUTTO: gross,
      BON_NETTO: net,
      BON_UST: vat,
    })),
    'datapayment.csv': paymentRows(row),
    'allocation_groups.csv': [...new Set(row.details?.allocations)].map((name) => ({
      ABRECHNUNGSKREIS: name,
    })),
    'references.csv': referenceRows(references, place, positions),
    'transactions_tse.csv': tseRows(row, place),
    'lines.csv': [...lineRows(placed), ...own.map((line) => line.row)],
    'lines_vat.csv': lineVatRows(allParts),
    'itemamounts.csv': amountRows(placed, keyOf),
    'subitems.csv': subItemRows(placed, keyOf),
  }
  for (const own of Object.values(rows)) for (const one of own) one.BON_ID = row.uuid
  const findings = checkReceipt({
    row,
    lines,
    rows,
    parts: allParts,
    sums: allSums,
    references,
    place,
  })
  const rates = new Map([...allSums, ...allParts].map(({ key, rate }) => [key, rate]))
  return { rows, rates, findings }
}

const sumOf = ({ position: _position, ...sum }: TaxedLine): TaxSum => sum

function headRow(row: StoredReceipt, own: readonly OwnLine[]): Row<'transactions.csv'> {
  const { details } = row
  const ownGross = own.reduce((sum, { part }) => sum + part.gross, 0) / FINE_PER_CENT
  const operator = details?.operatorId || row.cashier
  return {
    BON_NR: Number(row.number),
    ...(row.exceeds === null
      ? { BON_TYP: RECEIPT_KIND_WORDS[row.kind], BON_NAME: details?.kindName ?? '' }
      : { BON_TYP: RECEIPT_KIND_WORDS.OTHER, BON_NAME: EXCESS }),
    TERMINAL_ID: details?.terminalId ?? '',
    BON_STORNO: row.type === 'CANCELLATION' ? '1' : '0',
    BON_START: berlinIso(new Date(details?.startedAt ?? row.created_at)),
    BON_ENDE: berlinIso(new Date(row.created_at)),
    BEDIENER_ID: operator || NO_OPERATOR,
    BEDIENER_NAME: row.cashier,
    // sum_gross of a cash movement is 0: `ownGross` is its payment
    UMS_BRUTTO: Number(row.sum_gross) + ownGross,
    ...customerOf(row),
    BON_NOTIZ: details?.note ?? '',
  }
}

/** Returns the customer of a receipt; id and name replace each other if one is missing. */
function customerOf({ details }: StoredReceipt): Row<'transactions.csv'> {
  const customer = details?.customer
  if (!customer) return {}
  const { name = '', partnerId = '', type = 'CUSTOMER' } = customer
  const id = customer.id || partnerId || name
  return {
    KUNDE_NAME: name || id,
    KUNDE_ID: id,
    KUNDE_TYP: CUSTOMER_WORDS[type],
    KUNDE_STRASSE: customer.street ?? '',
    KUNDE_PLZ: customer.zipCode ?? '',
    KUNDE_ORT: customer.city ?? '',
    KUNDE_LAND: countryCode(customer.country ?? ''),
    KUNDE_USTID: customer.vatId ?? '',
  }
}
