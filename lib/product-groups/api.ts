import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getProductGroup, listProductGroups, pickProductGroups } from './queries'
import { groupPickerAnswer, productGroupRecord } from './schema'
import { createProductGroup } from './use-cases/create-product-group'
import { deleteProductGroup } from './use-cases/delete-product-group'
import { updateProductGroup } from './use-cases/update-product-group'

export const productGroupEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/productgroups',
    summary: 'Product groups',
    useCase: listProductGroups,
    response: productGroupRecord.array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/productgroups',
    summary: 'Create a product group',
    useCase: createProductGroup,
    response: productGroupRecord,
    status: 201,
    location: ({ id }) => `/productgroups/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/productgroups/{id}',
    summary: 'One product group',
    useCase: getProductGroup,
    response: productGroupRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: '/productgroups/{id}',
    summary: 'Change a product group',
    useCase: updateProductGroup,
    response: productGroupRecord,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/productgroups/{id}',
    summary: 'Delete a product group that no product names',
    useCase: deleteProductGroup,
    response: null,
  }),
}

/** For our own pages, by the browser's session. */
export const productGroupPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/product-groups',
  summary: 'Product groups to choose from while one types',
  useCase: pickProductGroups,
  response: groupPickerAnswer,
})

export const productGroupApi: ApiGroup = {
  name: 'productGroups',
  title: 'Product groups',
  description: 'Groups of products',
  endpoints: productGroupEndpoints,
}
