import type { ApiResponse, JsonSchema, Parameter } from './types'

const text: JsonSchema = { type: 'string' }
const header = (description: string, schema: JsonSchema = text) => ({ description, schema })

/** A parameter in the path that is the id of a record. */
export const idParameter = (name = 'id'): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})

/** Bytes of a file. */
export const BINARY: JsonSchema = { type: 'string', format: 'binary' }

/** RFC 9457, with our stable `code` and, for 422, the error of each field. */
export const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      description: 'urn:kontor:error:<code>',
      examples: ['urn:kontor:error:product.numberTaken'],
    },
    title: {
      type: 'string',
      description: 'Error text in German',
      examples: ['Die Artikelnummer ist schon vergeben.'],
    },
    status: { type: 'integer', description: 'HTTP status', examples: [422] },
    code: { type: 'string', description: 'Stable code', examples: ['product.numberTaken'] },
    errors: {
      type: 'array',
      description: 'What is wrong with which field',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Place of the field', examples: ['positions.0.quantity'] },
          code: { type: 'string', description: 'Stable code', examples: ['validation.required'] },
          message: { type: 'string', description: 'In German', examples: ['Bitte ausfüllen.'] },
        },
        required: ['path', 'code', 'message'],
      },
    },
    reference: {
      type: 'string',
      description: 'Reference of an unexpected error in the server’s log',
      examples: ['7f3c9a1e'],
    },
  },
  required: ['type', 'title', 'status', 'code'],
}

const problem = (description: string, headers?: ApiResponse['headers']): ApiResponse => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const RETRY_AFTER = { 'Retry-After': header('Seconds to wait', { type: 'integer' }) }

/** Refusals by name, for operations to refer to. */
export const REFUSALS = {
  BadRequest: problem('The body is no JSON object'),
  Unauthorized: problem('Token missing, expired or revoked'),
  Forbidden: problem('The right or the module is missing'),
  NotFound: problem('No such record in your tenant'),
  Conflict: problem('Stale version (conflict.stale) or a transition that is not possible'),
  TooLarge: problem('More than 4 MB'),
  WrongType: problem('The body is not application/json, or is compressed'),
  Invalid: problem('Fields are refused; errors says which and why'),
  RateLimited: problem('Too many attempts, or too much of your tenant waits already', RETRY_AFTER),
  Unavailable: problem('The database is away or busy (database.…)', RETRY_AFTER),
  Unexpected: problem('Unexpected error, logged under the reference'),
} as const satisfies Record<string, ApiResponse>

export type Refusal = keyof typeof REFUSALS

const STATUS: Record<Refusal, string> = {
  BadRequest: '400',
  Unauthorized: '401',
  Forbidden: '403',
  NotFound: '404',
  Conflict: '409',
  TooLarge: '413',
  WrongType: '415',
  Invalid: '422',
  RateLimited: '429',
  Unexpected: '500',
  Unavailable: '503',
}

export function refusals(...names: Refusal[]): Record<string, ApiResponse> {
  return Object.fromEntries(names.map((name) => [STATUS[name], { $ref: `#/components/responses/${name}` }]))
}

export const LIST_HEADERS = {
  'X-Total-Count': header('Rows that match, at most 10000', { type: 'integer' }),
  'X-Total-Count-Capped': header('true where more than 10000 rows match'),
  Link: header('first, prev, next, last; beyond the 10000th row only next, with a cursor'),
} as const

export const LOCATION = { Location: header('Path of the new record') } as const

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A repeat within 24 hours with the same body returns the first response; with another body 409',
  schema: { type: 'string', maxLength: 200 },
}

export const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The last seen version, in quotes: "3". A stale one is refused with 409',
  schema: { type: 'string', pattern: '^"\\d+"$' },
}
