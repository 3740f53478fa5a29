import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { ImportObstacles } from '../schema'
import { countWritten, obstaclesOf } from '../store'
import { ANY_RIGHT, readImport } from './import-record'

/** Maximum number of obstacles listed on a page. */
const LISTED = 200

/** The obstacles to undoing an import as a whole. */
export const listImportObstacles = defineUseCase({
  name: 'import.obstacles',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ImportObstacles> => {
    await readImport(tx, ctx, id)
    const rows = await obstaclesOf(tx, id, false)
    const written = await countWritten(tx, id)
    return { rows: rows.slice(0, LISTED), total: rows.length, free: written - rows.length }
  },
})
