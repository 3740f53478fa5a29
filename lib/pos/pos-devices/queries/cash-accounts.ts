import { eq, sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { bookedCashAccount, slotAccount, type StoredCashAccount } from '@/lib/domain/cash-account'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { nextSlot, type CompanyCash } from '../rules/cash-account'

interface HolderRow extends StoredCashAccount, Record<string, unknown> {
  id: string
  name: string
  serial: string
  isInUse: boolean
}

/** Returns the tills and cash desks of a company except one, in whatever store. */
export async function companyCash(
  tx: TenantTx,
  companyId: number,
  except: string | null = null,
): Promise<CompanyCash> {
  const [row] = await tx.select({ datev: company.datev }).from(company).where(eq(company.id, companyId))
  const { cash, ...others } = accountsOf({ ...DATEV_DEFAULTS, ...row?.datev })
  const holders = await tx.execute<HolderRow>(sql`
    select id, name, serial, account as "cashAccount", slot as "cashSlot", in_use as "isInUse" from platform.cash_holders(${companyId})
    where id is distinct from ${except}::uuid order by id`)
  return {
    cash,
    holders: holders.map((one) => ({ ...one, account: bookedCashAccount(one, cash) })),
    others: Object.values(others).filter((account) => account !== cash),
  }
}

/** Returns the account that the next till of a company gets; null if one has to be typed. */
export async function nextTillAccount(tx: TenantTx, companyId: number): Promise<string | null> {
  const books = await companyCash(tx, companyId)
  const slot = nextSlot(books)
  return slot === null ? null : slotAccount(books.cash, slot)
}
