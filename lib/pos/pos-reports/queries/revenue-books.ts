import { inArray } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { taxationsOf } from '@/lib/catalog/companies/queries/taxations'
import { taxationOn } from '@/lib/domain/taxation'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { tillAccount, type StatedAccounts, type TillSale } from '@/lib/domain/revenue-account'

/** A line of turnover with the data that decides its account. */
export interface BookedLine extends Pick<TillSale, 'rate' | 'vatKey' | 'isContainer'> {
  /**
   * In the driver's type; null if the store is unknown: the line then has the stated account, or
   * none.
   */
  companyId: string | null
  /** Day in Berlin of the sale: the taxation of that day decides. */
  day: string
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
  const { id, datev } = company
  const rows =
    ids.size === 0
      ? []
      : await tx
          .select({ id, datev })
          .from(company)
          .where(inArray(id, [...ids]))
  const taxations = await taxationsOf(tx, [...ids])
  const books = new Map(rows.map((row) => [row.id, accountsOf({ ...DATEV_DEFAULTS, ...row.datev })]))
  return ({ companyId, day, stated, ...line }) => {
    const accounts = books.get(Number(companyId))
    if (!accounts) return ''
    const { smallBusiness } = taxationOn(taxations.get(Number(companyId)) ?? [], day)
    return tillAccount(accounts, { ...line, isSmallBusiness: smallBusiness }, stated)
  }
}
