import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getCompany, listCompanies } from './queries'
import { companyName, companyRecord, companyRow } from './schema'
import { createCompany } from './use-cases/create-company'
import { deleteCompany } from './use-cases/delete-company'
import { patchCompany } from './use-cases/patch-company'

export const companyEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Companies; without COMPANIES_SHOW only id, name and the main company’s mark',
    useCase: listCompanies,
    response: z.union([companyRow, companyName]).array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/companies',
    summary: 'Create a company with its number ranges',
    useCase: createCompany,
    response: companyRecord,
    status: 201,
    location: ({ id }) => `/companies/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/companies/{id}',
    summary: 'One company',
    useCase: getCompany,
    response: companyRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: '/companies/{id}',
    summary: 'Change a company, its logo or its number ranges',
    useCase: patchCompany,
    response: companyRecord,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/companies/{id}',
    summary: 'Delete a company without booked documents',
    useCase: deleteCompany,
    response: null,
  }),
}

export const companyApi: ApiGroup = {
  name: 'companies',
  title: 'Companies',
  description: 'Legal entities of the tenant with their number ranges',
  endpoints: companyEndpoints,
}
