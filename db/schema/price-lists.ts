import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessPartner } from './business-partners'
import { companyId, day, germanText, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { product, productGroup } from './products'

/** Prices that a company gives to some partners and partner groups. */
export const priceList = pgTable(
  'price_list',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    id: uuid('id').notNull(),
    name: germanText('name').notNull(),
    /** First and last day of supply; null is open. */
    from: day('valid_from'),
    until: day('valid_until'),
    /** Names of groups, as in the partners' `partner_group`; compared folded. */
    partnerGroups: text('partner_groups').array().notNull().default([]),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('price_list_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('price_list_name_once').on(t.tenantId, t.companyId, t.name),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [company.tenantId, company.id] }),
    check('price_list_days', sql`${t.until} >= ${t.from}`),
  ],
)

/** A partner that a price list is for. */
export const priceListPartner = pgTable(
  'price_list_partner',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    listId: uuid('list_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.listId, t.partnerId] }),
    index('price_list_by_partner').on(t.tenantId, t.partnerId),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.listId],
      foreignColumns: [priceList.tenantId, priceList.companyId, priceList.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.partnerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }).onDelete('cascade'),
  ],
)

/** A rule of a price list: percent off, or a price, for a product or a product group. */
export const priceListRule = pgTable(
  'price_list_rule',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    listId: uuid('list_id').notNull(),
    /** Order on the page. */
    position: integer('position').notNull(),
    productId: uuid('product_id'),
    productGroupId: uuid('product_group_id'),
    /** Percent × 100 off the product's price. */
    percent: integer('percent'),
    /** 1/10,000 EUR as entered, gross if `priceIsGross`. */
    price: whole('price'),
    priceIsGross: boolean('price_is_gross').notNull(),
    /** 1/1,000; 0 for any quantity. */
    minQuantity: whole('min_quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.listId, t.position] }),
    unique('price_list_rule_once')
      .on(t.tenantId, t.listId, t.productId, t.productGroupId, t.minQuantity)
      .nullsNotDistinct(),
    index('price_list_rule_by_product').on(t.tenantId, t.productId),
    index('price_list_rule_by_group').on(t.tenantId, t.productGroupId),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.listId],
      foreignColumns: [priceList.tenantId, priceList.companyId, priceList.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'price_list_rule_group',
      columns: [t.tenantId, t.productGroupId],
      foreignColumns: [productGroup.tenantId, productGroup.id],
    }),
    check('price_list_rule_target', sql`num_nonnulls(${t.productId}, ${t.productGroupId}) = 1`),
    check('price_list_rule_amount', sql`num_nonnulls(${t.percent}, ${t.price}) = 1`),
    check(
      'price_list_rule_range',
      sql`coalesce(${t.percent}, 0) between 0 and 10000 and coalesce(${t.price}, 0) >= 0 and ${t.minQuantity} >= 0`,
    ),
  ],
)
