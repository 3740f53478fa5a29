import type { DeviceState } from '@/lib/domain/device-state'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { TseState } from '@/lib/domain/tse-state'

/**
 * Characters that fiskaly accepts in a serial number, without those that DSFinV-K and the QR code
 * exclude.
 */
const SERIAL = /^[A-Za-z0-9 '()+,.:=?-]{1,70}$/

export interface TillForTse {
  status: DeviceState
  /**
   * Serial number of the recording system; signed with each receipt and reported to the tax office.
   */
  serial: string
  /** The till of another system, which signs with a TSE of its own. */
  isExternal: boolean
}

/** The till's TSE that is not disabled. */
export interface CurrentTse {
  state: TseState
  /** Whether its last attempt failed. */
  hasFailed: boolean
}

export type TseRefusal = 'deviceNotReady' | 'external' | 'serial' | 'noConnection' | 'exists'

/** Whether a till may get a TSE now, or another attempt after a failed one. */
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
