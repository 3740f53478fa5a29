import { sql } from 'drizzle-orm'

/** A parameter that the database reads as an array; of numbers and ids, which need no quotes. */
export const arrayOf = (values: readonly unknown[]) => sql.param(`{${values.join(',')}}`)
