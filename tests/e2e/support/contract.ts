import { z } from 'zod'
import type { JsonSchema, OpenApiDocument, Operation } from '@/lib/server/openapi/types'

const LOCAL = '#/components/schemas/'

/** The schema as a validator, as strict as can be: fields that it does not name are refused. */
export function validatorOf(document: OpenApiDocument, schema: JsonSchema): z.ZodType {
  const whole = { ...schema, $defs: document.components.schemas }
  const text = JSON.stringify(closed(whole)).replaceAll(LOCAL, '#/$defs/')
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
}

/**
 * Every object of fixed fields refuses others, so that an answer cannot say more than its
 * description.
 */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  return 'properties' in part && 'type' in part ? { additionalProperties: false, ...copy } : copy
}

/** What an operation answers when it goes well; null where it answers no JSON. */
export function answerSchema(operation: Operation): JsonSchema | null {
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  return answer?.content?.['application/json']?.schema ?? null
}
