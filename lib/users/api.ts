import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import { access, type HandmadeOperation } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { getAccount } from './queries'
import { accountRecord, loginInput } from './schema'
import { patchAccount } from './use-cases/patch-account'
import { selectCompany } from './use-cases/select-company'

const token = z.object({ token: z.string() })

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
    response: token,
  }),
}

/** Signing in and out, which work without and beside a use case. */
export const sessionOperations: readonly HandmadeOperation[] = [
  {
    method: 'post',
    path: '/users/login',
    operation: {
      operationId: 'users.login',
      summary: 'E-mail and password for a token; at most 10 failures per account in 15 minutes',
      tags: ['users'],
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(loginInput) } } },
      responses: {
        200: { description: 'The token', content: { 'application/json': { schema: inputSchema(token) } } },
        ...refusals(
          'BadRequest',
          'Unauthorized',
          'TooLarge',
          'WrongType',
          'Invalid',
          'RateLimited',
          'Unexpected',
        ),
      },
    },
  },
  {
    method: 'post',
    path: '/users/logout',
    operation: {
      operationId: 'users.logout',
      summary: 'Revoke the token',
      ...access('signedIn', null),
      tags: ['users'],
      responses: { 204: { description: 'Done' }, ...refusals('Unauthorized', 'Unexpected') },
    },
  },
]
