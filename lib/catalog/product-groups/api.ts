import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getProductGroup, listProductGroups, pickProductGroups } from './queries'
import { groupPickerAnswer, productGroupRecord } from './schema'
import { createProductGroup } from './use-cases/create-product-group'
import { deleteProductGroup } from './use-cases/delete-product-group'
import { updateProductGroup } from './use-cases/update-product-group'

const record = recordOperations('/productgroups', productGroupRecord)

export const productGroupEndpoints = {
  list: defineEndpoint({ ...record.list, summary: 'Product groups', useCase: listProductGroups }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a product group',
    useCase: createProductGroup,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One product group', useCase: getProductGroup }),
  patch: defineEndpoint({ ...record.patch, summary: 'Change a product group', useCase: updateProductGroup }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Delete a product group without products',
    useCase: deleteProductGroup,
  }),
}

/** For our own pages, by the browser's session. */
export const productGroupPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/product-groups',
  summary: 'Search product groups for a picker',
  useCase: pickProductGroups,
  response: groupPickerAnswer,
})

export const productGroupApi: ApiGroup = {
  name: 'productGroups',
  title: 'Product groups',
  description: 'Groups of products',
  endpoints: productGroupEndpoints,
}
