import { EXPORT_JOB_RIGHTS } from '@/lib/domain/exportable'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { getExportJob, listExportJobs } from './queries'
import { exportJobRecord } from './schema'
import { deleteExportJob } from './use-cases/delete-export-job'
import { releaseExportJob, withdrawExportRelease } from './use-cases/release-export-job'
import type { startExportJobs } from './use-cases/start-export-job'

const record = recordOperations('/export-jobs', exportJobRecord)

/** The endpoints of `/api/v1/export-jobs`, once the lists are known. */
export const exportJobEndpointsOf = (startExportJob: ReturnType<typeof startExportJobs>) => ({
  list: defineEndpoint({
    ...record.list,
    summary: 'The caller’s export jobs, newest first',
    useCase: listExportJobs,
  }),
  create: defineEndpoint({
    ...record.create,
    status: 202,
    summary:
      'Write a list or a till report to a file that is kept for seven days, hand a period over for DATEV, or write the data of tills (DSFinV-K) and of their TSEs (TAR) for the tax office, or a company’s books (Z3)',
    useCase: startExportJob,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One export with its progress', useCase: getExportJob }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Delete an export with its file',
    useCase: deleteExportJob,
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/export-jobs/{id}/release',
    summary: 'Show a finished file for the tax office to auditors of the company and period',
    useCase: releaseExportJob,
    response: exportJobRecord,
  }),
  withdraw: defineEndpoint({
    method: 'DELETE',
    path: '/export-jobs/{id}/release',
    summary: 'Hide a released file from auditors again',
    useCase: withdrawExportRelease,
    response: exportJobRecord,
  }),
})

export const exportJobApi = (endpoints: ReturnType<typeof exportJobEndpointsOf>): ApiGroup => ({
  name: 'exportJobs',
  title: 'Exports in the background',
  description: 'Files written in the background, kept for seven days',
  endpoints,
  operations: [
    {
      method: 'get',
      path: '/export-jobs/{id}/file',
      operation: {
        operationId: 'exportJobs.file',
        summary: 'The finished file; 409 before it is done, 410 after it expired',
        ...access(EXPORT_JOB_RIGHTS, null),
        tags: ['exportJobs'],
        parameters: [idParameter()],
        responses: {
          200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Unexpected', 'Unavailable'),
        },
      },
    },
    {
      method: 'get',
      path: '/export-jobs/{id}/notes',
      operation: {
        operationId: 'exportJobs.notes',
        summary: 'What the checks of a finished export found, as a German text; 409 before it is done',
        ...access(EXPORT_JOB_RIGHTS, null),
        tags: ['exportJobs'],
        parameters: [idParameter()],
        responses: {
          200: { description: 'The text', content: { 'text/plain': { schema: { type: 'string' } } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
})
