import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'

/** Whether a device may have a POS PIN of its own: only apps use one. */
export const pinFits = (type: ExternalDeviceType, pin: string | null | undefined): boolean =>
  type === 'APP' || !pin

interface Placed {
  type: ExternalDeviceType
  status: DeviceState
  storeId: string | null
}

/** Whether the device pushes its sales, as a till in its store. */
export const isTill = ({ type, status, storeId }: Placed): boolean =>
  type === 'API' && status === 'READY' && storeId !== null

/** Whether the store may be removed: not from a device that is a till there. */
export const mayLeave = (device: Placed, storeId: string | null): boolean =>
  storeId !== null || !isTill(device)
