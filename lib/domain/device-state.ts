/** A till or another device waits for approval, is let in, or is out for good. */
export const DEVICE_STATES = ['PENDING', 'READY', 'DELETED'] as const
export type DeviceState = (typeof DEVICE_STATES)[number]
