import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getVatRate, listVatRates } from './queries'
import { vatRateRecord } from './schema'
import { createVatRate } from './use-cases/create-vat-rate'
import { removePercentage } from './use-cases/remove-percentage'
import { updateVatRate } from './use-cases/update-vat-rate'

const record = recordOperations('/vat-rates', vatRateRecord)

const vatRateEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'VAT rates with their dated percentages',
    useCase: listVatRates,
  }),
  create: defineEndpoint({ ...record.create, summary: 'Add a VAT rate', useCase: createVatRate }),
  get: defineEndpoint({ ...record.get, summary: 'One VAT rate', useCase: getVatRate }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change a VAT rate, or add a percentage with its first day',
    useCase: updateVatRate,
  }),
  removePercentage: defineEndpoint({
    method: 'DELETE',
    path: '/vat-rates/{id}/percentages/{validFrom}',
    summary: 'Remove a percentage that no booked document depends on',
    useCase: removePercentage,
    response: null,
  }),
}

export const vatRateApi: ApiGroup = {
  name: 'vatRates',
  title: 'VAT rates',
  description: 'Stable records with dated percentages',
  endpoints: vatRateEndpoints,
}
