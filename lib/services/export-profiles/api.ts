import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import type { exportProfileLists } from './queries'
import { exportProfileRecord } from './schema'
import type { createExportProfiles } from './use-cases/create-export-profile'
import { deleteExportProfile } from './use-cases/delete-export-profile'
import type { updateExportProfiles } from './use-cases/update-export-profile'

const record = recordOperations('/export-profiles', exportProfileRecord)

/** The use cases over the exportable lists. */
interface UseCases {
  list: ReturnType<typeof exportProfileLists>
  create: ReturnType<typeof createExportProfiles>
  patch: ReturnType<typeof updateExportProfiles>
}

/** The endpoints of `/api/v1/export-profiles`, once the lists are known. */
export const exportProfileEndpointsOf = ({ list, create, patch }: UseCases) => ({
  list: defineEndpoint({ ...record.list, summary: 'The caller’s profiles', useCase: list }),
  create: defineEndpoint({
    method: 'POST',
    path: '/export-profiles',
    response: exportProfileRecord,
    status: 201,
    summary: 'Save a list with columns, filters and file format under a name',
    useCase: create,
  }),
  patch: defineEndpoint({ ...record.patch, summary: 'Rename or change a profile', useCase: patch }),
  delete: defineEndpoint({ ...record.delete, summary: 'Delete a profile', useCase: deleteExportProfile }),
})

export const exportProfileApi = (endpoints: ReturnType<typeof exportProfileEndpointsOf>): ApiGroup => ({
  name: 'exportProfiles',
  title: 'Export profiles',
  description: 'Saved exports of a user',
  endpoints,
})
