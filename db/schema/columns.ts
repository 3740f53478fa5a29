import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text sorted the German way (ä beside a); equality and indexes work as for plain text. */
export const germanText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "de-x-icu"',
})

/** Text in which digit runs sort as numbers: "A2" before "A10". For article, customer and document numbers. */
export const naturalText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate platform.natural_german',
})

/** Raw bytes, read and written as Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The tenant a row belongs to; row-level security compares it with `app.tenant_id`. */
export const tenantId = () => uuid('tenant_id').notNull()

/** Optimistic lock and times that every record carries. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}
