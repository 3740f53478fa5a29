import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { companyTaxation } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import type { TaxationFrom } from '@/lib/domain/taxation'

const { companyId, validFrom, smallBusiness, flatRateFarm, vatBasis } = companyTaxation

/** Returns the taxations of companies, each company's by their first day. */
export async function taxationsOf(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TaxationFrom[]>> {
  const rows = await tx
    .select({ companyId, validFrom, smallBusiness, flatRateFarm, vatBasis })
    .from(companyTaxation)
    .where(inArray(companyId, [...ids]))
    .orderBy(asc(validFrom))
  const byCompany = new Map<number, TaxationFrom[]>()
  for (const { companyId: id, ...row } of rows) byCompany.set(id, [...(byCompany.get(id) ?? []), row])
  return byCompany
}

/** Returns a company's taxations by their first day. */
export const readTaxations = async (tx: TenantTx, id: number): Promise<TaxationFrom[]> =>
  (await taxationsOf(tx, [id])).get(id) ?? []

/** A taxation of a company on a day; both are SQL. */
export const taxationColumn = (
  column: 'small_business' | 'flat_rate_farm' | 'vat_basis',
  company: SQL,
  day: SQL,
): SQL =>
  sql`(select t.${sql.identifier(column)} from company_taxation t where t.company_id = ${company} and t.valid_from <= ${day}
    order by t.valid_from desc limit 1)`
