import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { company } from '@/db/schema/companies'
import { priceList, priceListPartner, priceListRule } from '@/db/schema/price-lists'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale, violatedConstraint } from '@/lib/server/core/errors'

export type ListRow = Pick<typeof priceList.$inferSelect, 'name' | 'from' | 'until' | 'partnerGroups'>

/** A rule as stored, without its place. */
export type RuleRow = Omit<
  typeof priceListRule.$inferSelect,
  'tenantId' | 'companyId' | 'listId' | 'position'
>

/** Throws at the field for a name in use. */
function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'price_list_name_once') throw error
  throw invalidField('name', 'priceList.nameTaken')
}

const keyOf = ({ tenantId, companyId }: Context) => ({ tenantId, companyId })

export async function insertPriceList(tx: TenantTx, ctx: Context, id: string, list: ListRow): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(priceList)
    .values({ ...keyOf(ctx), id, ...list, createdAt: now, updatedAt: now })
    .catch(refuseTakenName)
}

/**
 * Locks a list of the active company. Throws notFound, or `conflict.stale` for an outdated version.
 */
export async function lockPriceList(
  tx: TenantTx,
  ctx: Context,
  { id, version: seen }: { id: string; version?: number | undefined },
): Promise<void> {
  const [row] = await tx
    .select({ version: priceList.version })
    .from(priceList)
    .where(and(eq(priceList.id, id), eq(priceList.companyId, ctx.companyId)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(seen, row.version)
}

export async function savePriceList(tx: TenantTx, ctx: Context, id: string, list: ListRow): Promise<void> {
  await tx
    .update(priceList)
    .set({ ...list, version: sql`${priceList.version} + 1`, updatedAt: ctx.now() })
    .where(eq(priceList.id, id))
    .catch(refuseTakenName)
}

export async function replacePartners(
  tx: TenantTx,
  ctx: Context,
  listId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await tx.delete(priceListPartner).where(eq(priceListPartner.listId, listId))
  if (partnerIds.length === 0) return
  await tx
    .insert(priceListPartner)
    .values(partnerIds.map((partnerId) => ({ ...keyOf(ctx), listId, partnerId })))
}

export async function replaceRules(
  tx: TenantTx,
  ctx: Context,
  listId: string,
  rules: readonly RuleRow[],
): Promise<void> {
  await tx.delete(priceListRule).where(eq(priceListRule.listId, listId))
  if (rules.length === 0) return
  await tx
    .insert(priceListRule)
    .values(rules.map((rule, position) => ({ ...keyOf(ctx), listId, position, ...rule })))
}

export async function deletePriceListRow(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(priceList).where(eq(priceList.id, id))
}

export async function countPriceLists(tx: TenantTx, ctx: Context): Promise<number> {
  return tx.$count(priceList, eq(priceList.companyId, ctx.companyId))
}

/** Returns which of the ids exist, and which products are deposits. */
export async function knownTargets(
  tx: TenantTx,
  ids: { partners: readonly string[]; products: readonly string[]; groups: readonly string[] },
): Promise<{ known: ReadonlySet<string>; deposits: ReadonlySet<string> }> {
  const rows = await tx.execute<{ id: string; is_deposit: boolean }>(sql`
    select id, is_deposit from product where id = ${anyOf(ids.products)} and not is_deleted
    union all select id, false from product_group where id = ${anyOf(ids.groups)}
    union all select id, false from business_partner where id = ${anyOf(ids.partners)} and not is_deleted`)
  return {
    known: new Set(rows.map(({ id }) => id)),
    deposits: new Set(rows.flatMap((row) => (row.is_deposit ? row.id : []))),
  }
}

/** The amount of a rule. */
export type RuleAmount = Pick<RuleRow, 'percent' | 'price' | 'priceIsGross'>

/** Returns the version of a list, and how many rules it has; locks it. Null if it is gone. */
export async function standingOf(
  tx: TenantTx,
  id: string,
): Promise<{ version: number; companyId: number; ruleCount: number; nextPosition: number } | null> {
  const [row] = await tx
    .select({ version: priceList.version, companyId: priceList.companyId })
    .from(priceList)
    .where(eq(priceList.id, id))
    .for('no key update')
  if (!row) return null
  const [rules] = await tx
    .select({ ruleCount: count(), last: max(priceListRule.position) })
    .from(priceListRule)
    .where(eq(priceListRule.listId, id))
  return { ...row, ruleCount: rules?.ruleCount ?? 0, nextPosition: (rules?.last ?? -1) + 1 }
}

/** Adds rules to a list, after its existing ones. */
export async function addRules(
  tx: TenantTx,
  ctx: Context,
  { listId, from }: { listId: string; from: number },
  rules: readonly RuleRow[],
): Promise<void> {
  if (rules.length === 0) return
  await tx
    .insert(priceListRule)
    .values(rules.map((rule, index) => ({ ...keyOf(ctx), listId, position: from + index, ...rule })))
}

const placeOf = (listId: string, position: number) =>
  and(eq(priceListRule.listId, listId), eq(priceListRule.position, position))

export async function saveRuleAmount(
  tx: TenantTx,
  { listId, position }: { listId: string; position: number },
  { percent, price, priceIsGross }: RuleAmount,
): Promise<void> {
  await tx.update(priceListRule).set({ percent, price, priceIsGross }).where(placeOf(listId, position))
}

export async function removeRules(tx: TenantTx, listId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await tx
    .delete(priceListRule)
    .where(and(eq(priceListRule.listId, listId), inArray(priceListRule.position, [...positions])))
}

/** Raises the version of a list whose rules were changed. */
export async function touchPriceList(tx: TenantTx, ctx: Context, id: string): Promise<void> {
  await tx
    .update(priceList)
    .set({ version: sql`${priceList.version} + 1`, updatedAt: ctx.now() })
    .where(eq(priceList.id, id))
}

/** Returns id and name of a company; '' if there is none. */
export async function companyOf(tx: TenantTx, id: number): Promise<'' | { id: number; name: string }> {
  const [row] = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(eq(company.id, id))
  return row ?? ''
}
