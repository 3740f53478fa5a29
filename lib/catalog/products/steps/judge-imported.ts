import { readCompanyBooks, type CompanyBooks } from '@/lib/catalog/companies/queries/company-books'
import { grouped } from '@/lib/domain/grouped'
import { normalizeGtin } from '@/lib/domain/gtin'
import { tableValue } from '@/lib/domain/table-value'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import { AppError, type FieldIssue } from '@/lib/server/core/errors'
import type { ImportedChanges, ImportedRow, JudgeOptions, Verdict } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { readForImport } from '../queries/import-products'
import { readPricing, type ProductRow } from '../queries/product-record'
import { accountRefusals } from '../rules/account-taxes'
import { missingInContent } from '../rules/content'
import { checkDeposit } from '../rules/deposit'
import { nameIn } from '../rules/named-group'
import type { ProductValues } from '../store'
import { refuseUsedDeposit } from './check-references'
import { readImportedProduct, type ReadWith } from './read-imported'
import { valuesOf } from './trace-product'

/** The data for writing a row; a new product without a number gets a free one. */
export interface ProductWrite {
  before: ProductRow | null
  after: ProductValues
}

const NEW_PRODUCT = {
  productNumber: '',
  description: '',
  productGroupId: null,
  isDeposit: false,
  depositProductId: null,
  isTransportAid: false,
  revenueAccount: '',
  expenseAccount: '',
  gtin: null,
  unit: DEFAULT_UNIT,
  contentQuantity: null,
  contentUnit: '',
  allergens: '',
  isActive: true,
}

const PRICES = ['price', 'priceNet', 'priceGross'] as const

/** Returns the number by which a row is found, and its GTIN as the fallback. */
export function keysOf(values: ImportedRow['values']): { number: string; gtin: string } {
  const number = String(tableValue('text', values.productNumber ?? ''))
  return { number, gtin: number ? '' : normalizeGtin(values.gtin ?? '').trim() }
}

/** Returns the verdict on each row, given the existing products. */
export async function judgeProducts(
  scope: StepScope,
  rows: readonly ImportedRow[],
  { defaults, lock }: JudgeOptions,
): Promise<Verdict[]> {
  const keys = rows.map(({ values }) => keysOf(values))
  const namesIn = (field: string) => [
    ...new Set(
      [...rows.map(({ values }) => values[field]), defaults[field]].flatMap((one) => nameIn(one ?? '') || []),
    ),
  ]
  const lookup = {
    numbers: keys.map(({ number }) => number).filter(Boolean),
    gtins: keys.map(({ gtin }) => gtin).filter(Boolean),
    groups: namesIn('productGroup'),
    deposits: namesIn('depositProduct'),
  }
  const pricing = await readPricing(scope.tx, scope.ctx)
  const references = await readForImport(scope.tx, lookup, lock)
  const byNumber = new Map(references.products.map((row) => [row.productNumber, row]))
  const byGtin = grouped(
    references.products.filter(({ isDeleted }) => !isDeleted),
    ({ gtin }) => gtin ?? '',
  )
  const books = await readCompanyBooks(scope.tx)
  const verdicts: Verdict[] = []
  for (const [index, { values }] of rows.entries()) {
    const { number, gtin } = keys[index] ?? { number: '', gtin: '' }
    const found = number ? [byNumber.get(number) ?? []].flat() : gtin ? (byGtin.get(gtin) ?? []) : []
    verdicts.push(await judged(scope, values, found, defaults, { ...references, pricing, books }))
  }
  return verdicts
}

const faulty = (entityId: string | null, ...issues: FieldIssue[]): Verdict => ({
  outcome: 'FAULTY',
  entityId,
  issues,
})

