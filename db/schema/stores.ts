import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companyId, germanText, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { product } from './products'
import { appUser } from './users'
import { vatRate } from './vat-rates'

/** A place where a company sells (Filiale). */
export const store = pgTable(
  'store',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    name: germanText('name').notNull(),
    street: text('street').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: germanText('city').notNull().default(''),
    country: text('country').notNull().default('DE'),
    /** Cost centre for DATEV; '' without one. */
    costCentre: text('cost_centre').notNull().default(''),
    /** Whether the store carries every product except those excluded, or only those included. */
    carriesAll: boolean('carries_all').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('store_by_company').on(t.tenantId, t.companyId),
    foreignKey({
      name: 'store_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
  ],
)

/** The stores that a user is restricted to; without a row, all. */
export const userStore = pgTable(
  'user_store',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    storeId: uuid('store_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.storeId] }),
    index('user_store_by_store').on(t.tenantId, t.storeId),
    foreignKey({
      columns: [t.tenantId, t.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }).onDelete('cascade'),
    // No cascade: a restriction that lost its last store would mean all of them.
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)

/**
 * Store-specific values of a product; null and '' inherit from the product, `isListed` from the
 * store.
 */
export const storeProduct = pgTable(
  'store_product',
  {
    tenantId: tenantId(),
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    isListed: boolean('is_listed'),
    /** 1/10,000 EUR as entered, gross if `priceIsGross`. */
    price: whole('price'),
    priceIsGross: boolean('price_is_gross'),
    vatRateId: uuid('vat_rate_id'),
    revenueAccount: text('revenue_account').notNull().default(''),
    expenseAccount: text('expense_account').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.productId] }),
    index('store_product_by_product').on(t.tenantId, t.productId),
    check('store_product_price', sql`(price is null) = (price_is_gross is null)`),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
    foreignKey({ columns: [t.tenantId, t.vatRateId], foreignColumns: [vatRate.tenantId, vatRate.id] }),
  ],
)
