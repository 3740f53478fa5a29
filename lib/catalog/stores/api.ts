import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getStore } from './queries/get-store'
import { listStores } from './queries/list-stores'
import { storeRecord } from './schema'
import { createStore } from './use-cases/create-store'
import { deleteStore } from './use-cases/delete-store'
import { restoreStore } from './use-cases/restore-store'
import { updateStore } from './use-cases/update-store'

const record = recordOperations('/pos-stores', storeRecord)

const storeEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Stores visible to the caller; q searches name and address',
    useCase: listStores,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a store; the default company is the session’s',
    useCase: createStore,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One store, including deleted ones', useCase: getStore }),
  patch: defineEndpoint({ ...record.patch, summary: 'Change the sent fields', useCase: updateStore }),
  delete: defineEndpoint({ ...record.delete, summary: 'Mark as deleted', useCase: deleteStore }),
  restore: defineEndpoint({ ...record.restore, useCase: restoreStore }),
}

export const storeApi: ApiGroup = {
  name: 'stores',
  title: 'Stores',
  description: 'Places where a company sells, and their range of products',
  endpoints: storeEndpoints,
}
