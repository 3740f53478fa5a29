import { z } from 'zod'
import { idField, versionField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { deleteExportProfileRow, lockExportProfile } from '../store'

export const deleteExportProfile = defineUseCase({
  name: 'exportProfile.delete',
  mode: 'write',
  right: 'CSV-EXPORT_SHOW',
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField(), version: versionField() }),
  run: async ({ tx, ctx, unaudited }, key) => {
    await lockExportProfile(tx, ctx, key)
    await deleteExportProfileRow(tx, key.id)
    unaudited('a person’s own choice, which nobody else sees')
  },
})
