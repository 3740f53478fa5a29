import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import { limitOfYear } from '../rules/limits'

/** Returns the limit of § 19 UStG for the turnover of a company in the year of a day. */
export async function readLimit(tx: TenantTx, companyId: number, day: string): Promise<Cents> {
  const { foundedOn } = company
  const [row] = await tx.select({ foundedOn }).from(company).where(eq(company.id, companyId))
  return limitOfYear(row?.foundedOn ?? null, day.slice(0, 4))
}
