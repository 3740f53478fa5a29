import { inArray } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { tillAccount, type StatedAccounts, type TillSale } from '@/lib/domain/revenue-account'

/** A line of turnover with the data that decides its account. */
export interface BookedLine extends Pick<TillSale, 'rate' | 'vatKey' | 'isContainer'> {
  /**
   * In the driver's type; null if the store is unknown: the line then has the stated account, or
   * none.
   */
  companyId: string | null
  stated: StatedAccounts
}

/**
 * Returns a function that finds the account of each line, by the same rules as the hand-over to the
 * tax adviser.
 */
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
  return ({ companyId, stated, ...line }) => {
    const own = books.get(Number(companyId))
    return own ? tillAccount(own.accounts, { ...line, isSmallBusiness: own.smallBusiness }, stated) : ''
  }
}
