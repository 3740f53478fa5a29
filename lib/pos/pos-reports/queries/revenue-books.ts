import { inArray } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { BasisPoints } from '@/lib/domain/money'
import { revenueAccount, tillRate, type StatedAccounts } from '@/lib/domain/revenue-account'

/** A line of turnover as its account is found. */
export interface BookedLine {
  /** As the database answers it; null where the store is unknown, and its line has the account that is stated, or none. */
  companyId: string | null
  rate: BasisPoints
  stated: StatedAccounts
}

/** Says the account that each of these lines is booked on, as the hand-over to the tax adviser does. */
export async function revenueBooks(
  tx: TenantTx,
  lines: readonly Pick<BookedLine, 'companyId'>[],
): Promise<(line: BookedLine) => string> {
  const ids = new Set(lines.flatMap(({ companyId }) => (companyId === null ? [] : [Number(companyId)])))
  const { id, datev, smallBusiness } = company
  const rows =
    ids.size === 0
      ? []
      : await tx
          .select({ id, datev, smallBusiness })
          .from(company)
          .where(inArray(id, [...ids]))
  const books = new Map(
    rows.map((row) => [row.id, { ...row, accounts: accountsOf({ ...DATEV_DEFAULTS, ...row.datev }) }]),
  )
  return ({ companyId, rate, stated }) => {
    const own = books.get(Number(companyId))
    return own ? revenueAccount(own.accounts, tillRate(rate, own.smallBusiness), stated) : ''
  }
}
