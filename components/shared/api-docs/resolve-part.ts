import { isRecord } from '@/components/shared/session/persist'

const at = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), document)

/**
 * The part of an OpenAPI document at `path`, its references (`#/components/…`, the only ones we write) replaced by
 * what they name. A reference to what it stands in stays a reference. It is what Swagger UI asks for with each
 * operation that is opened; its own answer reads the whole document through a model of it, which took six seconds.
 */
export function resolvePart(document: object, path: readonly string[]): { spec: unknown; errors: never[] } {
  const resolved = (part: unknown, inside: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((item: unknown) => resolved(item, inside))
    if (!isRecord(part)) return part
    const { $ref } = part
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, inside)]))
    if (inside.includes($ref)) return part
    const [, ...names] = $ref.split('/')
    const target = resolved(at(document, names), [...inside, $ref])
    // Swagger UI shows a schema by its title
    return names[1] === 'schemas' && isRecord(target) ? { title: names[2], ...target } : target
  }
  return { spec: resolved(at(document, path), []), errors: [] }
}
