import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { businessPartner } from '@/db/schema/business-partners'
import { priceList, priceListPartner, priceListRule } from '@/db/schema/price-lists'
import { product, productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { percentText, priceText, quantityText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import type { PriceListRecord, PriceListRow, PriceRuleRecord } from '../schema'
import { RULES_MAX, PARTNERS_MAX } from '../words'

const l = alias(priceList, 'l')

/** A row of the list, for `rowOf`. */
export const PRICE_LIST = {
  id: l.id,
  name: l.name,
  from: l.from,
  until: l.until,
  partnerGroups: l.partnerGroups,
  version: l.version,
  createdAt: l.createdAt,
  updatedAt: l.updatedAt,
  partnerCount: sql<string>`(select count(*) from price_list_partner pp where pp.tenant_id = l.tenant_id and pp.list_id = l.id)`,
  ruleCount: sql<string>`(select count(*) from price_list_rule r where r.tenant_id = l.tenant_id and r.list_id = l.id)`,
}

export const rowOf = (row: Selected<typeof PRICE_LIST>): PriceListRow => ({
  ...row,
  partnerCount: Number(row.partnerCount),
  ruleCount: Number(row.ruleCount),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const orNull = (value: number | null, text: (value: number) => string) =>
  value === null ? null : text(value)

const RULE = {
  productId: priceListRule.productId,
  productGroupId: priceListRule.productGroupId,
  productName: product.name,
  productNumber: product.productNumber,
  groupName: productGroup.name,
  groupNumber: productGroup.productGroupNumber,
  percent: priceListRule.percent,
  price: priceListRule.price,
  priceIsGross: priceListRule.priceIsGross,
  minQuantity: priceListRule.minQuantity,
}

type RuleRow = Pick<
  typeof priceListRule.$inferSelect,
  'productId' | 'productGroupId' | 'percent' | 'price' | 'priceIsGross' | 'minQuantity'
> & {
  productName: string | null
  productNumber: string | null
  groupName: string | null
  groupNumber: string | null
}

const ruleOf = ({
  productName,
  productNumber,
  groupName,
  groupNumber,
  ...rule
}: RuleRow): PriceRuleRecord => ({
  productId: rule.productId,
  productGroupId: rule.productGroupId,
  label: productName ?? groupName ?? '',
  number: productNumber ?? groupNumber ?? '',
  percent: orNull(rule.percent, percentText),
  price: orNull(rule.price, priceText),
  priceIsGross: rule.priceIsGross,
  minQuantity: rule.minQuantity === 0 ? null : quantityText(rule.minQuantity),
})

/** Returns the rules of a list in its order. */
async function rulesOf(tx: TenantTx, listId: string): Promise<PriceRuleRecord[]> {
  const rows = await tx
    .select(RULE)
    .from(priceListRule)
    .leftJoin(
      product,
      and(eq(product.tenantId, priceListRule.tenantId), eq(product.id, priceListRule.productId)),
    )
    .leftJoin(
      productGroup,
      and(
        eq(productGroup.tenantId, priceListRule.tenantId),
        eq(productGroup.id, priceListRule.productGroupId),
      ),
    )
    .where(eq(priceListRule.listId, listId))
    .orderBy(asc(priceListRule.position))
    .limit(RULES_MAX)
  return rows.map(ruleOf)
}

async function partnersOf(tx: TenantTx, listId: string): Promise<PriceListRecord['partners']> {
  const { id, company, firstname, lastname, customerNumber } = businessPartner
  const rows = await tx
    .select({ id, company, firstname, lastname, number: customerNumber })
    .from(priceListPartner)
    .innerJoin(
      businessPartner,
      and(
        eq(businessPartner.tenantId, priceListPartner.tenantId),
        eq(businessPartner.id, priceListPartner.partnerId),
      ),
    )
    .where(eq(priceListPartner.listId, listId))
    .orderBy(asc(businessPartner.sortName), asc(businessPartner.id))
    .limit(PARTNERS_MAX)
  return rows.map((row) => ({ id: row.id, name: partnerName(row), number: row.number }))
}

/** Returns a list of the company with its partners and rules. Throws notFound. */
export async function readPriceList(tx: TenantTx, id: string, companyId: number): Promise<PriceListRecord> {
  const [row] = await tx
    .select(PRICE_LIST)
    .from(l)
    .where(and(eq(l.id, id), eq(l.companyId, companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  return { ...rowOf(row), partners: await partnersOf(tx, id), rules: await rulesOf(tx, id) }
}
