import { defineEndpoint, recordOperations } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listExportProfiles } from './queries'
import { exportProfileRecord } from './schema'
import { createExportProfile } from './use-cases/create-export-profile'
import { deleteExportProfile } from './use-cases/delete-export-profile'
import { updateExportProfile } from './use-cases/update-export-profile'

const record = recordOperations('/export-profiles', exportProfileRecord)

export const exportProfileEndpoints = {
  list: defineEndpoint({ ...record.list, summary: 'One’s own profiles', useCase: listExportProfiles }),
  create: defineEndpoint({
    method: 'POST',
    path: '/export-profiles',
    response: exportProfileRecord,
    status: 201,
    summary: 'Keep a list, its columns, filters and kind of file under a name',
    useCase: createExportProfile,
  }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Rename or change a profile',
    useCase: updateExportProfile,
  }),
  delete: defineEndpoint({ ...record.delete, summary: 'Forget a profile', useCase: deleteExportProfile }),
}

export const exportProfileApi: ApiGroup = {
  name: 'exportProfiles',
  title: 'Export profiles',
  description: 'What a person exports again and again',
  endpoints: exportProfileEndpoints,
}
