import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import {
  lockPartners,
  lockSupplierNumbers,
  saveCreditors,
  type LockedSupplier,
  type SupplierAccount,
} from '../store'

type Scope = Pick<StepScope, 'tx' | 'ctx'>

/**
 * Locks the numbers of suppliers, so that none is assigned in between, and these suppliers. Unknown
 * ones are left out.
 */
export async function lockSuppliers({ tx, ctx }: Scope, ids: readonly string[]): Promise<LockedSupplier[]> {
  await lockSupplierNumbers(tx, ctx)
  return lockPartners(tx, ids)
}

/** Stores the creditor accounts of locked suppliers. Returns the audit entries. */
export async function setCreditors(
  { tx, ctx }: Scope,
  suppliers: readonly LockedSupplier[],
  accounts: readonly SupplierAccount[],
): Promise<AuditEntry[]> {
  await saveCreditors(tx, ctx, accounts)
  const before = new Map(suppliers.map(({ id, creditorAccount }) => [id, creditorAccount]))
  return accounts.map(({ partnerId, account }) => ({
    entity: 'businessPartner',
    entityId: partnerId,
    before: { creditorAccount: before.get(partnerId) ?? null },
    after: { creditorAccount: account },
  }))
}
