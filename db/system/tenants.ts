import { sql } from 'drizzle-orm'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import type { TenantTx } from '../tenant'

export interface FoundedTenant {
  id: string
  tenantKey: string | null
  name: string
  isPlatform: boolean
  modules: readonly string[]
  useGrossPrice: boolean
  posPin: string
  /** Creation time of its company. */
  since: Date
  company: { name: string; street?: string; zipCode?: string; city?: string; country?: string }
  /** VAT rates with ids and dated percentages (percent × 100). */
  rates: readonly object[]
}

/**
 * Creates a tenant with its first company, number ranges and VAT rates; returns the company's id.
 */
export async function foundTenant(
  tx: Pick<TenantTx, 'execute'>,
  { company, rates, since, ...tenant }: FoundedTenant,
): Promise<number> {
  const modules = sql`string_to_array(${tenant.modules.join(',')}, ',')`
  await tx.execute(sql`select platform.create_tenant(${tenant.id}, ${tenant.tenantKey}, ${tenant.name},
    ${tenant.isPlatform}, ${modules}, ${tenant.useGrossPrice}, ${tenant.posPin})`)
  const [row] = await tx.execute<{ id: number }>(sql`
    select platform.furnish_tenant(${tenant.id}, ${JSON.stringify(company)}::jsonb, ${JSON.stringify(rates)}::jsonb,
      ${FIRST_NUMBER - 1}, ${since.toISOString()}) as id`)
  return Number(row?.id)
}
