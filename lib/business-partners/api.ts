import { z } from 'zod'
import { batchRecord } from '@/lib/server/batch'
import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listBusinessPartners } from './queries/partner-list'
import { getBusinessPartner } from './queries/partner-record'
import { pickCustomer, pickerAnswer } from './queries/pick-customer'
import { partnerRecord } from './schema'
import { createBusinessPartner } from './use-cases/create-business-partner'
import { createPartnerBatch } from './use-cases/create-partner-batch'
import { deleteBusinessPartner } from './use-cases/delete-business-partner'
import { patchBusinessPartner } from './use-cases/patch-business-partner'
import { restoreBusinessPartner } from './use-cases/restore-business-partner'

const LIST = '/business-partners'
const ONE = '/business-partners/{id}'

export const businessPartnerEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: LIST,
    summary: 'Business partners, by role and state',
    useCase: listBusinessPartners,
    response: z.array(partnerRecord),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: LIST,
    summary: 'New business partner; numbers left out are the next free ones',
    useCase: createBusinessPartner,
    response: partnerRecord,
    status: 201,
    location: ({ id }) => `${LIST}/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ONE,
    summary: 'One business partner',
    useCase: getBusinessPartner,
    response: partnerRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Change what is sent; communications as a whole',
    useCase: patchBusinessPartner,
    response: partnerRecord,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    summary: 'Mark as deleted',
    useCase: deleteBusinessPartner,
    response: null,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${ONE}/restore`,
    summary: 'Take a deletion back',
    useCase: restoreBusinessPartner,
    response: partnerRecord,
  }),
  batch: defineEndpoint({
    method: 'POST',
    path: `${LIST}/batch`,
    summary: 'Up to 500 new business partners, with a result for each row',
    useCase: createPartnerBatch,
    response: batchRecord,
  }),
}

/** For the pages' own pickers; no part of the documented API. */
export const customerPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/customers',
  summary: 'Customers to choose from while one types',
  useCase: pickCustomer,
  response: pickerAnswer,
})

export const businessPartnerApi: ApiGroup = {
  name: 'businessPartners',
  title: 'Business partners',
  description: 'Customers, suppliers, members and farmers: one record with roles',
  endpoints: businessPartnerEndpoints,
}
