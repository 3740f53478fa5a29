import { type BatchResult, batchTrace, createRows, parseRows } from '@/lib/server/sql/batch'
import { takeNumbers } from '@/lib/server/sql/counter'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPricing } from '../queries/product-record'
import { createProductInput, productBatchInput } from '../schema'
import { productNumbers } from '../store'
import { newProduct, writeProducts } from './create-product'

/**
 * Creates up to 500 products with a result for each row: a refused row has its reason and blocks no
 * other. One audit entry holds the count and the names of the first and the last.
 */
export const createProductBatch = defineUseCase({
  name: 'product.createBatch',
  mode: 'write',
  right: 'PRODUCTS_CREATE',
  module: 'products',
  input: productBatchInput,
  run: async ({ tx, ctx, audit, unaudited }, { products }): Promise<{ results: BatchResult[] }> => {
    const parsed = parseRows(createProductInput, products)
    const typed = parsed.flatMap((one) => ('row' in one ? [one.row.productNumber || null] : []))
    const missing = typed.filter((number) => number === null).length
    const typedNumbers = new Set(typed.filter((number) => number !== null))
    const free = (await takeNumbers(tx, ctx, productNumbers, missing, typedNumbers)).values()
    const pricing = await readPricing(tx, ctx)
    const rows = parsed.map((one) =>
      'row' in one
        ? { row: newProduct(one.row, one.row.productNumber || String(free.next().value), pricing) }
        : one,
    )
    const results = await createRows(tx, rows, {
      one: async (inner, product) => {
        await writeProducts(inner, ctx, pricing, [product])
        return product.id
      },
      all: async (inner, all) => {
        await writeProducts(inner, ctx, pricing, all)
        return all.map(({ id }) => id)
      },
    })
    const ids = results.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) unaudited('no row was accepted, only the counter of numbers may have moved')
    else {
      const made = new Set(ids)
      const names = rows.flatMap((one) =>
        'row' in one && made.has(one.row.id) ? `${one.row.productNumber} ${one.row.name}` : [],
      )
      await audit({ entity: 'product', entityId: 'batch', ...batchTrace(names) })
    }
    return { results }
  },
})
