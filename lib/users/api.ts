import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import { getAccount } from './queries'
import { accountRecord } from './schema'
import { patchAccount } from './use-cases/patch-account'
import { selectCompany } from './use-cases/select-company'

export const userEndpoints = {
  account: defineEndpoint({
    method: 'GET',
    path: '/user',
    summary: 'Own account',
    useCase: getAccount,
    response: accountRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: '/users',
    summary: 'Change own names, settings or password',
    useCase: patchAccount,
    response: accountRecord,
  }),
  selectCompany: defineEndpoint({
    method: 'POST',
    path: '/users/company/{companyId}',
    summary: 'New token for another company',
    useCase: selectCompany,
    response: z.object({ token: z.string() }),
  }),
}
