import { z } from 'zod'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { dayField, idField, optionalDay, textField, versionField } from '@/lib/fields/schema'
import { REGISTER_KINDS, TSE_KINDS } from '@/lib/pos/pos-devices/words'
import { NOTICE_KINDS, NOTICE_STATES, TICKET_LENGTH } from './words'

/** A field of the form that has not been entered: its name, and where it is entered. */
const missingField = z.object({
  field: z.enum([
    'taxpayer',
    'taxNumber',
    'premises',
    'address',
    'kind',
    'manufacturer',
    'model',
    'software',
    'serial',
    'acquiredOn',
    'tseKind',
    'tseSerial',
    'bsiCertificate',
    'tseInUseSince',
  ]),
  /** Null for a field of the business or its premises. */
  deviceId: z.uuid().nullable(),
  href: z.string(),
})
export type MissingField = z.output<typeof missingField>

export const noticeRecord = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  deviceId: z.uuid(),
  deviceName: z.string(),
  date: z.string(),
  /** Last day for the notification. */
  deadline: z.string(),
  state: z.enum(NOTICE_STATES),
  /** Day on which it was notified. */
  reportedAt: z.string().nullable(),
  transferTicket: z.string(),
  version: z.number(),
})
export type NoticeRecord = z.output<typeof noticeRecord>

/** A till as on the form, in its order. */
const sheetDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(DEVICE_STATES),
  kind: z.enum(REGISTER_KINDS).nullable(),
  manufacturer: z.string(),
  model: z.string(),
  softwareBrand: z.string(),
  softwareVersion: z.string(),
  serial: z.string(),
  acquiredOn: z.string().nullable(),
  inUseSince: z.string().nullable(),
  /** Also of a till that has moved to other premises. */
  outOfUse: z.object({ on: z.string(), reason: z.string() }).nullable(),
  tse: z.object({
    kind: z.enum(TSE_KINDS).nullable(),
    serial: z.string(),
    bsiCertificate: z.string(),
    inUseSince: z.string().nullable(),
  }),
})
export type SheetDevice = z.output<typeof sheetDevice>

/** The notification for one business premises: all of its tills, always together. */
export const noticeSheet = z.object({
  store: z.object({ id: z.uuid(), name: z.string() }),
  fields: z.object({
    taxpayer: z.string(),
    taxNumber: z.string(),
    /** Wirtschafts-Identifikationsnummer (§ 139c AO); '' if unknown, and never `missing`. */
    economicId: z.string(),
    premises: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    country: z.string(),
    /** Tills in use. */
    deviceCount: z.number(),
  }),
  missing: z.array(missingField),
  devices: z.array(sheetDevice),
  events: z.array(noticeRecord),
})
export type NoticeSheet = z.output<typeof noticeSheet>

export const sheetInput = z.strictObject({ storeId: idField() })

const reported = {
  reportedAt: dayField(),
  transferTicket: textField(TICKET_LENGTH).default(''),
}

/** Notified on a day, or with `OPEN` taken back. */
export const patchNoticeInput = z
  .strictObject({
    id: idField(),
    version: versionField(),
    state: z.enum(NOTICE_STATES, 'validation.invalidChoice'),
    reportedAt: optionalDay().default(null),
    transferTicket: reported.transferTicket,
  })
  .refine(({ state, reportedAt }) => state === 'OPEN' || reportedAt !== null, {
    path: ['reportedAt'],
    error: 'validation.required',
  })

export const reportForm = z.object(reported)

/** All changes of a store that the person has seen as open. */
export const reportStoreInput = z.strictObject({
  storeId: idField(),
  ids: z.array(idField()).min(1, 'validation.required').max(500, 'validation.tooMany'),
  ...reported,
})
