import { isRecord } from '@/components/shared/session/persist'

/** Returns the body in the expected shape; null if it has another. */
export type Shape<T> = (body: unknown) => T | null

/** Shape of a record that has these fields; their values were checked by the server's schema. */
export const recordWith =
  <T>(...fields: readonly (keyof T & string)[]): Shape<T> =>
  (body) =>
    isRecord(body) && fields.every((field) => field in body) ? (body as T) : null

/** Shape of a list of records that have these fields. */
export function listWith<T>(...fields: readonly (keyof T & string)[]): Shape<readonly T[]> {
  const one = recordWith<T>(...fields)
  return (body) => (Array.isArray(body) && body.every((row) => one(row) !== null) ? (body as T[]) : null)
}
