import { sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { lockSupplierNumbers } from '../store'

/** A supplier with the creditor account that it has or is to have. */
export interface SupplierAccount {
  readonly partnerId: string
  readonly account: string | null
}

/** A locked supplier. */
export interface LockedSupplier extends Record<string, unknown> {
  id: string
  name: string
  creditorAccount: string | null
  isHandedOver: boolean
}

/**
 * Locks the numbers of suppliers, so that none is assigned in between, and these suppliers. Unknown
 * ones are left out.
 */
export async function lockSuppliers(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  ids: readonly string[],
): Promise<LockedSupplier[]> {
  await lockSupplierNumbers(tx, ctx)
  return tx.execute<LockedSupplier>(sql`
    select id, sort_name as name, creditor_account as "creditorAccount", creditor_handed_over_at is not null as "isHandedOver"
    from business_partner where id = ${anyOf(ids)} order by id for no key update`)
}

/** Stores the creditor accounts of locked suppliers. Returns the audit entries. */
export async function setCreditors(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  suppliers: readonly LockedSupplier[],
  accounts: readonly SupplierAccount[],
): Promise<AuditEntry[]> {
  const columns = {
    id: ['uuid', ({ partnerId }: SupplierAccount) => partnerId],
    account: ['text', ({ account }: SupplierAccount) => account],
  } as const
  await tx.execute(sql`
    update business_partner b set creditor_account = n.account, version = b.version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz
    from ${tableOf('n', accounts, columns)} where b.id = n.id`)
  const before = new Map(suppliers.map(({ id, creditorAccount }) => [id, creditorAccount]))
  return accounts.map(({ partnerId, account }) => ({
    entity: 'businessPartner',
    entityId: partnerId,
    before: { creditorAccount: before.get(partnerId) ?? null },
    after: { creditorAccount: account },
  }))
}
