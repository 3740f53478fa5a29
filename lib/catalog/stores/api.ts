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
    summary: 'Stores that the caller sees; q finds name and address',
    useCase: listStores,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a store; without a company it belongs to the session’s',
    useCase: createStore,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One store, also a deleted one', useCase: getStore }),
  patch: defineEndpoint({ ...record.patch, summary: 'Change what is sent', useCase: updateStore }),
  delete: defineEndpoint({ ...record.delete, summary: 'Mark as deleted', useCase: deleteStore }),
  restore: defineEndpoint({ ...record.restore, useCase: restoreStore }),
}

export const storeApi: ApiGroup = {
  name: 'stores',
  title: 'Stores',
  description: 'Places where a company sells, and what each of them carries',
  endpoints: storeEndpoints,
}
