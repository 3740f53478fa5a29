import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { admits } from '@/lib/domain/rights'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ownCompany } from '@/lib/tax/cash-book/queries/own-company'
import { visibleDesks } from '@/lib/tax/cash-book/queries/desks'
import { closingsWithin, type Period } from '@/lib/tax/dsfinvk/queries/closings'
import { dsfinvkInput } from '@/lib/tax/dsfinvk/schema'
import { checkPeriod } from '@/lib/tax/dsfinvk/steps/check-period'
import { premisesWithNotices } from '@/lib/tax/register-notices/queries/read-sheets'
import { packable } from '../rules/packable'
import { MOST_CLOSINGS } from '../words'
import { findingsOf, type PackedFinding } from './findings'
import { outagesOf, type Outage } from './outages'

/** A closing whose printed document belongs to a package. */
interface PackedClosing {
  id: string
  deviceId: string
  number: number
  day: string
  till: string
}

/** A cash desk with entries or counts in the period, and the months that have some. */
interface PackedDesk {
  id: string
  name: string
  months: string[]
}

/** The records that a package is made from. */
export interface PackageSources {
  company: string
  closings: PackedClosing[]
  findings: PackedFinding[]
  outages: Outage[]
  desks: PackedDesk[]
  stores: { id: string; name: string }[]
}

/**
 * Reads the records for a package of the active company; those of tills only with the module for
 * them. Throws for days in the wrong order, for other companies' tills, for a person restricted to
 * stores, and `auditPackage.tooManyClosings`.
 */
export const readPackageSources = defineUseCase({
  name: 'auditPackage.sources',
  mode: 'read',
  right: 'TAX_PATCH',
  module: null,
  snapshot: true,
  input: dsfinvkInput,
  run: async (scope, query): Promise<PackageSources> => {
    const { tx, ctx } = scope
    const period = await checkPeriod(scope, query)
    const { name } = await ownCompany(tx, ctx.companyId)
    const hasTills = admits(ctx, 'TAX_PATCH', 'pos')
    const desks = await desksOf(tx, period, sql.join(visibleDesks(ctx), sql` and `))
    if (!hasTills) return { company: name, closings: [], findings: [], outages: [], desks, stores: [] }
    const closings = await closingsOf(tx, period)
    orRefuse(packable(closings.length))
    const findings = await findingsOf(tx, period)
    const outages = await outagesOf(tx, period)
    const stores = await premisesWithNotices(tx, ctx)
    return { company: name, closings, findings, outages, desks, stores }
  },
})

async function closingsOf(tx: TenantTx, period: Period): Promise<PackedClosing[]> {
  const rows = await tx.execute<{
    id: string
    device_id: string
    number: string
    day: string
    till: string | null
  }>(sql`
    select c.id, c.device_id, c.number, ${businessDayOf}::text as day, platform.till_name(c.device_id) as till
    from closing c join store s on s.id = c.store_id
      left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    where ${closingsWithin(period)}
    order by platform.till_name(c.device_id) collate platform.natural_german, c.device_id, c.number
    limit ${MOST_CLOSINGS + 1}`)
  return rows.map(({ id, device_id: deviceId, number, day, till }) => ({
    id,
    deviceId,
    number: Number(number),
    day,
    till: till ?? '',
  }))
}

/** Desks of other tills than the chosen ones are left out. */
async function desksOf(
  tx: TenantTx,
  { from, to, devices }: Period,
  isVisible: ReturnType<typeof sql.join>,
): Promise<PackedDesk[]> {
  const ofTills =
    devices.length === 0 ? sql`true` : sql`(k.device_id is null or k.device_id = ${anyOf(devices)})`
  const rows = await tx.execute<{ id: string; name: string; months: string[] }>(sql`
    select k.id, coalesce(p.name, k.name) as name, array_agg(distinct to_char(e.date, 'YYYY-MM')) as months
    from cash_desk k left join pos_device p on p.tenant_id = k.tenant_id and p.id = k.device_id
      join (select desk_id, date from cash_entry union all select desk_id, date from cash_count) e on e.desk_id = k.id
    where ${isVisible} and ${ofTills} and e.date between ${from}::date and ${to}::date
    group by k.tenant_id, k.id, p.name
    order by coalesce(p.name, k.name) collate platform.natural_german, k.id`)
  return [...rows]
}
