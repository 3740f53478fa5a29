import { z } from 'zod'
import type { JsonSchema } from './types'

/**
 * Removes the keywords that zod writes for every safe integer and every UUID: it adds nothing to
 * type and format.
 */
function simplify(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format === 'uuid') delete schema.pattern
}

/**
 * Converts a schema. A value that is validated elsewhere is described by the schema in its
 * metadata (`describedBy`).
 */
function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const found = jsonSchema as JsonSchema & { describedBy?: z.ZodType }
      const { describedBy } = found
      if (describedBy) {
        delete found.describedBy
        Object.assign(found, convert(describedBy, io))
      }
      // zod drops the examples of a value that is converted when it is read
      const examples = z.globalRegistry.get(zodSchema)?.examples
      if (Array.isArray(examples)) found.examples = examples
      simplify(found)
      // responses may grow; input may not, unknown fields are refused
      if (io === 'output') delete found.additionalProperties
    },
  }) as JsonSchema & { $schema?: string }
  return converted
}

/** Returns the schema of a use case's input. */
export const inputSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input')

const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Schemas of responses, each described once under a name and referenced elsewhere. */
export class AnswerSchemas {
  private readonly names = new Map<z.ZodType, string>()
  readonly components: Record<string, JsonSchema> = {}

  /** Returns a reference to the schema, named after the first operation that returns it. */
  refer(schema: z.ZodType, useCase: string, operation: string): JsonSchema {
    if (schema instanceof z.ZodArray)
      return { type: 'array', items: this.refer(schema.element as z.ZodType, useCase, operation) }
    const existing = this.names.get(schema)
    if (existing) return { $ref: `#/components/schemas/${existing}` }
    const [feature = ''] = useCase.split('.')
    const name = operation === 'get' ? pascal(feature) : pascal(feature) + pascal(operation)
    this.names.set(schema, name)
    this.components[name] = convert(schema, 'output')
    return { $ref: `#/components/schemas/${name}` }
  }
}
