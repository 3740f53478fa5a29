import { readPricing } from '@/lib/catalog/products/queries/product-record'
import { groupNamed } from '@/lib/catalog/products/rules/named-group'
import { basisPointsOf, percentText, priceOf, priceText, quantityOf } from '@/lib/domain/money'
import { csvCell } from '@/lib/domain/table-cell'
import { foldText } from '@/lib/domain/table-value'
import type { FieldIssue } from '@/lib/server/core/errors'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import type { ImportedChanges, ImportedRow, JudgeOptions, Verdict } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import {
  readForRules,
  type ImportReferences,
  type StoredList,
  type StoredRule,
} from '../queries/import-lists'
import { otherFacts, productIn, readCells, type ListFacts, type ReadCells } from '../rules/imported-rule'
import { createPriceListInput } from '../schema'
import type { RuleRow } from '../store'

/** The data for writing a row. */
export interface RuleWrite {
  /** Null: a list that the file adds. */
  list: StoredList | null
  /** Of a list that the file adds. */
  facts: ListFacts
  /** Null: a rule that the list does not have yet. */
  before: StoredRule | null
  after: RuleRow
}

/** A list of the batch: stored, or added by an earlier row. */
interface KnownList {
  stored: StoredList | null
  facts: ListFacts
  /** Targets and quantities that rows of the batch have. */
  seen: Set<string>
}

interface JudgeWith extends ImportReferences {
  useGrossPrice: boolean
  known: Map<string, KnownList>
}

/** Returns the verdict on each row, given the company's lists. */
export async function judgeRules(
  { tx, ctx }: StepScope,
  rows: readonly ImportedRow[],
  { lock }: JudgeOptions,
): Promise<Verdict[]> {
  const read = rows.map(({ values }) => ({ values, ...readCells(values), product: productIn(values) }))
  const filled = (texts: readonly (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))]
  const references = await readForRules(
    tx,
    ctx.companyId,
    {
      lists: filled(read.map((row) => row.read.name)),
      numbers: filled(read.map(({ product }) => product.number)),
      names: filled(read.map(({ product }) => product.name)),
      groups: filled(read.map(({ values }) => values.productGroup?.trim())),
      customers: filled(read.flatMap((row) => row.read.customers ?? [])),
    },
    lock,
  )
  const { useGrossPrice } = await readPricing(tx, ctx)
  const known = new Map<string, KnownList>()
  for (const stored of references.lists)
    known.set(foldText(stored.name), { stored, facts: stored, seen: new Set() })
  return read.map((row) => judged(row, { ...references, useGrossPrice, known }))
}

interface ReadRow {
  values: ImportedRow['values']
  read: ReadCells
  issues: FieldIssue[]
  product: { number: string; name: string }
}

function judged({ values, read, issues, product }: ReadRow, judgeWith: JudgeWith): Verdict {
  const target = targetOf(values, product, judgeWith)
  const partners = partnersOf(read.customers, judgeWith)
  const found = [...issues, ...target.issues, ...partners.issues]
  if (found.length > 0) return faulty(found)
  const parsed = createPriceListInput.safeParse({
    name: read.name,
    from: read.from ?? null,
    until: read.until ?? null,
    partnerGroups: read.partnerGroups ?? [],
    rules: [{ ...target.ids, percent: read.percent, price: read.price, minQuantity: read.minQuantity }],
  })
  const [rule] = parsed.data?.rules ?? []
  if (!parsed.success || !rule) return faulty(zodIssuesToFields(parsed.error?.issues ?? []).map(atColumn))
  const { name, from = null, until = null, partnerGroups = [] } = parsed.data
  const facts = { name, from, until, partnerGroups, partners: partners.ids }
  const list = judgeWith.known.get(foldText(name)) ?? { stored: null, facts, seen: new Set() }
  judgeWith.known.set(foldText(name), list)
  const others = otherFacts(facts, list.facts)
  if (others.length > 0) return faulty(others.map((path) => ({ path, code: 'priceList.rowListDiffers' })))
  const quantity = rule.minQuantity === null ? 0 : quantityOf(rule.minQuantity)
  const key = [rule.productId ?? rule.productGroupId, quantity].join(' ')
  if (list.seen.has(key)) return faulty([{ path: 'minQuantity', code: 'priceList.ruleTwice' }])
  list.seen.add(key)
  const before = storedRule(list, rule, quantity, judgeWith)
  const price = rule.price === null ? null : priceOf(rule.price)
  const gross = price !== null && before?.price === price ? before.priceIsGross : judgeWith.useGrossPrice
  const after = {
    productId: rule.productId,
    productGroupId: rule.productGroupId,
    percent: rule.percent === null ? null : basisPointsOf(rule.percent),
    price,
    priceIsGross: price === null ? (before?.priceIsGross ?? gross) : (read.priceIsGross ?? gross),
    minQuantity: quantity,
  }
  return verdictOf({ list: list.stored, facts: list.facts, before, after }, values)
}

