import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { germanText, recordColumns, tenantId, whole } from './columns'
import { tenant } from './tenants'
import { vatRate } from './vat-rates'

export const productGroup = pgTable(
  'product_group',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: germanText('name').notNull(),
    productGroupNumber: germanText('product_group_number').notNull(),
    /** Default for its products. */
    revenueAccount: text('revenue_account').notNull().default(''),
    expenseAccount: text('expense_account').notNull().default(''),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`platform.fold(name || ' ' || product_group_number)`),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('product_group_number_once').on(t.tenantId, t.productGroupNumber),
    index('product_group_by_name').on(t.tenantId, t.name, t.id),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

/** A product; `price` is the price as entered (1/10,000 EUR), gross if `priceIsGross`. */
export const product = pgTable(
  'product',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    productNumber: germanText('product_number').notNull(),
    name: germanText('name').notNull(),
    description: text('description').notNull().default(''),
    productGroupId: uuid('product_group_id'),
    vatRateId: uuid('vat_rate_id').notNull(),
    price: whole('price').notNull(),
    priceIsGross: boolean('price_is_gross').notNull(),
    isDeposit: boolean('is_deposit').notNull().default(false),
    depositProductId: uuid('deposit_product_id'),
    /** For a deposit: a Transporthilfsmittel, which has its own VAT rate next to goods. */
    isTransportAid: boolean('is_transport_aid').notNull().default(false),
    revenueAccount: text('revenue_account').notNull().default(''),
    expenseAccount: text('expense_account').notNull().default(''),
    gtin: text('gtin'),
    unit: text('unit').notNull().default('H87'),
    /** Content of one unit, in 1/1,000 of `contentUnit`; both or neither. */
    contentQuantity: whole('content_quantity'),
    contentUnit: text('content_unit').notNull().default(''),
    allergens: text('allergens').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`platform.fold(name || ' ' || product_number || ' ' || coalesce(gtin, ''))`),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('product_number_once').on(t.tenantId, t.productNumber),
    index('product_by_name').on(t.tenantId, t.isDeleted, t.name, t.id),
    index('product_by_number').on(t.tenantId, t.isDeleted, t.productNumber, t.id),
    index('product_by_price').on(t.tenantId, t.isDeleted, t.price, t.id),
    index('product_by_created').on(t.tenantId, t.isDeleted, t.createdAt, t.id),
    index('product_by_group').on(t.tenantId, t.productGroupId, t.isDeleted, t.name, t.id),
    index('product_by_gtin').on(t.tenantId, t.gtin),
    index('product_inactive')
      .on(t.tenantId, t.isDeleted, t.name, t.id)
      .where(sql`not is_active`),
    index('product_deposits')
      .on(t.tenantId, t.isDeleted, t.name, t.id)
      .where(sql`is_deposit`),
    index('product_by_deposit').on(t.tenantId, t.depositProductId),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({
      columns: [t.tenantId, t.productGroupId],
      foreignColumns: [productGroup.tenantId, productGroup.id],
    }),
    foreignKey({ columns: [t.tenantId, t.vatRateId], foreignColumns: [vatRate.tenantId, vatRate.id] }),
    foreignKey({ columns: [t.tenantId, t.depositProductId], foreignColumns: [t.tenantId, t.id] }),
    check(
      'product_content_whole',
      sql`(${t.contentQuantity} is null) = (${t.contentUnit} = '') and coalesce(${t.contentQuantity}, 1) > 0`,
    ),
  ],
)
