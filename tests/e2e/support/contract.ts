import { z } from 'zod'
import type { JsonSchema, OpenApiDocument, Operation } from '@/lib/server/openapi/types'

const LOCAL = '#/components/schemas/'

/** Returns a strict validator for the schema: undeclared fields are rejected. */
export function validatorOf(document: OpenApiDocument, schema: JsonSchema): z.ZodType {
  const whole = { ...schema, $defs: referredBy(schema, document.components.schemas) }
  const text = JSON.stringify(closed(whole)).replaceAll(LOCAL, '#/$defs/')
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
}

/** Returns the schemas that `schema` refers to, even indirectly: converting all is slow. */
function referredBy(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {}
  const waiting = [schema]
  for (let part = waiting.pop(); part; part = waiting.pop())
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const named = schemas[name]
      if (!named || name in found) continue
      found[name] = named
      waiting.push(named)
    }
  return found
}

/**
 * Closes every object of fixed fields, so that a response cannot contain more than its description.
 */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  return 'properties' in part && 'type' in part ? { additionalProperties: false, ...copy } : copy
}

/** Returns the schema of an operation's success response; null if it is not JSON. */
export function answerSchema(operation: Operation): JsonSchema | null {
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  return answer?.content?.['application/json']?.schema ?? null
}
