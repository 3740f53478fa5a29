import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import { day, recordColumns, tenantId } from './columns'
import { tenant } from './tenants'

/** A stable VAT rate record; its percentages are dated in `vat_rate_percentage`. */
export const vatRate = pgTable(
  'vat_rate',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    category: text('category', { enum: VAT_CATEGORIES }).notNull(),
    dsfinvkKey: integer('dsfinvk_key').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** The rate of § 19 UStG: only a small-business company may use it. */
    smallBusiness: boolean('small_business').notNull().default(false),
    /** Why it is not taxed, as on documents and e-invoices; '' for taxed rates. */
    exemptionReason: text('exemption_reason').notNull().default(''),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

/** The percentage of a rate from a day on; percent × 100. */
export const vatRatePercentage = pgTable(
  'vat_rate_percentage',
  {
    tenantId: tenantId(),
    vatRateId: uuid('vat_rate_id').notNull(),
    validFrom: day('valid_from').notNull(),
    rate: integer('rate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.vatRateId, t.validFrom] }),
    foreignKey({
      columns: [t.tenantId, t.vatRateId],
      foreignColumns: [vatRate.tenantId, vatRate.id],
    }).onDelete('cascade'),
  ],
)
