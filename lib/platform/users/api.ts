import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import { access, type HandmadeOperation, type ApiGroup } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { getAccount, getUser, listUsers } from './queries'
import { accountRecord, loginAnswer, loginInput, userRecord } from './schema'
import { createAuditor } from './use-cases/create-auditor'
import { createUser } from './use-cases/create-user'
import { deleteUser } from './use-cases/delete-user'
import { inviteUser } from './use-cases/invite-user'
import { patchAccount } from './use-cases/patch-account'
import { patchAuditor } from './use-cases/patch-auditor'
import { patchUser } from './use-cases/patch-user'
import { selectCompany } from './use-cases/select-company'

const token = z.object({ token: z.string() })

const userEndpoints = {
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
  list: defineEndpoint({
    method: 'GET',
    path: '/users',
    summary: 'Users of the tenant with their rights',
    useCase: listUsers,
    response: userRecord.array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/users/tenant',
    summary:
      'Create a user with an initial password, to be changed at the first sign-in, or with an invitation by mail',
    useCase: createUser,
    response: userRecord,
    status: 201,
    location: ({ id }) => `/users/${id}`,
  }),
  createAuditor: defineEndpoint({
    method: 'POST',
    path: '/users/auditors',
    summary: 'Create an auditor, who only reads: a period of some companies, in the browser, until a day',
    useCase: createAuditor,
    response: userRecord,
    status: 201,
    location: ({ id }) => `/users/${id}`,
  }),
  patchAuditor: defineEndpoint({
    method: 'PATCH',
    path: '/users/auditors/{id}',
    summary: 'Change the period, the last day and the companies of an auditor',
    useCase: patchAuditor,
    response: userRecord,
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/users/tenant/{id}/invitation',
    summary: 'Mail the invitation again with a new link; voids the old one',
    useCase: inviteUser,
    response: null,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'One user of the tenant',
    useCase: getUser,
    response: userRecord,
  }),
  patchUser: defineEndpoint({
    method: 'PATCH',
    path: '/users/tenant/{id}',
    summary: 'Change a user; rights take effect with their next request, a new password ends their sessions',
    useCase: patchUser,
    response: userRecord,
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/users/tenant/{id}',
    summary: 'Remove a user, except the caller and the last active tenant admin',
    useCase: deleteUser,
    response: null,
  }),
}

/** Signing in and out, which are not, or not only, use cases. */
const sessionOperations: readonly HandmadeOperation[] = [
  {
    method: 'post',
    path: '/users/login',
    operation: {
      operationId: 'users.login',
      summary:
        'Sign in by e-mail and password; the token works in the given company, by default the main one',
      tags: ['users'],
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(loginInput) } } },
      responses: {
        200: {
          description: 'The token and its company',
          content: { 'application/json': { schema: inputSchema(loginAnswer) } },
        },
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

export const userApi: ApiGroup = {
  name: 'users',
  title: 'Session and account',
  description: 'Signing in and out, the own account, the active company',
  endpoints: userEndpoints,
  operations: sessionOperations,
}
