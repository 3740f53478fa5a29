import type { JsonSchema, Method, OpenApiDocument, Operation, Tag } from '@/lib/server/openapi/types'

export interface ListedOperation {
  method: Method
  path: string
  operation: Operation
}

export const groupTitle = (tag: Tag) => tag['x-displayName'] ?? tag.name

/** The operations of a group, by path. */
export function operationsOf({ paths }: OpenApiDocument, group: string): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (Object.entries(item) as [Method, Operation][])
      .filter(([, operation]) => operation.tags.includes(group))
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

const REFERENCE = /"#\/components\/(schemas|responses)\/(\w+)"/g

/** Every schema that the operations name, directly or through another; in the document's order. */
export function schemasNamedBy(
  operations: readonly ListedOperation[],
  { components }: OpenApiDocument,
): [string, JsonSchema][] {
  const named = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, kind, name = ''] of JSON.stringify(part ?? null).matchAll(REFERENCE)) {
      if (kind === 'responses') follow(components.responses[name])
      else if (!named.has(name)) follow(components.schemas[named.add(name) && name])
    }
  }
  follow(operations.map(({ operation }) => operation))
  return Object.entries(components.schemas).filter(([name]) => named.has(name))
}
