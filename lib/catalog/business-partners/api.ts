import { batchRecord } from '@/lib/server/sql/batch'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listBusinessPartners } from './queries/partner-list'
import { getBusinessPartner } from './queries/partner-record'
import { pickCustomer } from './queries/pick-customer'
import { pickSupplier } from './queries/pick-supplier'
import { pickerAnswer } from './queries/picked-partners'
import { partnerRecord } from './schema'
import { createBusinessPartner } from './use-cases/create-business-partner'
import { createPartnerBatch } from './use-cases/create-partner-batch'
import { deleteBusinessPartner } from './use-cases/delete-business-partner'
import { patchBusinessPartner } from './use-cases/patch-business-partner'
import { restoreBusinessPartner } from './use-cases/restore-business-partner'

const record = recordOperations('/business-partners', partnerRecord)

const businessPartnerEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Business partners, by role and state',
    useCase: listBusinessPartners,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a business partner; omitted numbers are the next free ones',
    useCase: createBusinessPartner,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One business partner', useCase: getBusinessPartner }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change the sent fields; communications are replaced as a whole',
    useCase: patchBusinessPartner,
  }),
  delete: defineEndpoint({ ...record.delete, summary: 'Mark as deleted', useCase: deleteBusinessPartner }),
  restore: defineEndpoint({ ...record.restore, useCase: restoreBusinessPartner }),
  batch: defineEndpoint({
    method: 'POST',
    path: '/business-partners/batch',
    summary: 'Create up to 500 business partners, with a result per row',
    useCase: createPartnerBatch,
    response: batchRecord,
  }),
}

/** For pickers of our own pages; not part of the documented API. */
export const customerPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/customers',
  summary: 'Search customers for a picker',
  useCase: pickCustomer,
  response: pickerAnswer,
})

/** Same, of suppliers. */
export const supplierPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/suppliers',
  summary: 'Search suppliers for a picker',
  useCase: pickSupplier,
  response: pickerAnswer,
})

export const businessPartnerApi: ApiGroup = {
  name: 'businessPartners',
  title: 'Business partners',
  description: 'Customers, suppliers, members and farmers: one record with roles',
  endpoints: businessPartnerEndpoints,
}
