import { z } from 'zod'
import { companyId } from '@/lib/catalog/companies/schema/company'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { idField, requiredText, versionField } from '@/lib/fields/schema'
import { posPin } from '@/lib/platform/tenants/schema'

const type = () => z.enum(EXTERNAL_DEVICE_TYPES, 'validation.invalidChoice')

/** Forms hold „none“ as an empty text. */
const orNone = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform(() => null), z.null(), field])

const storeId = () => orNone(idField())
const ownPin = () => orNone(posPin())

/** A new device. Without a company it is the store's, else the session's. */
export const createExternalDeviceInput = z.strictObject({
  name: requiredText(100),
  type: type(),
  companyId: companyId().optional(),
  storeId: storeId().optional(),
  posPin: ownPin().optional(),
})

/** The same as the form of a new device holds it. */
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

/** What is left out stays; `null` takes store or PIN away. */
export const updateExternalDeviceInput = externalDeviceForm
  .partial()
  .extend({ id: idField(), version: versionField() })

/** An external device as lists, pages and the API answer it. */
export const externalDeviceRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  type: z.enum(EXTERNAL_DEVICE_TYPES),
  status: z.enum(DEVICE_STATES),
  company: z.object({ id: z.number(), name: z.string() }),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** For those who may see the tenant's POS PIN. */
  posPin: z.string().nullable().optional(),
  createdAt: z.string(),
  lastSynchronisation: z.string().nullable(),
})
export type ExternalDeviceRecord = z.output<typeof externalDeviceRecord>

/** The answer that tells key and secret, this once; a repeat with the same Idempotency-Key answers without them. */
export const externalDeviceWithKey = externalDeviceRecord.extend({
  apiKey: z.string().optional(),
  apiSecret: z.string().optional(),
})
