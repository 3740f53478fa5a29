import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup, HandmadeOperation } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { listOwnSessions } from './queries'
import {
  newPasswordForm,
  passwordResetRequest,
  plannedSecondFactor,
  recoveryCodes,
  sessionRecord,
} from './schema'
import { confirmSecondFactor } from './use-cases/confirm-second-factor'
import { dropSecondFactor } from './use-cases/drop-second-factor'
import { dropUserSecondFactor } from './use-cases/drop-user-second-factor'
import { endSession } from './use-cases/end-session'
import { endSessions } from './use-cases/end-sessions'
import { startSecondFactor } from './use-cases/start-second-factor'

const accountEndpoints = {
  sessions: defineEndpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Own sessions, most recently active first',
    useCase: listOwnSessions,
    response: sessionRecord.array(),
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: '/users/sessions',
    summary: 'End all own sessions, including this one',
    useCase: endSessions,
    response: null,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    summary: 'End one own session',
    useCase: endSession,
    response: null,
  }),
  startSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/users/totp',
    summary: 'Create a secret for a second factor, active once confirmed',
    useCase: startSecondFactor,
    response: plannedSecondFactor,
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/users/totp/confirm',
    summary: 'Activate the second factor; returns the recovery codes, once',
    useCase: confirmSecondFactor,
    response: recoveryCodes,
  }),
  dropSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/users/totp',
    summary: 'Remove the second factor and its recovery codes',
    useCase: dropSecondFactor,
    response: null,
  }),
  dropUserSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/users/tenant/{id}/totp',
    summary: 'Remove a colleague’s second factor and end their sessions',
    useCase: dropUserSecondFactor,
    response: null,
  }),
}

const json = (schema: Parameters<typeof inputSchema>[0]) => ({
  required: true,
  content: { 'application/json': { schema: inputSchema(schema) } },
})

/** Forgotten passwords, for people who are not signed in. */
const passwordResetOperations: readonly HandmadeOperation[] = [
  {
    method: 'post',
    path: '/users/password-reset',
    operation: {
      operationId: 'users.requestPasswordReset',
      summary: 'Send a link to set a new password; the response is the same for unknown addresses',
      tags: ['users'],
      security: [],
      requestBody: json(passwordResetRequest),
      responses: {
        202: { description: 'Accepted' },
        ...refusals('BadRequest', 'Invalid', 'Unexpected'),
      },
    },
  },
  {
    method: 'post',
    path: '/users/password-reset/{code}',
    operation: {
      operationId: 'users.resetPassword',
      summary:
        'Set a password by the code of a link, valid once: for an hour to reset, for seven days to accept an invitation; ends every session',
      tags: ['users'],
      security: [],
      parameters: [{ name: 'code', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: json(newPasswordForm),
      responses: {
        204: { description: 'Done' },
        ...refusals('BadRequest', 'Invalid', 'RateLimited', 'Unexpected'),
      },
    },
  },
]

export const accountApi: ApiGroup = {
  name: 'account',
  endpoints: accountEndpoints,
  operations: passwordResetOperations,
}
