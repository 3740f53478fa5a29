import { companyOfStore } from '@/lib/catalog/companies/queries/account-length'
import { ALL_SLOTS, type StoredCashAccount } from '@/lib/domain/cash-account'
import type { StepScope } from '@/lib/server/core/use-case'
import { insertExternalTill, lockExternalTill, placeDevice, saveDevice, touchExternalTill } from '../store'
import { takeCashAccount } from './take-cash-account'

interface ExternalTill {
  /** Same as the device's id. */
  id: string
  name: string
  storeId: string
}

/**
 * Creates the till that an external device pushes as, or moves it to the device's store; receipts
 * keep the store of their time. In a company that is new to it, it gets the next free cash account.
 */
export async function keepExternalTill(
  { tx, ctx }: StepScope,
  { id, name, storeId }: ExternalTill,
): Promise<void> {
  const till = await lockExternalTill(tx, id)
  const account = await accountIn({ tx }, { id, storeId, before: till?.storeId ?? null })
  if (!till) await insertExternalTill(tx, ctx, { id, name, storeId, ...account })
  if (till?.storeId !== storeId) await placeDevice(tx, ctx, id, storeId)
  if (till && (till.storeId !== storeId || till.name !== name))
    await saveDevice(tx, ctx, id, { name, storeId, ...account })
}

/** Returns the cash account in the company of a store; empty if that of the store before is it. */
async function accountIn(
  { tx }: Pick<StepScope, 'tx'>,
  { id, storeId, before }: { id: string; storeId: string; before: string | null },
): Promise<Partial<StoredCashAccount>> {
  const companyId = await companyOfStore(tx, storeId)
  const isSame = before !== null && companyId === (await companyOfStore(tx, before))
  if (companyId === null || isSame) return {}
  const choice = { typed: '', isShared: false, field: 'storeId', slots: ALL_SLOTS }
  const { cashAccount, cashSlot } = await takeCashAccount({ tx }, { companyId, id }, choice)
  return { cashAccount, cashSlot }
}

/** Records the heartbeat of an external device for its till, if it has one. */
export async function beatExternalTill(
  { tx, ctx }: StepScope,
  beat: { id: string; pinVersion: number },
): Promise<void> {
  await touchExternalTill(tx, ctx, beat)
}

/** Ends the till of an external device, if it has one; everything it pushed stays. */
export async function endExternalTill({ tx, ctx }: StepScope, id: string): Promise<void> {
  if (await lockExternalTill(tx, id)) await saveDevice(tx, ctx, id, { status: 'DELETED' })
}
