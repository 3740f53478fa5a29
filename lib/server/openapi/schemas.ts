import { z } from 'zod'
import type { JsonSchema } from './types'

/** What zod writes for every safe integer and every UUID says nothing that type and format do not. */
function simplify(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format === 'uuid') delete schema.pattern
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const found = jsonSchema as JsonSchema
      simplify(found)
      // answers may grow; input does not, unknown fields are refused
      if (io === 'output') delete found.additionalProperties
    },
  }) as JsonSchema & { $schema?: string }
  return converted
}

/** What a use case takes. */
export const inputSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input')

const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Schemas of answers, each described once under a name and referred to everywhere else. */
export class AnswerSchemas {
  private readonly names = new Map<z.ZodType, string>()
  readonly components: Record<string, JsonSchema> = {}

  /** A reference to the schema; the first operation that answers it lends its name. */
  refer(schema: z.ZodType, useCase: string, operation: string): JsonSchema {
    if (schema instanceof z.ZodArray)
      return { type: 'array', items: this.refer(schema.element as z.ZodType, useCase, operation) }
    const known = this.names.get(schema)
    if (known) return { $ref: `#/components/schemas/${known}` }
    const [feature = ''] = useCase.split('.')
    const name = operation === 'get' ? pascal(feature) : pascal(feature) + pascal(operation)
    this.names.set(schema, name)
    this.components[name] = convert(schema, 'output')
    return { $ref: `#/components/schemas/${name}` }
  }
}
