import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { DATEV_DEFAULTS, type DatevSettings } from '@/lib/domain/datev'
import { invalidField } from '@/lib/server/core/errors'

/** Returns a company's settings for its accounts. */
export async function accountSettings(tx: TenantTx, companyId: number): Promise<DatevSettings> {
  const [row] = await tx.select({ datev: company.datev }).from(company).where(eq(company.id, companyId))
  return { ...DATEV_DEFAULTS, ...row?.datev }
}

/** Returns the number of digits of a company's general-ledger accounts. */
export const accountLength = async (tx: TenantTx, companyId: number): Promise<number> =>
  (await accountSettings(tx, companyId)).accountLength

/**
 * Throws at the field if the account of a cash desk has more digits than its company's
 * general-ledger accounts; DATEV fills up shorter ones. None (''), and one left out, is accepted.
 */
export async function refuseLongAccount(
  tx: TenantTx,
  companyId: number,
  field: { name: string; account: string | undefined },
): Promise<void> {
  if (!field.account) return
  const length = await accountLength(tx, companyId)
  if (field.account.length > length) throw invalidField(field.name, 'company.accountLong', { length })
}

/** Returns the company of a store; null for an unknown one. */
export async function companyOfStore(tx: TenantTx, storeId: string): Promise<number | null> {
  const [row] = await tx.select({ id: store.companyId }).from(store).where(eq(store.id, storeId))
  return row?.id ?? null
}
