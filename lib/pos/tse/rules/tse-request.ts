import type { DeviceState } from '@/lib/domain/device-state'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { TseState } from '@/lib/domain/tse-state'

/** What fiskaly takes for a serial number, without the signs that DSFinV-K and the QR code do not take. */
const SERIAL = /^[A-Za-z0-9 '()+,.:=?-]{1,70}$/

export interface TillForTse {
  status: DeviceState
  /** Of the recording system; it is signed with each receipt and reported to the tax office. */
  serial: string
  /** The till of another system, which signs by a TSE of its own. */
  isExternal: boolean
}

/** The till's TSE that is not disabled. */
export interface CurrentTse {
  state: TseState
  /** Whether its last attempt did not get through. */
  hasFailed: boolean
}

export type TseRefusal = 'deviceNotReady' | 'external' | 'serial' | 'noConnection' | 'exists'

/** Whether a till may get a TSE now, or another attempt for one whose last one failed. */
export function mayCreateTse(
  till: TillForTse,
  { isConnected, current }: { isConnected: boolean; current: CurrentTse | null },
): Result<void, TseRefusal> {
  if (till.status !== 'READY') return fail('deviceNotReady')
  if (till.isExternal) return fail('external')
  if (!SERIAL.test(till.serial)) return fail('serial')
  if (!isConnected) return fail('noConnection')
  const isWaiting = current?.state === 'CREATING' && current.hasFailed
  return current === null || current.state === 'FAILED' || isWaiting ? ok(undefined) : fail('exists')
}
