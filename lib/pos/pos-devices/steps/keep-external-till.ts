import type { StepScope } from '@/lib/server/core/use-case'
import { insertExternalTill, lockExternalTill, placeDevice, saveDevice, touchExternalTill } from '../store'

interface ExternalTill {
  /** Same as the device's id. */
  id: string
  name: string
  storeId: string
}

/**
 * Creates the till that an external device pushes as, or moves it to the device's store; receipts
 * keep the store of their time.
 */
export async function keepExternalTill(
  { tx, ctx }: StepScope,
  { id, name, storeId }: ExternalTill,
): Promise<void> {
  const till = await lockExternalTill(tx, id)
  if (!till) await insertExternalTill(tx, ctx, { id, name, storeId })
  if (till?.storeId !== storeId) await placeDevice(tx, ctx, id, storeId)
  if (till && (till.storeId !== storeId || till.name !== name))
    await saveDevice(tx, ctx, id, { name, storeId })
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
