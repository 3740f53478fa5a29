import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { EXPORT_JOB_RIGHTS } from '@/lib/domain/exportable'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isExpired, readExportJob, type ExportContents } from '../queries'
import { requestExport } from '../steps/ask-for-export'
import { lockExportJob, removeExportJob } from '../store'

/**
 * Repeats a failed export, or one whose file has expired: a new export for the same request, with
 * the person's current rights, replaces the old one. Refused while it is in progress, while its
 * file is available, and in another company.
 */
export const retryExportJobs = (contents: ExportContents) =>
  defineUseCase({
    name: 'exportJob.retry',
    mode: 'write',
    right: EXPORT_JOB_RIGHTS,
    module: null,
    input: z.strictObject({ id: idField() }),
    run: async ({ tx, ctx, enqueue, unaudited }, { id }) => {
      const head = await lockExportJob(tx, ctx.actor.id, id)
      if (!head) throw new AppError('notFound', 'notFound')
      const { kind, format, state, companyId } = head
      if (state === 'QUEUED' || state === 'RUNNING') throw new AppError('conflict', 'exportJob.underWay')
      if (state === 'DONE' && !isExpired(head, ctx.now()))
        throw new AppError('conflict', 'exportJob.fileThere')
      if (companyId !== ctx.companyId) throw new AppError('conflict', 'exportJob.otherCompany')
      const { handOver, ...question } = head.question
      await removeExportJob(tx, id)
      unaudited('a file of what the person may see')
      const jobId = await requestExport({ tx, ctx, enqueue }, contents, { kind, format, question, handOver })
      return readExportJob(tx, ctx, jobId)
    },
  })