const faulty = (issues: FieldIssue[]): Verdict => ({ outcome: 'FAULTY', entityId: null, issues })

const COLUMN_OF: Readonly<Record<string, string>> = {
  name: 'list',
  productId: 'productNumber',
  productGroupId: 'productGroup',
}

/** The column that a field of a list, or of its rule, is read from. */
function atColumn({ path, ...issue }: FieldIssue): FieldIssue {
  const field = path.replace(/^rules\.0\./, '').replace(/\.\d+$/, '')
  return { ...issue, path: COLUMN_OF[field] ?? field }
}

function targetOf(
  values: ImportedRow['values'],
  { number, name }: ReadRow['product'],
  { products, groups }: JudgeWith,
) {
  const issues: FieldIssue[] = []
  const isNamed = (one: { number: string; name: string }) =>
    number ? one.number === number : Boolean(name) && foldText(one.name) === foldText(name)
  const [product, ...others] = products.filter(isNamed)
  const path = number ? 'productNumber' : 'productName'
  if (others.length > 0) issues.push({ path, code: 'import.severalMatches' })
  else if (!product && (number || name)) issues.push({ path, code: 'priceList.rowProductUnknown' })
  else if (product?.isDeposit) issues.push({ path, code: 'priceList.deposit' })
  const group = groupNamed(values.productGroup ?? '', groups)
  if (typeof group === 'string') issues.push({ path: 'productGroup', code: group })
  const productGroupId = typeof group === 'string' ? null : group.id
  return { issues, ids: { productId: product?.id ?? null, productGroupId } }
}

function partnersOf(named: readonly string[] | undefined, { customers }: JudgeWith) {
  const issues: FieldIssue[] = []
  const ids: string[] = []
  for (const one of named ?? []) {
    const byNumber = customers.filter(({ number }) => number === one)
    const found = byNumber.length > 0 ? byNumber : customers.filter(({ name }) => name === one)
    if (found.length > 1) issues.push({ path: 'customers', code: 'import.severalMatches' })
    else if (found[0]) ids.push(found[0].id)
    else issues.push({ path: 'customers', code: 'priceList.rowPartnerUnknown', params: { name: one } })
  }
  return { issues: issues.slice(0, 1), ids }
}

const storedRule = (
  { stored }: KnownList,
  { productId, productGroupId }: Pick<RuleRow, 'productId' | 'productGroupId'>,
  quantity: number,
  { rules }: JudgeWith,
): StoredRule | null =>
  rules.find(
    (rule) =>
      rule.listId === stored?.id &&
      rule.productId === productId &&
      rule.productGroupId === productGroupId &&
      rule.minQuantity === quantity,
  ) ?? null

function verdictOf(write: RuleWrite, values: ImportedRow['values']): Verdict {
  const { list, before, after } = write
  if (!before) {
    const changes: ImportedChanges = {}
    for (const [field, cell] of Object.entries(values))
      if (cell.trim()) changes[field] = { from: null, to: cell.trim() }
    return { outcome: 'NEW', entityId: null, changes, write }
  }
  const entityId = list?.id ?? ''
  const was = amounts(before)
  const changes: ImportedChanges = {}
  for (const [field, to] of Object.entries(amounts(after)))
    if (to !== was[field]) changes[field] = { from: was[field] ?? null, to }
  if (Object.keys(changes).length === 0) return { outcome: 'UNCHANGED', entityId }
  return { outcome: 'CHANGED', entityId, changes, write }
}

/** The amount that a rule gives, as a file states it. */
const amounts = ({
  percent,
  price,
  priceIsGross,
}: Pick<RuleRow, 'percent' | 'price' | 'priceIsGross'>): Record<string, string | null> => ({
  percent: percent === null ? null : csvCell('percent', percentText(percent)),
  price: price === null ? null : csvCell('money', priceText(price)),
  priceIsGross: price === null ? null : csvCell('boolean', priceIsGross),
})
