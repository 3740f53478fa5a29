import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import type { BookPaper } from '../rules/book-paper'

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
