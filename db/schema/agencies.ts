import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { germanText, recordColumns, tenantId } from './columns'
import { tenant } from './tenants'

/**
 * A business on whose behalf tills sell (Agentur): money taken for it is not the tenant's turnover.
 */
export const agency = pgTable(
  'agency',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** AGENTUR_ID of DSFinV-K; lines of receipts name it. */
    number: integer('number').notNull(),
    name: germanText('name').notNull(),
    street: text('street').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default('DE'),
    taxNumber: text('tax_number').notNull().default(''),
    vatId: text('vat_id').notNull().default(''),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('agency_by_number').on(t.tenantId, t.number),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)
