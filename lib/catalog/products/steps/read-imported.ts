import { normalizeGtin } from '@/lib/domain/gtin'
import { percentText, priceOf, priceText } from '@/lib/domain/money'
import { csvCell, type CellValue } from '@/lib/domain/table-cell'
import { foldHeading, isWrittenAs, tableValue } from '@/lib/domain/table-value'
import { isUnitCode, unitNamed } from '@/lib/domain/units'
import { percentageAt } from '@/lib/domain/vat'
import { toWindows1252 } from '@/lib/server/files/encodings'
import type { FieldIssue } from '@/lib/server/core/errors'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import type { ImportedChanges } from '@/lib/server/core/import-kind'
import { productExport } from '../exports'
import type { ImportReferences } from '../queries/import-products'
import { pricesOf, rateOf, recordOf, type Pricing, type ProductRow } from '../queries/product-record'
import { isSamePrice, type EnteredPrice } from '../rules/unit-prices'
import { productForm, type ProductRecord } from '../schema'
import { contentIn } from '../rules/imported-content'
import { groupNamed, nameIn } from '../rules/named-group'
import { percentageIn, rateKey } from '../rules/rate-words'
import type { ProductValues } from '../store'

/** A parsed row: the fields it sets, their readable form, and its errors. */
interface ReadProduct {
  sets: Partial<ProductValues>
  changes: ImportedChanges
  issues: FieldIssue[]
}

export interface ReadWith {
  pricing: Pricing
  groups: ImportReferences['groups']
  deposits: ImportReferences['deposits']
}

const PLAIN = [
  'productNumber',
  'name',
  'description',
  'gtin',
  'unit',
  'allergens',
  'isDeposit',
  'revenueAccount',
  'expenseAccount',
  'isActive',
] as const

/** Fields that stay unchanged if empty in the file: they cannot be empty. */
const NEVER_EMPTY = new Set([
  'productNumber',
  'unit',
  'isDeposit',
  'isActive',
  'vatRate',
  'price',
  'priceNet',
  'priceGross',
])

/** Parses the cells that differ from the product, or all of a new one's. */
export function readImportedProduct(
  values: Readonly<Record<string, string>>,
  before: ProductRow | null,
  { pricing, groups, deposits }: ReadWith,
): ReadProduct {
  const read: ReadProduct = { sets: {}, changes: {}, issues: [] }
  const record = before && recordOf(before, pricing)
  const exported = (field: string) => exportedValue(field, record)
  const typeOf = (field: string) => productExport.columns[field]?.type ?? 'money'
  const cells = Object.fromEntries(
    Object.entries(values).filter(
      ([field, cell]) =>
        !(cell.trim() === '' && (NEVER_EMPTY.has(field) || !before)) &&
        !(before && isWrittenAs(typeOf(field), exported(field), cell, toWindows1252)),
    ),
  )
  const refuse = (path: string, code: string) => read.issues.push({ path, code })
  const set = (field: string, sets: Partial<ProductValues>, to: string) => {
    Object.assign(read.sets, sets)
    read.changes[field] = { from: before ? csvCell(typeOf(field), exported(field)) : null, to }
  }

  for (const field of PLAIN) {
    const cell = cells[field]
    if (cell === undefined) continue
    const value = plainValue(field, cell)
    const parsed = productForm.shape[field].safeParse(value)
    if (value === undefined) refuse(field, 'import.yesOrNo')
    else if (field === 'unit' && !isUnitCode(String(value))) refuse(field, 'import.unitUnknown')
    else if (!parsed.success) read.issues.push(...at(field, zodIssuesToFields(parsed.error.issues)))
    else if (!before || before[field] !== parsed.data) set(field, { [field]: parsed.data }, cell.trim())
  }
  for (const [field, { sets, to, code }] of Object.entries(contentIn(cells)))
    if (code) refuse(field, code)
    else if (!before || Object.entries(sets).some(([key, to]) => before[key as keyof ProductRow] !== to))
      set(field, sets, to)
  if (cells.vatRate !== undefined) {
    const rate = rateNamed(cells.vatRate, pricing)
    if (typeof rate === 'string') refuse('vatRate', rate)
    else if (rate.id !== before?.vatRateId) set('vatRate', { vatRateId: rate.id }, cells.vatRate.trim())
  }
  const group = cells.productGroup === undefined ? undefined : groupNamed(cells.productGroup, groups)
  if (typeof group === 'string') refuse('productGroup', group)
  else if (group && group.id !== before?.productGroupId)
    set('productGroup', { productGroupId: group.id }, nameIn(cells.productGroup ?? ''))
  const deposit = cells.depositProduct === undefined ? undefined : depositIn(cells.depositProduct, deposits)
  if (deposit === null) refuse('depositProduct', 'product.depositUnknown')
  else if (deposit && deposit.id !== before?.depositProductId)
    set('depositProduct', { depositProductId: deposit.id }, deposit.productNumber)
  const price = priceIn(cells, before, pricing, read.sets.vatRateId ?? before?.vatRateId)
  if (price && 'code' in price) refuse(price.field, price.code)
  else if (price)
    set(
      price.field,
      { price: price.price, priceIsGross: price.isGross },
      csvCell('money', priceText(price.price)),
    )
  return read
}

