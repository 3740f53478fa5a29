import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { get, type FieldValues, type Resolver } from 'react-hook-form'
import { fieldErrors, type IssueLike } from '@/lib/domain/field-errors'

/** The part of a zod schema that we need; the library itself stays with the feature. */
export interface FormSchema {
  safeParseAsync: (
    values: unknown,
  ) => Promise<{ success: true } | { success: false; error: { issues: readonly IssueLike[] } }>
}

/** Returns the German text for a key below `errors` and its parameters. */
export type ErrorText = (key: string, params: Record<string, string | number>) => string

export interface PathError {
  path: string
  message: string
}

/**
 * Validates with the schema that the server uses too; messages are keys, translated here. Values
 * are passed on as typed. The first of several errors at a field counts; a list's own error goes to
 * its root.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: FormSchema,
  text: ErrorText,
): Resolver<Values> {
  const validate = async (values: unknown) => {
    const parsed = await schema.safeParseAsync(values)
    if (parsed.success) return { value: values as Values }
    const issues = fieldErrors(parsed.error.issues).map(({ path, key, params }) => ({
      path: path === '' ? [] : path.split('.'),
      message: text(key, params),
    }))
    return { issues }
  }
  const translated = { '~standard': { version: 1, vendor: 'kontor', validate } } as const
  return standardSchemaResolver<Values, unknown, Values>(translated, undefined, { raw: true })
}

/** Returns all errors as a flat list of path and message, in no particular order. */
export function flatErrors(errors: unknown, path = ''): PathError[] {
  if (typeof errors !== 'object' || errors === null) return []
  const message: unknown = get(errors, 'message')
  if (typeof message === 'string') return [{ path: path.replace(/\.?root$/, ''), message }]
  return Object.entries(errors).flatMap(([key, value]) => flatErrors(value, path ? `${path}.${key}` : key))
}
