import { z } from 'zod'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { foldText } from '@/lib/domain/table-value'
import { idField, requiredText, versionField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mapImport } from '@/lib/services/imports/use-cases/map-import'
import { readGroups } from '../queries/import-products'

/**
 * Creates the product groups that a file of products or price lists names and that do not exist,
 * and has its rows examined again. Names that differ only in case are one group.
 */
export const createImportedGroups = defineUseCase({
  name: 'product.createImportedGroups',
  mode: 'write',
  right: 'PRODUCTGROUPS_CREATE',
  module: 'products',
  acrossCompanies: true,
  input: z.strictObject({
    id: idField(),
    version: versionField(),
    names: z.array(requiredText(100)).min(1).max(100),
  }),
  run: async ({ tx, call }, { names, ...key }) => {
    // locks the import first: a second click waits, and is then refused as stale
    const record = await call(mapImport, key)
    if (!['products', 'price-lists'].includes(record.kind)) throw new AppError('notFound', 'notFound')
    const known = new Set((await readGroups(tx, names)).map(({ name }) => foldText(name)))
    const missing = new Map(names.map((name) => [foldText(name), name]))
    for (const [folded, name] of missing) if (!known.has(folded)) await call(createProductGroup, { name })
    return record
  },
})
