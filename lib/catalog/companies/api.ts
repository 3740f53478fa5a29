import { z } from 'zod'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getCompany, listCompanies } from './queries/companies'
import { companyName, companyRecord, companyRow } from './schema/company'
import { createCompany } from './use-cases/create-company'
import { deleteCompany } from './use-cases/delete-company'
import { patchCompany } from './use-cases/patch-company'

const record = recordOperations('/companies', companyRecord, z.union([companyRow, companyName]))

const companyEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'List companies; without COMPANIES_SHOW only id, name and defaultCompany',
    useCase: listCompanies,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a company with its number ranges',
    useCase: createCompany,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One company', useCase: getCompany }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change a company, its logo or its number ranges',
    useCase: patchCompany,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Delete a company without booked documents',
    useCase: deleteCompany,
  }),
}

export const companyApi: ApiGroup = {
  name: 'companies',
  title: 'Companies',
  description: 'Legal entities of the tenant with their number ranges',
  endpoints: companyEndpoints,
}
