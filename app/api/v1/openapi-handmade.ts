import { z } from 'zod'
import { refusals } from '@/lib/server/openapi/parts'
import type { HandmadeOperation } from '@/lib/server/openapi/document'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { loginInput } from '@/lib/users/schema'

const json = (schema: z.ZodType) => ({ 'application/json': { schema: inputSchema(schema) } })
const invoiceId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
} as const

/** The few operations that are no endpoint over a use case. */
export const handmadeOperations: readonly HandmadeOperation[] = [
  {
    method: 'post',
    path: '/users/login',
    operation: {
      operationId: 'users.login',
      summary: 'E-mail and password for a token; at most 10 failures per account in 15 minutes',
      tags: ['users'],
      security: [],
      requestBody: { required: true, content: json(loginInput) },
      responses: {
        200: { description: 'The token', content: json(z.object({ token: z.string() })) },
        ...refusals('BadRequest', 'Unauthorized', 'Invalid', 'RateLimited', 'Unexpected'),
      },
    },
  },
  {
    method: 'post',
    path: '/users/logout',
    operation: {
      operationId: 'users.logout',
      summary: 'Revoke the token',
      tags: ['users'],
      responses: { 204: { description: 'Done' }, ...refusals('Unauthorized', 'Unexpected') },
    },
  },
  {
    method: 'get',
    path: '/invoices/{id}/pdf',
    operation: {
      operationId: 'invoices.pdf',
      summary: 'The invoice as PDF; of a booked one always the same bytes, a draft bears ENTWURF',
      description: 'Right: INVOICES_SHOW. Module: order-management.',
      tags: ['invoices'],
      parameters: [invoiceId],
      responses: {
        200: {
          description: 'The PDF',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        202: { description: 'Not rendered yet; ask again after Retry-After seconds' },
        ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Unexpected'),
      },
    },
  },
]
