import { getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessPartner, partnerCommunication } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import { centsText, formatDecimal, percentText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { idField } from '@/lib/fields/schema'
import { shownPartner } from '../rules/audited-partner'
import type { Communication } from '../rules/contact'
import { EMPTY_PARTNER, type PartnerRecord } from '../schema'

const {
  tenantId: _tenant,
  sortName: _sort,
  contactText: _contact,
  searchText: _search,
  creditorHandedOverAt: _handedOver,
  ...shown
} = getTableColumns(businessPartner)

const communications = sql<Communication[]>`(
  select coalesce(json_agg(json_build_object('type', c.type, 'value', c.value, 'comment', c.comment) order by c.position), '[]')
  from ${partnerCommunication} c where c.tenant_id = ${businessPartner.tenantId} and c.partner_id = ${businessPartner.id})`

/** A record's columns under their wire names; for `partnerOf`. */
export const PARTNER = { ...shown, communications }

const orNull = <Value>(value: number | null, text: (value: number) => Value) =>
  value === null ? null : text(value)
const hectares = (value: number | null) => orNull(value, (squares) => formatDecimal(squares, 4, 0))

/** Converts a row to wire format. */
export function partnerOf(row: Selected<typeof PARTNER>): PartnerRecord {
  return {
    ...row,
    specialContribution: orNull(row.specialContribution, centsText),
    discountPercent: orNull(row.discountPercent, percentText),
    provisionPercent: orNull(row.provisionPercent, percentText),
    agriculturalArea: hectares(row.agriculturalArea),
    forestryArea: hectares(row.forestryArea),
    pastureArea: hectares(row.pastureArea),
    contributionArea: hectares(row.contributionArea),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * Returns a partner of the tenant, including deleted ones; null for an unknown id. `lock` locks it.
 */
export async function readPartner(
  tx: TenantTx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<PartnerRecord | null> {
  const lock = options.lock ? sql`for no key update of business_partner` : sql``
  const [row] = await selectRows(
    tx,
    PARTNER,
    sql`from ${businessPartner} where ${businessPartner.id} = ${id} ${lock}`,
  )
  return row ? partnerOf(row) : null
}

/** As `readPartner`, for callers that return the record. Throws `notFound`. */
export async function findPartner(tx: TenantTx, id: string): Promise<PartnerRecord> {
  const partner = await readPartner(tx, id)
  if (!partner) throw new AppError('notFound', 'notFound')
  return partner
}

/** One partner by id, including deleted ones. */
export const getBusinessPartner = defineUseCase({
  name: 'businessPartner.get',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  forAuditor: 'businessPartner',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }) => shownPartner(ctx, await findPartner(tx, id), EMPTY_PARTNER),
})
