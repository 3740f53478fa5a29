import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getStore } from './queries/get-store'
import { listStores } from './queries/list-stores'
import { storeRecord } from './schema'
import { createStore } from './use-cases/create-store'
import { deleteStore } from './use-cases/delete-store'
import { restoreStore } from './use-cases/restore-store'
import { updateStore } from './use-cases/update-store'

const LIST = '/pos-stores'
const ONE = '/pos-stores/{id}'

export const storeEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: LIST,
    summary: 'Stores that the caller sees; q finds name and address',
    useCase: listStores,
    response: storeRecord.array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: LIST,
    summary: 'Create a store; without a company it belongs to the session’s',
    useCase: createStore,
    response: storeRecord,
    status: 201,
    location: ({ id }) => `${LIST}/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ONE,
    summary: 'One store, also a deleted one',
    useCase: getStore,
    response: storeRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Change what is sent',
    useCase: updateStore,
    response: storeRecord,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    summary: 'Mark as deleted',
    useCase: deleteStore,
    response: null,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${ONE}/restore`,
    summary: 'Take a deletion back',
    useCase: restoreStore,
    response: storeRecord,
  }),
}

export const storeApi: ApiGroup = {
  name: 'stores',
  title: 'Stores',
  description: 'Places where a company sells, and what each of them carries',
  endpoints: storeEndpoints,
}
