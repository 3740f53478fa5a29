/** State of a till or another device: waiting for approval, admitted, or permanently removed. */
export const DEVICE_STATES = ['PENDING', 'READY', 'DELETED'] as const
export type DeviceState = (typeof DEVICE_STATES)[number]
