import { EXPORT_JOB_RIGHTS } from '@/lib/domain/exportable'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExportJob, type ExportContents } from '../queries'
import { ZIPPED, type startInput } from '../schema'
import { requestExport } from '../steps/ask-for-export'

/**
 * Writes a list into a file in the background, or hands a period over, with the caller's rights.
 */
export const startExportJobs = (contents: ExportContents, input: ReturnType<typeof startInput>) =>
  defineUseCase({
    name: 'exportJob.start',
    mode: 'write',
    right: EXPORT_JOB_RIGHTS,
    module: null,
    input,
    run: async (
      { tx, ctx, enqueue, unaudited },
      { kind, format, encoding, columns, from, to, options, devices = [], ...rest },
    ) => {
      const filter = {
        ...rest.filter,
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(devices.length > 0 ? { devices: devices.toSorted().join() } : {}),
      }
      unaudited('a file of what the person may see')
      const id = await requestExport({ tx, ctx, enqueue }, contents, {
        kind,
        format: ZIPPED.includes(kind) ? 'zip' : format,
        question: { encoding, columns, filter },
        handOver: options,
      })
      return readExportJob(tx, ctx, id)
    },
  })
