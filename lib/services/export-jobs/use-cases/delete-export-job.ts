import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { EXPORT_JOB_RIGHTS } from '@/lib/domain/exportable'
import { defineUseCase } from '@/lib/server/core/use-case'
import { dropTask } from '@/lib/server/task/task'
import { exportTask, readExportJob } from '../queries'
import { removeExportJob } from '../store'

/** Deletes one's own export with its file; one being written is stopped. */
export const deleteExportJob = defineUseCase({
  name: 'exportJob.delete',
  mode: 'write',
  right: EXPORT_JOB_RIGHTS,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx, unaudited }, { id }) => {
    await readExportJob(tx, ctx, id)
    await dropTask(tx, exportTask, id)
    await removeExportJob(tx, id)
    unaudited('a file of what the person may see')
  },
})
