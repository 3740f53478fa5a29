import { getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { dataImport } from '@/db/schema/imports'
import { importableBy } from '@/lib/domain/importable'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { importList } from '../list'
import type { ImportRecord } from '../schema'
import { ANY_RIGHT, KINDS_OF_COMPANY, readImport, recordOf } from './import-record'

const { content: _content, tenantId: _tenant, ...COLUMNS } = getTableColumns(alias(dataImport, 'i'))

/** Imports of the kinds that the caller may import, newest first. */
export const listImports = defineUseCase({
  name: 'import.list',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject(listFields(importList)),
  run: async ({ tx, ctx }, input): Promise<Page<ImportRecord>> => {
    const kinds = importableBy(ctx).filter((kind) => !input.kind || kind === input.kind)
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: COLUMNS,
        from: sql`import i`,
        where: [
          sql`i.kind = any(string_to_array(${kinds.join()}, ','))`,
          sql`(i.company_id = ${ctx.companyId} or not i.kind = any(string_to_array(${KINDS_OF_COMPANY.join()}, ',')))`,
        ],
        id: sql`i.id`,
        sorts: { createdAt: { column: sql`i.created_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

/** One import, with its progress. */
export const getImport = defineUseCase({
  name: 'import.get',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ImportRecord> => recordOf(await readImport(tx, ctx, id)),
})
