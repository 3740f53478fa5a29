import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import { taxationOn } from '@/lib/domain/taxation'
import { AppError } from '@/lib/server/core/errors'
import type { BookPaper } from '../rules/book-paper'
import type { CompanyVat } from '../rules/taxes'

/** Returns the active company as its books name it. */
export async function ownCompany(tx: TenantTx, companyId: number): Promise<BookPaper['company']> {
  const { name, street, zipCode, city, taxNumber } = company
  const [own] = await tx
    .select({ name, street, zipCode, city, taxNumber })
    .from(company)
    .where(eq(company.id, companyId))
  if (!own) throw new AppError('notFound', 'notFound')
  return own
}

/** Returns the settings of the active company that decide the VAT of its cash on a day. */
export async function companyVat(tx: TenantTx, companyId: number, day: string): Promise<CompanyVat> {
  const { smallBusiness, flatRateFarm } = taxationOn(await readTaxations(tx, companyId), day)
  return { smallBusiness, flatRateFarm }
}
