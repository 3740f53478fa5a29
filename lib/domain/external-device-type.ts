/** Kind of an external device: another system, an app, or a display. */
export const EXTERNAL_DEVICE_TYPES = ['API', 'APP', 'MONITOR'] as const
export type ExternalDeviceType = (typeof EXTERNAL_DEVICE_TYPES)[number]
