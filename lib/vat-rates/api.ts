import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getVatRate, listVatRates } from './queries'
import { vatRateRecord } from './schema'
import { createVatRate } from './use-cases/create-vat-rate'
import { removePercentage } from './use-cases/remove-percentage'
import { updateVatRate } from './use-cases/update-vat-rate'

export const vatRateEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/vat-rates',
    summary: 'VAT rates with their dated percentages',
    useCase: listVatRates,
    response: vatRateRecord.array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/vat-rates',
    summary: 'Add a VAT rate',
    useCase: createVatRate,
    response: vatRateRecord,
    status: 201,
    location: ({ id }) => `/vat-rates/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/vat-rates/{id}',
    summary: 'One VAT rate',
    useCase: getVatRate,
    response: vatRateRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: '/vat-rates/{id}',
    summary: 'Change a VAT rate or add a percentage from a day on',
    useCase: updateVatRate,
    response: vatRateRecord,
  }),
  removePercentage: defineEndpoint({
    method: 'DELETE',
    path: '/vat-rates/{id}/percentages/{validFrom}',
    summary: 'Take back a percentage that nothing booked depends on',
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
