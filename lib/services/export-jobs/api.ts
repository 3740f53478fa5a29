import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { getExportJob, listExportJobs } from './queries'
import { exportJobRecord } from './schema'
import { deleteExportJob } from './use-cases/delete-export-job'
import type { startExportJobs } from './use-cases/start-export-job'

const record = recordOperations('/export-jobs', exportJobRecord)

/** The endpoints of `/api/v1/export-jobs`, once the lists are known. */
export const exportJobEndpointsOf = (startExportJob: ReturnType<typeof startExportJobs>) => ({
  list: defineEndpoint({
    ...record.list,
    summary: 'One’s own exports in the background, the newest first',
    useCase: listExportJobs,
  }),
  create: defineEndpoint({
    ...record.create,
    status: 202,
    summary:
      'Have a list or a report on tills written into a file that is kept for seven days, or a period handed over for DATEV',
    useCase: startExportJob,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One export, as far as it has come', useCase: getExportJob }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Remove an export with its file',
    useCase: deleteExportJob,
  }),
})

const BINARY = { type: 'string', format: 'binary' }

export const exportJobApi = (endpoints: ReturnType<typeof exportJobEndpointsOf>): ApiGroup => ({
  name: 'exportJobs',
  title: 'Exports in the background',
  description: 'Files that take their time, kept for seven days',
  endpoints,
  operations: [
    {
      method: 'get',
      path: '/export-jobs/{id}/file',
      operation: {
        operationId: 'exportJobs.file',
        summary: 'The finished file; 409 before it is done, 410 after its days',
        ...access('CSV-EXPORT_SHOW', null),
        tags: ['exportJobs'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {
          200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
})
