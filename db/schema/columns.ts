import type { SQL } from 'drizzle-orm'
import { bigint, customType, date, index, integer, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Text as people sort it: ä next to a, and runs of digits as numbers, "Apfel 2" before "Apfel 10".
 * Equality and indexes work as for plain text.
 */
export const germanText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate platform.natural_german',
})

/** Raw bytes, read and written as Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Ranges of whole numbers in PostgreSQL's text format, upper ends excluded: `{[1,5),[7,9)}`. */
export const wholeRanges = customType<{ data: string; driverData: string }>({
  dataType: () => 'int8multirange',
})

/** The tenant a row belongs to; row-level security compares it with `app.tenant_id`. */
export const tenantId = () => uuid('tenant_id').notNull()

/** An instant, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A day without a time zone, as "YYYY-MM-DD". */
export const day = (name: string) => date(name, { mode: 'string' })

/** A whole number of up to 15 digits. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

/** Whole cents, 0 by default. */
export const cents = (name: string) => whole(name).notNull().default(0)

/** The company of the tenant that a row belongs to. */
export const companyId = () => whole('company_id').notNull()

/** Optimistic lock and timestamps of every record. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}

type Indexed = Parameters<ReturnType<typeof index>['on']>

/** Makes an index of the rows that match. */
export const partial =
  (name: string, where: SQL) =>
  (...columns: Indexed) =>
    index(name)
      .on(...columns)
      .where(where)

/** Makes a unique index of the rows that match. */
export const once =
  (name: string, where: SQL) =>
  (...columns: Indexed) =>
    uniqueIndex(name)
      .on(...columns)
      .where(where)
