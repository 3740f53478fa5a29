import { AMOUNT_TYPES, BUSINESS_CASES } from '@/lib/pos/receipts/words'
import { formatDecimal } from '@/lib/domain/money'
import { BOUNDS } from './pushed-bounds'
import type { LineExtra, PushedLine, PushedTax } from './pushed-receipt'
import { filled, fineText, printedTax, readTaxes } from './read-parts'
import type { LineDetails, PriceAmount, SubItem } from './receipt-details'
import { fieldsOf, type RecordReader } from './record-reader'

const EXTENDED =
  'position productNumber gtin unit factor groupId businessCase businessCaseName voucherNumber agencyId inHouse isVoid ' +
  'terminalId vatKey taxes amounts subItems'
export const LINE = fieldsOf(
  'productId name productGroup quantity price vatRateId vatRate sumGross sumNet',
  EXTENDED,
)
const AMOUNT = fieldsOf('type vatKey gross net vat')
const SUB_ITEM = fieldsOf('productNumber gtin name groupId group quantity factor unit vatKey gross net vat')

/** A cent in units of 1/100,000 EUR. */
const FINE_PER_CENT = 1_000

export function readLine(line: RecordReader): PushedLine {
  const taxes = line.isExtended ? readTaxes(line, BOUNDS.lineTaxes) : []
  const quantity = line.quantity('quantity')
  const price = line.optionalDecimal('price', 'price')
  const sumGross = line.money('sumGross')
  const fineNet = line.optionalDecimal('sumNet', 'fine')
  const isPriceDerived = price === null
  const isNetFine = fineNet !== null && fineNet % FINE_PER_CENT !== 0
  const extra = line.isExtended || isPriceDerived || isNetFine
  return {
    productId: line.optionalText('productId', 100),
    name: line.text('name', BOUNDS.lineName),
    productGroup: line.optionalText('productGroup', BOUNDS.name) ?? '',
    quantity,
    price: price ?? priceOf(sumGross, quantity),
    vatRateId: line.optionalText('vatRateId', 100),
    vatRate: rateOf(line, taxes),
    sumGross,
    sumNet: fineNet === null ? null : Math.round(fineNet / FINE_PER_CENT) + 0,
    extra: extra ? readExtra(line, taxes, { isPriceDerived, fineNet: isNetFine ? fineNet : null }) : null,
  }
}

/** A line names its rate, or several with their sums. */
const rateOf = (line: RecordReader, [first]: readonly PushedTax[]): number =>
  first && !line.has('vatRate') ? first.vatRate : line.percent('vatRate')

/** Returns the price per piece that follows from gross and quantity; 1/10,000 EUR. */
function priceOf(sumGross: number, quantity: number): number {
  if (quantity === 0) return 0
  const price = Math.round((sumGross * 100 * 1_000) / quantity)
  return Number.isSafeInteger(price) ? price + 0 : 0
}

function readExtra(
  line: RecordReader,
  taxes: PushedTax[],
  derived: Pick<LineExtra, 'isPriceDerived' | 'fineNet'>,
): LineExtra {
  const agencyId = line.optionalCode('agencyId', BOUNDS.word)
  const amounts = readAmounts(line)
  // a single rate is that of the line itself
  const ownTaxes = taxes.length > 1 || !line.has('vatRate') ? taxes : []
  return {
    productNumber: line.optionalCode('productNumber', BOUNDS.word),
    gtin: line.optionalCode('gtin', BOUNDS.word),
    unit: line.optionalText('unit', BOUNDS.word),
    groupId: line.optionalCode('groupId', BOUNDS.word),
    businessCase: line.optionalOneOf('businessCase', BUSINESS_CASES),
    vatKey: line.optionalVatKey('vatKey'),
    agencyId: agencyId === '0' ? null : agencyId,
    taxes: ownTaxes,
    ...derived,
    madeUp: amounts.length === 0 ? null : madeUpOf(amounts),
    details:
      filled<LineDetails>({
        position: line.optionalCode('position', BOUNDS.word),
        voucherNumber: line.optionalCode('voucherNumber', BOUNDS.word),
        agencyId: agencyId === '0' ? null : agencyId,
        inHouse: line.optionalTruth('inHouse'),
        isVoid: line.optionalTruth('isVoid'),
        terminalId: line.optionalCode('terminalId', BOUNDS.word),
        factor: quantityTextOf(line, 'factor'),
        businessCaseName: line.optionalText('businessCaseName', BOUNDS.word),
        taxes: ownTaxes.length === 0 ? null : ownTaxes.map(printedTax),
        amounts: amounts.length === 0 ? null : amounts.map(({ sent }) => sent),
        subItems: readSubItems(line),
        isPriceDerived: derived.isPriceDerived ? true : null,
      }) ?? {},
  }
}

const quantityTextOf = (of: RecordReader, field: string): string | null => {
  const value = of.optionalDecimal(field, 'quantity')
  return value === null ? null : formatDecimal(value, 3, 0)
}

const fineTextOf = (of: RecordReader, field: string): string | null => {
  const value = of.optionalDecimal(field, 'fine')
  return value === null ? null : fineText(value)
}

interface ReadAmount {
  gross: number
  sent: PriceAmount
}

/** Reads how a price came about; an amount without type or gross is left out and noted. */
function readAmounts(line: RecordReader): ReadAmount[] {
  return line.optionalList('amounts', AMOUNT, BOUNDS.amounts).flatMap((amount) => {
    const type = amount.optionalOneOf('type', AMOUNT_TYPES)
    const gross = amount.optionalDecimal('gross', 'fine')
    const rest = { net: fineTextOf(amount, 'net'), vat: fineTextOf(amount, 'vat') }
    const vatKey = amount.optionalVatKey('vatKey')
    for (const field of ['type', 'gross']) if (!amount.has(field)) amount.note(field)
    if (type === null || gross === null) return []
    const sent = filled<PriceAmount>({ type, vatKey, gross: fineText(gross), ...rest })
    return sent ? [{ gross, sent }] : []
  })
}

const madeUpOf = (amounts: readonly ReadAmount[]) =>
  amounts.reduce((sum, { gross, sent }) => (sent.type === 'DISCOUNT' ? sum - gross : sum + gross), 0)

function readSubItems(line: RecordReader): SubItem[] | null {
  const items = line.optionalList('subItems', SUB_ITEM, BOUNDS.subItems).flatMap((item) => {
    const read = filled<SubItem>({
      productNumber: item.optionalCode('productNumber', BOUNDS.word),
      gtin: item.optionalCode('gtin', BOUNDS.word),
      name: item.optionalText('name', BOUNDS.lineName),
      groupId: item.optionalCode('groupId', BOUNDS.word),
      group: item.optionalText('group', BOUNDS.name),
      quantity: quantityTextOf(item, 'quantity'),
      factor: quantityTextOf(item, 'factor'),
      unit: item.optionalText('unit', BOUNDS.word),
      vatKey: item.optionalVatKey('vatKey'),
      gross: fineTextOf(item, 'gross'),
      net: fineTextOf(item, 'net'),
      vat: fineTextOf(item, 'vat'),
    })
    return read ? [read] : []
  })
  return items.length === 0 ? null : items
}
