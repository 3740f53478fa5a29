import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { fieldErrors, type IssueLike } from '@/lib/domain/field-errors'

/** What we need of a zod schema; the library itself stays with the feature. */
export interface FormSchema {
  safeParseAsync: (
    values: unknown,
  ) => Promise<{ success: true } | { success: false; error: { issues: readonly IssueLike[] } }>
}

/** The German text for a key below `errors` and its parameters. */
export type ErrorText = (key: string, params: Record<string, string | number>) => string

export interface PathError {
  path: string
  message: string
}

/** Errors by path in the shape of react-hook-form. Of several at one field the first counts; a list's own goes to its root. */
export function nestedErrors<Values extends FieldValues>(
  errors: readonly PathError[],
  values: Values,
): FieldErrors<Values> {
  const nested: FieldErrors<Values> = {}
  for (const { path, message } of errors) {
    const place = path === '' ? 'root' : Array.isArray(get(values, path)) ? `${path}.root` : path
    if (!get(nested, place)) set(nested, place, { type: 'schema', message })
  }
  return nested
}

/** Validates with the schema that the server uses too; messages are keys, translated here. Values go on as typed. */
export function schemaResolver<Values extends FieldValues>(
  schema: FormSchema,
  text: ErrorText,
): Resolver<Values> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values)
    if (parsed.success) return { values, errors: {} }
    const errors = fieldErrors(parsed.error.issues).map(({ path, key, params }) => ({
      path,
      message: text(key, params),
    }))
    return { values: {}, errors: nestedErrors(errors, values) }
  }
}

/** All errors as a flat list of path and message, in no particular order. */
export function flatErrors(errors: unknown, path = ''): PathError[] {
  if (typeof errors !== 'object' || errors === null) return []
  const message: unknown = get(errors, 'message')
  if (typeof message === 'string') return [{ path: path.replace(/\.?root$/, ''), message }]
  return Object.entries(errors).flatMap(([key, value]) => flatErrors(value, path ? `${path}.${key}` : key))
}
