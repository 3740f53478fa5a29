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
    summary: 'Own sessions, the one last seen first',
    useCase: listOwnSessions,
    response: sessionRecord.array(),
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: '/users/sessions',
    summary: 'End every own session, this one too',
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
    summary: 'A new secret for a second factor, in force once confirmed',
    useCase: startSecondFactor,
    response: plannedSecondFactor,
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/users/totp/confirm',
    summary: 'Put the second factor into force; answers the recovery codes, once',
    useCase: confirmSecondFactor,
    response: recoveryCodes,
  }),
  dropSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/users/totp',
    summary: 'Take the second factor and its recovery codes away',
    useCase: dropSecondFactor,
    response: null,
  }),
  dropUserSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/users/tenant/{id}/totp',
    summary: 'Take the second factor of a colleague away, who is signed out everywhere',
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
      summary: 'Send a link to set a new password; the answer is the same for unknown addresses',
      tags: ['users'],
      security: [],
      requestBody: json(passwordResetRequest),
      responses: {
        202: { description: 'Taken' },
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
        'Set a password by the code of a link, good once: of a forgotten one for an hour, of an invitation for seven days; ends every session',
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
