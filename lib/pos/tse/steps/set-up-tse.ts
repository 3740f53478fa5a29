import type { TseStep } from '@/lib/domain/tse-state'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import {
  asTssAdmin,
  getTss,
  patchTss,
  putClient,
  putTss,
  setTssPin,
  type FiskalyTss,
  type TssAccess,
} from '@/lib/server/fiskaly/tss'
import type { TseAttempt } from '../store'
import { openTse } from './seal-tse'

/** A TSE with the data for working on it at fiskaly. */
export interface TseAtFiskaly {
  access: TssAccess
  id: string
  tse: Pick<TseAttempt, 'step' | 'puk' | 'pin' | 'client_id' | 'client_serial'>
  /** Stores the progress of the creation, and the PUK once it is returned, before the next step. */
  keep: (step: TseStep, puk: string | null) => Promise<void>
}

const lost = () => new FiskalyError({ status: 404, code: 'E_TSS_NOT_FOUND' })
const LOCKED = 423
/** The PIN was changed at fiskaly, or entered wrongly too often. */
const PIN_REFUSED = ['E_ADMIN_LOGIN_FAILED', 'E_ADMIN_PIN_BLOCKED']
/**
 * States of a TSS that no longer signs and needs no action. fiskaly removes one that is only
 * CREATED after some months.
 */
const ENDED = ['CREATED', 'DISABLED', 'DELETED', 'DEFECTIVE', 'EVICTED']

/** Brings a TSE from any state to a till that can sign. Throws FiskalyError. */
export async function setUpTse(
  at: TseAtFiskaly,
): Promise<Pick<FiskalyTss, 'serial' | 'publicKey' | 'certificateExpires' | 'environment' | 'facts'>> {
  const { access, tse } = at
  let tss = tse.step === 'NEW' ? await putTss(access) : await getTss(access)
  if (!tss) throw lost()
  const puk = await keptPuk(at, tss)
  if (tss.state === 'CREATED') tss = await movedTo(access, 'UNINITIALIZED')
  if (tss.state !== 'UNINITIALIZED' && tss.state !== 'INITIALIZED') throw lost()
  const { state } = tss
  const ready = await asOurAdmin(at, puk, async () => {
    const initialized = state === 'INITIALIZED' ? null : await movedTo(access, 'INITIALIZED')
    await putClient(access, tse.client_id, tse.client_serial)
    return initialized
  })
  const { serial, publicKey, certificateExpires, environment, facts } = ready ?? tss
  return { serial, publicKey, certificateExpires, environment, facts }
}

/**
 * Disables a TSE for good, whatever the state of its creation; one that no longer signs needs
 * nothing. Throws FiskalyError.
 */
export async function disableTse(at: TseAtFiskaly): Promise<void> {
  const tss = await signingTss(at)
  if (tss) await asOurAdmin(at, await keptPuk(at, tss), () => movedTo(at.access, 'DISABLED'))
}

/**
 * Returns the TSS; null for one that no longer signs, or was never created. One that was created
 * but is unknown is refused as lost: fiskaly reports deleted ones, so it belongs to another
 * organization and may continue to sign.
 */
async function signingTss({ access, tse }: TseAtFiskaly): Promise<FiskalyTss | null> {
  try {
    const tss = await getTss(access)
    if (!tss && tse.step !== 'NEW') throw lost()
    return tss && !ENDED.includes(tss.state) ? tss : null
  } catch (error) {
    if (error instanceof FiskalyError && error.status === LOCKED) return null
    throw error
  }
}

/**
 * Runs `work` as the administrator with our PIN. If fiskaly no longer accepts it, the PUK sets it
 * again, which also unblocks it.
 */
async function asOurAdmin<T>(at: TseAtFiskaly, puk: string | null, work: () => Promise<T>): Promise<T> {
  const pin = await ensurePin(at, puk)
  try {
    return await asTssAdmin(at.access, pin, work)
  } catch (error) {
    if (puk === null || !(error instanceof FiskalyError) || !PIN_REFUSED.includes(error.code)) throw error
    await setTssPin(at.access, puk, pin)
    return asTssAdmin(at.access, pin, work)
  }
}

/**
 * Returns the PUK: stored earlier, or returned now and stored first. Null if it was never received.
 */
async function keptPuk({ id, tse, keep }: TseAtFiskaly, { puk }: FiskalyTss): Promise<string | null> {
  if (tse.puk !== null) return openTse(id, 'puk', tse.puk)
  if (puk !== null) await keep('CREATED', puk)
  return puk
}

/** Returns our PIN, after setting it at fiskaly with the PUK if necessary. */
async function ensurePin({ access, id, tse, keep }: TseAtFiskaly, puk: string | null): Promise<string> {
  const pin = openTse(id, 'pin', tse.pin)
  if (tse.step === 'PIN_SET') return pin
  if (puk === null) throw new FiskalyError({ status: 400, code: 'E_CHANGE_ADMIN_PIN_FAILED' })
  await setTssPin(access, puk, pin)
  await keep('PIN_SET', null)
  return pin
}

/**
 * Returns the TSS in its next state, also if a request whose response got lost has moved it there.
 */
async function movedTo(access: TssAccess, state: Parameters<typeof patchTss>[1]): Promise<FiskalyTss> {
  try {
    return await patchTss(access, state)
  } catch (error) {
    if (!(error instanceof FiskalyError) || error.isPassing || error.status === 401) throw error
    const tss = await getTss(access)
    if (tss?.state === state) return tss
    throw error
  }
}
