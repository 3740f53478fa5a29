import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { germanText, recordColumns } from './columns'

/** A customer of the platform; exactly one is the platform's own. Its policy compares `id`. */
export const tenant = pgTable(
  'tenant',
  {
    id: uuid('id').primaryKey(),
    tenantKey: text('tenant_key'),
    tenantKeyFolded: text('tenant_key_folded').unique(),
    name: germanText('name').notNull(),
    isPlatform: boolean('is_platform').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    modules: text('modules').array().notNull(),
    useGrossPrice: boolean('use_gross_price').notNull().default(true),
    street: text('street').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default('DE'),
    posPin: text('pos_pin').notNull(),
    pinVersion: integer('pin_version').notNull().default(1),
    requireTotp: boolean('require_totp').notNull().default(false),
    /** Setup steps that a person has checked and confirmed. */
    confirmedSteps: text('confirmed_steps')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...recordColumns,
  },
  (t) => [
    uniqueIndex('tenant_one_platform')
      .on(t.isPlatform)
      .where(sql`is_platform`),
  ],
)
