import { changes } from '@/lib/domain/audit-values'
import { takeNumbers } from '@/lib/server/sql/counter'
import { newId } from '@/lib/server/core/ids'
import type { WritableVerdict, WrittenRow } from '@/lib/server/core/import-kind'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { readProductRows } from '../queries/import-products'
import { readPricing, type Pricing, type ProductRow } from '../queries/product-record'
import {
  insertProducts,
  productNumbers,
  removeProducts,
  saveProducts,
  type NewProduct,
  type ProductValues,
} from '../store'
import { checkReferences } from './check-references'
import type { ProductWrite } from './judge-imported'
import { trace, valuesOf } from './trace-product'

/** Writes rows that were judged in this transaction, each with its audit entry. */
export async function writeProductRows(
  scope: StepScope,
  verdicts: readonly WritableVerdict[],
  numbers: IterableIterator<string>,
): Promise<{ written: WrittenRow[]; traces: AuditEntry[] }> {
  const { tx, ctx } = scope
  const pricing = await readPricing(tx, ctx)
  const writes = verdicts.map(({ write }) => write as ProductWrite)
  const added = writes.filter(({ before }) => !before).map(({ after }) => ({ ...after, id: newId() }))
  await assignNumbers(scope, added, numbers)
  const changed = writes.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await checkAll(scope, pricing, added, changed)
  if (added.length > 0) await insertProducts(tx, ctx, added)
  if (changed.length > 0)
    await saveProducts(
      tx,
      ctx,
      changed.map(({ before, after }) => ({ ...after, id: before.id })),
    )
  const fresh = added.values()
  const before = writes.map((write) => write.before)
  const ids = before.map((row) => row?.id ?? fresh.next().value?.id ?? '')
  const rows = await readProductRows(tx, ids)
  const results = rows.map((row, index) => {
    const old = before[index]
    return { entityId: row.id, version: row.version, before: old ? { ...valuesOf(old) } : null }
  })
  return { written: results, traces: rows.map((row, index) => entryOf(before[index] ?? null, row, pricing)) }
}

function entryOf(before: ProductRow | null, after: ProductRow, pricing: Pricing): AuditEntry {
  const own = before && changes(trace(before, pricing), trace(after, pricing))
  return {
    entity: 'product' as const,
    entityId: after.id,
    action: before ? 'product.patch' : 'product.create',
    record: `${after.productNumber} ${after.name}`.slice(0, 200),
    company: '',
    ...(own ?? { after: trace(after, pricing) }),
  }
}

/** Assigns free numbers to products without: first those reserved beforehand. */
async function assignNumbers(
  { tx, ctx }: StepScope,
  products: NewProduct[],
  numbers: IterableIterator<string>,
): Promise<void> {
  const without = products.filter(({ productNumber }) => !productNumber)
  for (const product of without) product.productNumber = numbers.next().value ?? ''
  const left = without.filter(({ productNumber }) => !productNumber)
  if (left.length === 0) return
  const typed = new Set(products.flatMap(({ productNumber }) => productNumber || []))
  const freeNumbers = (await takeNumbers(tx, ctx, productNumbers, left.length, typed)).values()
  for (const product of left) product.productNumber = String(freeNumbers.next().value)
}

/** Checks the references of the products, each combination once, and locks them. */
async function checkAll(
  { tx }: StepScope,
  pricing: Pricing,
  added: readonly NewProduct[],
  changed: readonly { before: ProductRow; after: ProductValues }[],
): Promise<void> {
  const key = (one: ProductValues) =>
    [one.vatRateId, one.productGroupId, one.depositProductId, one.isDeposit, one.isTransportAid].join(' ')
  const combinations = new Map(added.map((product) => [key(product), product]))
  for (const product of combinations.values()) await checkReferences(tx, pricing, null, product, null)
  for (const { before, after } of changed) {
    const old = valuesOf(before)
    if (key(old) !== key(after)) await checkReferences(tx, pricing, before.id, after, old)
  }
}

/** Reverts an import's writes to locked products: new ones are removed, changed ones restored. */
export async function undoProductRows(
  { tx, ctx }: StepScope,
  rows: readonly WrittenRow[],
): Promise<AuditEntry[]> {
  const pricing = await readPricing(tx, ctx)
  const ids = rows.map(({ entityId }) => entityId)
  const now = await readProductRows(tx, ids)
  const changed = rows.flatMap(({ entityId, before }) =>
    before ? [{ ...(before as unknown as ProductValues), id: entityId }] : [],
  )
  if (changed.length > 0) await saveProducts(tx, ctx, changed)
  const restored = await readProductRows(
    tx,
    changed.map(({ id }) => id),
  )
  const after = new Map(restored.map((row) => [row.id, row]))
  const createdIds = ids.filter((id) => !after.has(id))
  if (createdIds.length > 0) await removeProducts(tx, createdIds)
  return now.map((row) => {
    const old = after.get(row.id)
    if (old) return entryOf(row, old, pricing)
    const record = `${row.productNumber} ${row.name}`.slice(0, 200)
    const before = trace(row, pricing)
    return { entity: 'product', entityId: row.id, action: 'product.delete', record, company: '', before }
  })
}
