import { z } from 'zod'
import { companyId } from '@/lib/catalog/companies/schema/company'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { idField, requiredText, versionField } from '@/lib/fields/schema'

const type = () => z.enum(EXTERNAL_DEVICE_TYPES, 'validation.invalidChoice')

/** Forms represent „none“ as an empty text. */
const orNone = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform(() => null), z.null(), field])

const storeId = () => orNone(idField())
/** Typed at an app, to which the device's key is not enough. */
const ownPin = () => orNone(z.string().regex(/^\d{4,8}$/, 'externalDevice.posPin'))

/** A new device. Without a company it is the store's, otherwise the session's. */
export const createExternalDeviceInput = z.strictObject({
  name: requiredText(100),
  type: type(),
  companyId: companyId().optional(),
  storeId: storeId().optional(),
  posPin: ownPin().optional(),
})

/** Same as `createExternalDeviceInput`, in the form's representation. */
export const newExternalDeviceForm = createExternalDeviceInput.extend({
  companyId: companyId(),
  storeId: storeId(),
  posPin: ownPin(),
})

export const externalDeviceForm = z.strictObject({
  name: requiredText(100),
  storeId: storeId(),
  posPin: ownPin(),
})

export const externalDeviceKey = z.strictObject({ id: idField(), version: versionField() })

/** Omitted fields stay unchanged; `null` removes store or PIN. */
export const updateExternalDeviceInput = externalDeviceForm
  .partial()
  .extend({ id: idField(), version: versionField() })

/** An external device as lists, pages and the API return it. */
export const externalDeviceRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  type: z.enum(EXTERNAL_DEVICE_TYPES),
  status: z.enum(DEVICE_STATES),
  company: z.object({ id: z.number(), name: z.string() }),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Present if the caller may see the tenant's POS PIN. */
  posPin: z.string().nullable().optional(),
  createdAt: z.string(),
  lastSynchronisation: z.string().nullable(),
})
export type ExternalDeviceRecord = z.output<typeof externalDeviceRecord>

/**
 * The one response with key and secret; a repeat with the same Idempotency-Key returns it without
 * them.
 */
export const externalDeviceWithKey = externalDeviceRecord.extend({
  apiKey: z.string().optional(),
  apiSecret: z.string().optional(),
})
