import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'

export interface CompanyChoice {
  id: number
  name: string
}

/** Returns the tenant's companies, by name. */
export const readCompanyChoices = (tx: TenantTx): Promise<CompanyChoice[]> =>
  tx.select({ id: company.id, name: company.name }).from(company).orderBy(company.name, company.id)
