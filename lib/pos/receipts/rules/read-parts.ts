import { formatDecimal, percentText } from '@/lib/domain/money'
import { CUSTOMER_TYPES, REFERENCE_TYPES } from '@/lib/pos/receipts/words'
import { BOUNDS } from './pushed-bounds'
import type { PushedTax } from './pushed-receipt'
import type { PrintedTax, ReceiptCustomer, ReceiptReference, TseDetails } from './receipt-details'
import { fieldsOf, type RecordReader } from './record-reader'

/** 1/100,000 EUR as a decimal with two to five digits after the point. */
export const fineText = (amount: number): string => formatDecimal(amount, 5, 2)

/** Returns the object without the fields that are null; undefined if none is left. */
export function filled<T extends object>(fields: { [Key in keyof T]: T[Key] | null | undefined }):
  | T
  | undefined {
  const set = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return set.length === 0 ? undefined : (Object.fromEntries(set) as T)
}

const TAX = fieldsOf('vatKey vatRate gross net vat')

/**
 * Reads printed sums by VAT rate. Net or VAT may be missing: one follows from the other. Without
 * both, rate or gross the entry is left out and noted.
 */
export function readTaxes(of: RecordReader, most: number): PushedTax[] {
  return of.optionalList('taxes', TAX, most).flatMap((tax) => {
    const vatKey = tax.optionalVatKey('vatKey')
    const vatRate = tax.optionalPercent('vatRate')
    const gross = tax.optionalDecimal('gross', 'fine')
    const net = tax.optionalDecimal('net', 'fine')
    const vat = tax.optionalDecimal('vat', 'fine')
    if (vatRate !== null && gross !== null && (net !== null || vat !== null))
      return [{ vatKey, vatRate, gross, net: net ?? gross - (vat ?? 0), vat: vat ?? gross - (net ?? 0) }]
    for (const field of ['vatRate', 'gross', 'net']) if (!tax.has(field)) tax.note(field)
    return []
  })
}

export const printedTax = ({ vatKey, vatRate, gross, net, vat }: PushedTax): PrintedTax => ({
  vatKey,
  vatRate: percentText(vatRate),
  gross: fineText(gross),
  net: fineText(net),
  vat: fineText(vat),
})

const REFERENCE = fieldsOf('type name date deviceSerial closingNumber receiptUuid number line')

/** Reads references to other records; one without a type is left out and noted. */
export function readReferences(of: RecordReader): ReceiptReference[] {
  return of.optionalList('references', REFERENCE, BOUNDS.references).flatMap((reference) => {
    const type = reference.optionalOneOf('type', REFERENCE_TYPES)
    const read = filled<ReceiptReference>({
      type,
      name: reference.optionalText('name', BOUNDS.word),
      date: reference.optionalDate('date'),
      deviceSerial: reference.optionalText('deviceSerial', BOUNDS.word),
      closingNumber: reference.optionalWhole('closingNumber'),
      receiptUuid: reference.optionalUuid('receiptUuid'),
      number: reference.optionalCode('number', BOUNDS.word),
      line: reference.optionalCode('line', BOUNDS.word),
    })
    if (!reference.has('type')) reference.note('type')
    return read && type ? [read] : []
  })
}

const CUSTOMER = fieldsOf('partnerId name id type street zipCode city country vatId')

export function readCustomer(of: RecordReader): ReceiptCustomer | undefined {
  const customer = of.optionalRecord('customer', CUSTOMER)
  if (!customer) return undefined
  return filled<ReceiptCustomer>({
    partnerId: customer.optionalUuid('partnerId'),
    name: customer.optionalText('name', BOUNDS.name),
    id: customer.optionalCode('id', BOUNDS.word),
    type: customer.optionalOneOf('type', CUSTOMER_TYPES),
    street: customer.optionalText('street', BOUNDS.name),
    zipCode: customer.optionalCode('zipCode', BOUNDS.word),
    city: customer.optionalText('city', BOUNDS.name),
    country: customer.optionalText('country', BOUNDS.word),
    vatId: customer.optionalText('vatId', BOUNDS.word),
  })
}

const SHORT_TSE = 'transactionNumber signatureCounter start end serial signature'
const TSE_EXTRA = 'processType processData error qrCodeData'
const TSE = fieldsOf(SHORT_TSE, `${TSE_EXTRA} transactions`)
const TRANSACTION = fieldsOf(SHORT_TSE, TSE_EXTRA)

/** A transaction of the security module as read: the fields with a column, and those without. */
export interface ReadTse {
  transactionNumber: number | null
  signatureCounter: number | null
  start: number | null
  end: number | null
  serial: string | null
  signature: string | null
  extra: TseDetails | undefined
}

function readTransaction(tse: RecordReader): ReadTse {
  return {
    transactionNumber: tse.optionalWhole('transactionNumber'),
    signatureCounter: tse.optionalWhole('signatureCounter'),
    start: tse.optionalInstant('start'),
    end: tse.optionalInstant('end'),
    serial: tse.optionalText('serial', BOUNDS.word),
    signature: tse.optionalText('signature', BOUNDS.signature),
    extra: tse.isExtended
      ? filled<TseDetails>({
          processType: tse.optionalText('processType', BOUNDS.word),
          processData: tse.optionalText('processData', BOUNDS.processData),
          error: tse.optionalText('error', BOUNDS.note),
          qrCodeData: tse.optionalText('qrCodeData', BOUNDS.processData),
        })
      : undefined,
  }
}

/**
 * Reads TSE data: one transaction, or several. The main one is the last that signed a receipt
 * (Kassenbeleg), or the last.
 */
export function readTse(of: RecordReader): { main: ReadTse | null; all: ReadTse[] } {
  const tse = of.optionalRecord('tse', TSE)
  if (!tse) return { main: null, all: [] }
  const own = readTransaction(tse)
  if (!tse.has('transactions')) return { main: own, all: [] }
  const all = tse.optionalList('transactions', TRANSACTION, BOUNDS.transactions).map(readTransaction)
  const main = all.findLast(({ extra }) => extra?.processType?.startsWith('Kassenbeleg')) ?? all.at(-1)
  return { main: main ?? own, all }
}

/** Returns all data sent for a transaction. */
export function tseDetails({ start, end, extra, ...plain }: ReadTse): TseDetails {
  const iso = (msecs: number | null) => (msecs === null ? null : new Date(msecs).toISOString())
  return filled<TseDetails>({ ...plain, start: iso(start), end: iso(end), ...extra }) ?? {}
}
