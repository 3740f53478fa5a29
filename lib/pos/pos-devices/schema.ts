import { z } from 'zod'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { TSE_STATES } from '@/lib/domain/tse-state'
import { idField, longText, requiredText, textField, typedText, versionField } from '@/lib/fields/schema'

const namedRecord = z.object({ id: z.uuid(), name: z.string() })

const softwareVersion = () => requiredText(50)
const serial = () => requiredText(70)

/** A till's data for its registration. */
export const registerDeviceInput = z.strictObject({
  name: requiredText(100),
  version: softwareVersion(),
  serial: serial(),
})

/** With the credentials: the tenant's key and POS PIN. */
export const registrationInput = registerDeviceInput.extend({
  tenantId: requiredText(100),
  posPin: typedText(100).min(1, 'validation.required'),
})

/** The response to a new till; the token is returned here and never again. */
export const registeredDevice = z.object({
  deviceId: z.uuid(),
  token: z.string(),
  status: z.enum(DEVICE_STATES),
})

/** A till's heartbeat: its software, and the version of its POS PIN. */
export const syncDeviceInput = z.strictObject({
  version: softwareVersion(),
  pinVersion: z.int().min(1).max(2_147_483_647),
})

/**
 * A till's technical security device, unless it is disabled; fiskaly's view of it is `fiskalyTSE`.
 */
const tseOfDevice = z.object({
  state: z.enum(TSE_STATES),
  serial: z.string().nullable(),
  certificateExpires: z.string().nullable(),
})

/** A till's own data. `version` is the last reported one, `pinVersion` the tenant's. */
export const ownDevice = z.object({
  deviceId: z.uuid(),
  status: z.enum(DEVICE_STATES),
  name: z.string(),
  store: namedRecord.nullable(),
  version: z.string(),
  latestVersion: z.string().nullable(),
  pinVersion: z.number(),
  tse: tseOfDevice.nullable(),
})
export type OwnDevice = z.output<typeof ownDevice>

export const deviceKey = z.strictObject({ id: idField(), rowVersion: versionField() })

export const confirmDeviceInput = deviceKey.extend({ storeId: idField() })

/** Omitted fields stay unchanged. Another store moves the till from now on. */
export const updateDeviceInput = deviceKey.extend({
  name: requiredText(100).optional(),
  storeId: idField().optional(),
  comment: longText(2000).optional(),
})

/**
 * One rejection, or with `upTo` all until the newest one that the person has seen: later ones stay
 * open.
 */
export const settleRejectionsInput = deviceKey
  .extend({ rejectionId: idField().optional(), upTo: idField().optional(), reason: requiredText(500) })
  .refine(({ rejectionId, upTo }) => (rejectionId === undefined) !== (upTo === undefined), {
    path: ['upTo'],
    error: 'validation.required',
  })

/** Form for the store of a waiting till. */
export const confirmDeviceForm = z.object({ storeId: z.uuid('validation.required') })

/** The form of a till; a waiting one has no store. */
export const deviceForm = z.object({
  name: requiredText(100),
  storeId: textField(50),
  comment: longText(2000),
})
export type DeviceFormValues = z.input<typeof deviceForm>

/**
 * A till as lists, pages and the API return it. `version` is its software, `latestVersion` the one
 * that it should run, `rowVersion` the record's lock.
 */
export const deviceRecord = z.object({
  id: z.uuid(),
  status: z.enum(DEVICE_STATES),
  name: z.string(),
  serial: z.string(),
  version: z.string(),
  latestVersion: z.string().nullable(),
  isVersionBehind: z.boolean(),
  store: namedRecord.nullable(),
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The version on the till. */
  pinVersion: z.number(),
  isPinBehind: z.boolean(),
  lastSynchronisation: z.string().nullable(),
  tse: tseOfDevice.nullable(),
  fiskalyTSE: z.object({ tssId: z.string(), clientId: z.string() }).nullable(),
  comment: z.string(),
  countRejections: z.number(),
  /** Those that have not been settled. */
  countOpenRejections: z.number(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  rowVersion: z.number(),
})
export type DeviceRecord = z.output<typeof deviceRecord>
