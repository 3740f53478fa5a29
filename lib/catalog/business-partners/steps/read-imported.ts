import {
  COMPANY_TYPES,
  E_INVOICE_FORMATS,
  PARTNER_TYPES,
  VAT_CALCULATIONS,
  type CommunicationType,
} from '@/lib/catalog/business-partners/words'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import { addressOf, type ElectronicAddress } from '@/lib/domain/electronic-address'
import { csvCell, type CellValue } from '@/lib/domain/table-cell'
import { foldHeading, isWrittenAs, tableValue } from '@/lib/domain/table-value'
import { wordOf } from '@/lib/services/exports/texts'
import { toWindows1252 } from '@/lib/server/files/encodings'
import type { FieldIssue } from '@/lib/server/core/errors'
import type { ImportedChanges } from '@/lib/server/core/import-kind'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import { partnerExport } from '../exports'
import { countryOf } from '@/lib/domain/country-names'
import type { Communication } from '../rules/contact'
import { paymentDays } from '../rules/payment-days'
import { partnerFieldSchemas, type PartnerRecord } from '../schema'
import type { PartnerChange } from '../store'

/** A parsed row: the fields it sets, their readable form, and its errors. */
interface ReadPartner {
  sets: PartnerChange
  changes: ImportedChanges
  issues: FieldIssue[]
}

const CONTACTS: Readonly<Record<string, CommunicationType>> = {
  mail: 'MAIL',
  phone: 'PHONE',
  mobile: 'MOBILE',
  fax: 'FAX',
}

/**
 * Fields that stay unchanged if empty in the file: they cannot be empty, or a new number would be
 * assigned.
 */
const NEVER_EMPTY = new Set([
  ...['partnerType', 'country', 'eInvoiceFormat', 'customerNumber', 'supplierNumber', 'memberNumber'],
  'creditorAccount',
  ...Object.entries(partnerExport.columns).flatMap(([name, { type }]) => (type === 'boolean' ? [name] : [])),
])

/** Fields that hold days, which people write as „14 Tage“. */
const DAYS = new Set(['netDays', 'discountDays'])

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  partnerType: PARTNER_TYPES,
  paymentMethod: PAYMENT_METHODS,
  vatCalculation: VAT_CALCULATIONS,
  eInvoiceFormat: E_INVOICE_FORMATS,
  companyType: COMPANY_TYPES,
}

/** Parses the cells that differ from the partner, or all of a new one's. */
export function readImportedPartner(
  values: Readonly<Record<string, string>>,
  before: PartnerRecord | null,
): ReadPartner {
  const read: ReadPartner = { sets: {}, changes: {}, issues: [] }
  for (const [field, cell] of Object.entries(values)) {
    const column = partnerExport.columns[field]
    if (!column || (cell.trim() === '' && (!before || NEVER_EMPTY.has(field)))) continue
    const old = before && exportedValue(field, before)
    if (before && isWrittenAs(column.type, old, cell, toWindows1252)) continue
    const value = CONTACTS[field]
      ? contactsAfter(CONTACTS[field], cell, read.sets.communications ?? before?.communications ?? [])
      : valueOf(field, cell)
    if (value === undefined) {
      read.issues.push({ path: field, ...unreadable(field) })
      continue
    }
    const name = CONTACTS[field] ? 'communications' : field
    const parsed = partnerFieldSchemas[name]?.safeParse(value)
    if (!parsed?.success) {
      const issues = zodIssuesToFields(parsed?.error.issues ?? [])
      read.issues.push(...issues.map((issue) => ({ ...issue, path: field })))
      continue
    }
    const isSame =
      before && JSON.stringify(before[name as keyof PartnerRecord]) === JSON.stringify(parsed.data)
    if (isSame) continue
    Object.assign(read.sets, { [name]: parsed.data })
    const to = DAYS.has(field) ? csvCell(column.type, value as CellValue) : cell.trim()
    read.changes[field] = { from: before ? csvCell(column.type, old) : null, to }
  }
  return read
}

const INVALID: Readonly<Record<string, string>> = {
  boolean: 'import.yesOrNo',
  day: 'validation.day',
  money: 'validation.money',
  percent: 'validation.percent',
  quantity: 'validation.area',
  whole: 'validation.whole',
}

/**
 * Returns why a cell cannot be parsed: an unknown value of an enumeration, or not of the column's
 * type.
 */
function unreadable(field: string): Omit<FieldIssue, 'path'> {
  const { type, words } = partnerExport.columns[field] ?? {}
  if (words) {
    const validWords = (ENUMERATIONS[field] ?? []).map((word) => wordOf(words, word))
    return { code: 'import.wordUnknown', params: { words: validWords.join(' · ') } }
  }
  if (DAYS.has(field)) return { code: 'import.daysUnknown' }
  const ofType = INVALID[type ?? 'text'] ?? 'validation.invalid'
  return { code: field === 'country' ? 'import.countryUnknown' : ofType }
}

/** Returns a field as written by the export; the German label of an enumeration. */
function exportedValue(field: string, record: PartnerRecord): CellValue {
  const column = partnerExport.columns[field]
  const value = column?.of(record) ?? null
  return column?.words && typeof value === 'string' ? wordOf(column.words, value) : value
}

/** Parses a cell to the form's representation; undefined if it cannot be parsed. */
function valueOf(field: string, cell: string): CellValue | ElectronicAddress | undefined {
  const column = partnerExport.columns[field]
  if (!column) return undefined
  const value = tableValue(column.type, cell)
  if (column.words) return wordOfCell(field, column.words, String(value))
  if (field === 'country') return countryOf(String(value))
  if (field === 'electronicAddress') return addressOf(String(value))
  if (value === undefined && DAYS.has(field)) return paymentDays(cell)?.toString()
  return value
}

/** Returns the value of an enumeration, given itself or in German. */
function wordOfCell(field: string, words: string, text: string): string | null | undefined {
  if (text === '') return null
  const options = ENUMERATIONS[field] ?? []
  return options.find((word) => word === text || foldHeading(wordOf(words, word)) === foldHeading(text))
}

/**
 * Returns the contact entries with those of one type replaced by the cell's; remarks of remaining
 * entries are retained.
 */
function contactsAfter(
  type: CommunicationType,
  cell: string,
  old: readonly Communication[],
): Communication[] {
  const values = String(tableValue('text', cell))
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  const newEntries = values.map((value) => {
    const existing = old.find((one) => one.type === type && one.value === value)
    return { type, value, comment: existing?.comment ?? '' }
  })
  return [...old.filter((one) => one.type !== type), ...newEntries]
}