async function judged(
  scope: StepScope,
  values: ImportedRow['values'],
  found: readonly ProductRow[],
  defaults: Readonly<Record<string, string>>,
  references: JudgedWith,
): Promise<Verdict> {
  const [before = null] = found
  const id = before?.id ?? null
  if (found.length > 1) return faulty(null, { path: 'gtin', code: 'import.severalMatches' })
  if (before?.isDeleted) return faulty(id, { path: 'productNumber', code: 'product.deleted' })
  const { sets, changes, issues } = readImportedProduct(
    before ? values : withDefaults(values, defaults),
    before,
    references,
  )
  const target = { ...(before ? valuesOf(before) : NEW_PRODUCT), ...sets }
  const missing = before ? [] : missingIn(sets, issues)
  const problem = await referenceIssue(scope, before, target as ProductValues, references)
  const negative = negativeIssue(sets, target as ProductValues, changes)
  const all = [
    ...issues,
    ...missing,
    ...negative,
    ...contentIssue(issues, target as ProductValues),
    ...(problem ? [problem] : []),
    ...(Object.keys(sets).length > 0 ? accountIssues(before, target as ProductValues, references) : []),
  ]
  if (all.length > 0) return faulty(id, ...all)
  const write: ProductWrite = { before, after: target as ProductValues }
  if (!before) return { outcome: 'NEW', entityId: null, changes, write }
  if (Object.keys(sets).length === 0) return { outcome: 'UNCHANGED', entityId: before.id }
  return { outcome: 'CHANGED', entityId: before.id, changes, write }
}

interface JudgedWith extends ReadWith {
  books: readonly CompanyBooks[]
}

/** Returns accounts that book another tax than the rate, as `checkAccounts` does. */
function accountIssues(
  before: ProductRow | null,
  { vatRateId, productGroupId, revenueAccount, expenseAccount }: Partial<ProductValues>,
  { pricing, groups, books }: JudgedWith,
): FieldIssue[] {
  const rate = pricing.rates.get(vatRateId ?? '')
  if (!rate) return []
  const known = before?.productGroupId === productGroupId ? before?.productGroup : null
  const group = known ?? groups.find(({ id }) => id === productGroupId)
  const inherited = group?.revenueAccount ?? ''
  const accounts = {
    rate,
    inherited,
    revenueAccount: revenueAccount ?? '',
    expenseAccount: expenseAccount ?? '',
  }
  return accountRefusals(accounts, books, pricing.today)
}

/** Fills empty cells with defaults; one of the prices is enough. */
function withDefaults(values: ImportedRow['values'], defaults: Readonly<Record<string, string>>) {
  const hasPrice = PRICES.some((field) => values[field]?.trim())
  const used = Object.entries(defaults).filter(
    ([field]) => !values[field]?.trim() && !(hasPrice && field.startsWith('price')),
  )
  return { ...values, ...Object.fromEntries(used) }
}

function missingIn(sets: Partial<ProductValues>, issues: readonly FieldIssue[]): FieldIssue[] {
  const lacks = [
    ...(sets.name ? [] : ['name']),
    ...(sets.price === undefined ? ['price'] : []),
    ...(sets.vatRateId ? [] : ['vatRate']),
  ]
  const hasIssue = (field: string) =>
    issues.some(({ path }) => path === field || (field === 'price' && path.startsWith('price')))
  return lacks.filter((field) => !hasIssue(field)).map((path) => ({ path, code: 'validation.required' }))
}

/** A content is stated as a whole; a faulty cell of it is already reported. */
function contentIssue(issues: readonly FieldIssue[], target: ProductValues): FieldIssue[] {
  const path = issues.some(({ path }) => path.startsWith('content')) ? null : missingInContent(target)
  return path ? [{ path, code: 'product.contentIncomplete' }] : []
}

/** Only a deposit may have a negative price: for anything else, the till would pay the customer. */
function negativeIssue(
  sets: Partial<ProductValues>,
  { price, isDeposit }: ProductValues,
  changes: ImportedChanges,
): FieldIssue[] {
  const isNew = sets.price !== undefined || sets.isDeposit !== undefined
  const path = PRICES.find((field) => changes[field]) ?? 'isDeposit'
  return isNew && price < 0 && !isDeposit ? [{ path, code: 'import.negativePrice' }] : []
}

/** Returns inconsistent references, as `checkReferences` reports them when the row is written. */
async function referenceIssue(
  { tx }: StepScope,
  before: ProductRow | null,
  { depositProductId, isDeposit }: ProductValues,
  { deposits }: ReadWith,
): Promise<FieldIssue | null> {
  const isNewPair = depositProductId !== before?.depositProductId || isDeposit !== before.isDeposit
  const deposit = deposits.find(({ id }) => id === depositProductId)
  if (depositProductId && isNewPair && deposit) {
    const decision = checkDeposit({ id: before?.id ?? null, isDeposit }, deposit)
    if (!decision.ok) return { path: 'depositProduct', code: `product.${decision.error}` }
  }
  if (!before?.isDeposit || isDeposit) return null
  try {
    await refuseUsedDeposit(tx, before.id)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { path: 'isDeposit', code: error.code, params: error.params }
  }
}
