import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { anyOf } from '@/db/arrays'

interface Choice extends Record<string, unknown> {
  id: string
  name: string
}

/** Filter options of a report, and the company it covers. */
export interface ReportChoices {
  company: string
  stores: Choice[]
  /** Tills that were ever admitted, including deleted ones. */
  devices: (Choice & { storeId: string })[]
}

/** Maximum number of options. */
const OFFERED = 200

/** Returns the company's stores and their tills, by name, as far as the caller sees them. */
export async function reportChoices(
  tx: TenantTx,
  { companyId, storeIds }: Pick<Context, 'companyId' | 'storeIds'>,
): Promise<ReportChoices> {
  const isOwn = storeIds.length > 0 ? sql`id = ${anyOf(storeIds)}` : sql`true`
  const [stores, devices, companies] = await Promise.all([
    tx.execute<Choice>(sql`
      select id, name from store where company_id = ${companyId} and ${isOwn} order by name collate platform.natural_german, id limit ${OFFERED}`),
    tx.execute<ReportChoices['devices'][number]>(sql`
      select d.id, d.name, d.store_id as "storeId" from pos_device d join store s on s.id = d.store_id
      where s.company_id = ${companyId} order by d.name collate platform.natural_german, d.id limit ${OFFERED}`),
    tx.execute<{ name: string }>(sql`select name from company where id = ${companyId}`),
  ])
  return { company: companies[0]?.name ?? '', stores: [...stores], devices: [...devices] }
}