/** Returns a field as the export writes it; „Preis“ alone is the price in the tenant's pricing. */
function exportedValue(field: string, record: ProductRecord | null): CellValue {
  if (!record) return null
  return field === 'price' ? record.price : (productExport.columns[field]?.of(record) ?? null)
}

const at = (path: string, issues: readonly FieldIssue[]) => issues.map((issue) => ({ ...issue, path }))

function plainValue(field: (typeof PLAIN)[number], cell: string): CellValue | undefined {
  if (field === 'isDeposit' || field === 'isActive') return tableValue('boolean', cell)
  const text = String(tableValue('text', cell))
  if (field === 'gtin') return normalizeGtin(text)
  if (field !== 'unit') return text
  return unitNamed(text) ?? text
}

/** Returns the deposit product of a number, `id` null for an empty cell; null if there is none. */
function depositIn(
  cell: string,
  deposits: ReadWith['deposits'],
): { id: string | null; productNumber: string } | null {
  const number = nameIn(cell)
  if (!number) return { id: null, productNumber: '' }
  return deposits.find(({ productNumber }) => productNumber === number) ?? null
}

/** „0,19“ is how spreadsheets store 19 %: no rate is below one percent. Null for anything else. */
function wholeOf(text: string): number | null {
  const share = tableValue('percent', text, 4)
  const hundredth = typeof share === 'string' && !text.includes('%') ? Number(share) : 0
  return hundredth > 0 && hundredth < 1 ? Math.round(hundredth * 10_000) / 100 : null
}

/**
 * Returns the rate by percentage, its name or a usual one („ermäßigt“); the code of a refusal if
 * there is none, or several.
 */
function rateNamed(cell: string, { rates, today }: Pricing): { id: string } | string {
  const text = cell.trim()
  const active = [...rates.values()].filter(({ isActive }) => isActive)
  const byName = active.find(({ name }) => foldHeading(name) === foldHeading(text))
  if (byName) return byName
  const key = rateKey(text)
  const named = active.filter(({ dsfinvkKey, smallBusiness }) => dsfinvkKey === key && !smallBusiness)
  if (named[0]) return named.length > 1 ? 'import.vatRateAmbiguous' : named[0]
  const percentage = tableValue('percent', percentageIn(text) ?? text)
  const bare = typeof percentage === 'string' ? Number(percentage) : null
  const of = (target: number | null) =>
    active.filter(({ history }) => Number(percentText(percentageAt(history, today))) === target)
  const found = of(bare).length > 0 ? of(bare) : of(wholeOf(text))
  const taxed = found.filter(({ category }) => category === 'S')
  const [rate] = taxed.length > 0 ? taxed : found
  if (!rate) return 'import.vatRateUnknown'
  return (taxed.length || found.length) > 1 ? 'import.vatRateAmbiguous' : rate
}

type ParsedPrice = { field: string } & EnteredPrice
type PriceFound = ParsedPrice | { field: string; code: string }

/**
 * Returns the effective price: among new ones, the one in the tenant's pricing first. Null if none
 * is new. A second new price must agree at the product's percentage, otherwise it is ambiguous.
 */
function priceIn(
  cells: Readonly<Record<string, string>>,
  before: ProductRow | null,
  pricing: Pricing,
  rateId: string | undefined,
): PriceFound | null {
  const order = pricing.useGrossPrice
    ? ['price', 'priceGross', 'priceNet']
    : ['price', 'priceNet', 'priceGross']
  const [first, ...others] = order.flatMap((field) => parsePrice(field, cells[field], before, pricing) ?? [])
  if (!first || 'code' in first || !rateId) return first ?? null
  const percentage = percentageAt(rateOf(pricing, rateId).history, pricing.today)
  const other = others.find((one) => !('code' in one) && !isSamePrice(first, one, percentage))
  return other ? { field: other.field, code: 'import.pricesDiffer' } : first
}

/** Returns the price of one cell; null if it is not new. */
function parsePrice(
  field: string,
  cell: string | undefined,
  before: ProductRow | null,
  pricing: Pricing,
): PriceFound | null {
  if (cell === undefined) return null
  const text = tableValue('quantity', cell)
  if (typeof text !== 'string') return { field, code: 'validation.price' }
  const parsed = productForm.shape.price.safeParse(text)
  if (!parsed.success) return { field, code: parsed.error.issues[0]?.message ?? 'validation.price' }
  const isGross = field === 'price' ? pricing.useGrossPrice : field === 'priceGross'
  const price = priceOf(parsed.data)
  if (!before) return { field, price, isGross }
  const { priceNet, priceGross } = pricesOf(before, pricing)
  return price === priceOf(isGross ? priceGross : priceNet) ? null : { field, price, isGross }
}
