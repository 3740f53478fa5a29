import { z } from 'zod'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { TSE_STATES } from '@/lib/domain/tse-state'
import {
  dayField,
  idField,
  moneyField,
  longText,
  optionalChoice,
  optionalDay,
  requiredText,
  textField,
  typedText,
  versionField,
  described,
} from '@/lib/fields/schema'
import { NO_REGISTER, NO_TSE_DATA, REGISTER_KINDS, TSE_KINDS } from './words'

const namedRecord = z.object({
  id: described(z.uuid(), 'Id', '0197c1d0-0000-7000-8000-000000000007'),
  name: described(z.string(), 'Name', 'Hofladen'),
})

const softwareVersion = () => requiredText(50)
const serial = () => requiredText(70)

/** A till's data for its registration. */
export const registerDeviceInput = z.strictObject({
  name: described(requiredText(100), 'Name of the till, as people call it', 'Kasse 1'),
  version: described(softwareVersion(), 'Version of the till’s software', '1.4.0'),
  serial: described(serial(), 'Serial number of the recording system; unique in the shop', 'KASSE-1'),
})

/** With the credentials: the tenant's key and POS PIN. */
export const registrationInput = registerDeviceInput.extend({
  tenantId: described(requiredText(100), 'The shop’s key, from its settings', 'hofladen-4f7a'),
  posPin: described(
    typedText(100).min(1, 'validation.required'),
    'PIN for tills, from the shop’s settings',
    '482915',
  ),
})

/** The response to a new till; the token is returned here and never again. */
export const registeredDevice = z.object({
  deviceId: described(z.uuid(), 'Id of the till from now on', '0197c1d0-0000-7000-8000-000000000004'),
  token: described(z.string(), 'Bearer token of all other requests; returned only here', 'kt_1b7c…'),
  status: described(z.enum(DEVICE_STATES), 'Waits for a person’s approval first'),
  /** A till in use has the same serial number: a person may let the new one continue it. */
  knownDevice: described(
    z.object({ name: described(z.string(), 'Name of that till', 'Kasse 1') }).nullable(),
    'A till in use with the same serial number: a person may let the new one continue it',
  ),
})

/** A till's heartbeat: its software, and the version of its POS PIN. */
export const syncDeviceInput = z.strictObject({
  version: described(softwareVersion(), 'Version of the till’s software now', '1.4.0'),
  pinVersion: described(z.int().min(1).max(2_147_483_647), 'Version of the PIN that the till has', 3),
})

/**
 * A till's technical security device, unless it is disabled; fiskaly's view of it is `fiskalyTSE`.
 */
const tseOfDevice = z.object({
  state: described(z.enum(TSE_STATES), 'State of its set-up'),
  serial: described(z.string().nullable(), 'Serial number of the TSE; null until it is known', '3f8a…'),
  certificateExpires: described(
    z.string().nullable(),
    'Last instant of its certificate; null until it is known',
    '2031-11-20T00:00:00.000Z',
  ),
})

/** The till's TSE as it sees it itself: `tssId` and `clientId` are its ids at fiskaly. */
const ownTse = tseOfDevice.extend({
  tssId: described(z.string(), 'Id of the TSS at fiskaly', '0197c1d0-0000-7000-8000-000000000005'),
  clientId: described(z.string(), 'Id of the client at fiskaly', '0197c1d0-0000-7000-8000-000000000006'),
})

/** A till's own data. `version` is the last reported one, `pinVersion` the tenant's. */
export const ownDevice = z.object({
  deviceId: described(z.uuid(), 'Id of the till', '0197c1d0-0000-7000-8000-000000000004'),
  status: described(z.enum(DEVICE_STATES), 'Whether it may push: only READY'),
  name: described(z.string(), 'Name of the till', 'Kasse 1'),
  store: described(namedRecord.nullable(), 'Store of the till; null before its approval'),
  version: described(z.string(), 'Version that it last reported', '1.4.0'),
  latestVersion: described(
    z.string().nullable(),
    'Version that it should run; null if the shop names none',
    '1.5.0',
  ),
  pinVersion: described(z.number(), 'Version of the shop’s PIN', 3),
  tse: described(ownTse.nullable(), 'Its TSE; null without one'),
})
export type OwnDevice = z.output<typeof ownDevice>

export const deviceKey = z.strictObject({ id: idField(), rowVersion: versionField() })

/** A general-ledger account; '' for the next free one. */
const cashAccount = () =>
  textField(8).refine((text) => text === '' || /^\d{4,8}$/.test(text), { error: 'device.cashAccount' })

/**
 * Admits a waiting till to a store, or as the continuation of a till that has one. Its cash account
 * is the next free one of the company, unless one is typed; that of another till or desk only with
 * `sharesCashAccount`.
 */
export const confirmDeviceInput = deviceKey
  .extend({
    storeId: idField().optional(),
    continues: idField().optional(),
    cashAccount: cashAccount().default(''),
    sharesCashAccount: z.boolean().default(false),
  })
  .refine(({ storeId, continues }) => (storeId === undefined) !== (continues === undefined), {
    path: ['storeId'],
    error: 'device.storeOrContinues',
  })

/**
 * Recording system and TSE as the tax office and DSFinV-K describe them; lengths are DSFinV-K's.
 */
const registerFields = {
  kind: optionalChoice(REGISTER_KINDS),
  manufacturer: textField(50),
  model: textField(50),
  softwareBrand: textField(50),
  acquiredOn: optionalDay(),
  inUseSince: optionalDay(),
}
const tseFields = {
  kind: optionalChoice(TSE_KINDS),
  serial: textField(68),
  bsiCertificate: textField(30).refine((text) => text === '' || /^BSI-K-TR-\d{4}-\d{4}$/.test(text), {
    error: 'device.bsiCertificate',
  }),
  algorithm: textField(21),
  timeFormat: textField(31),
  encoding: textField(5),
  publicKey: textField(512),
  certificate: longText(7_000),
  certificateExpires: optionalDay(),
  inUseSince: optionalDay(),
}

const outOfUse = z.strictObject({ on: dayField(), reason: requiredText(200) })

const terminal = z.strictObject({
  id: requiredText(50),
  brand: textField(50).default(''),
  model: textField(50).default(''),
  serial: textField(70).default(''),
})

/** Terminals of a till. */
const MOST_TERMINALS = 50

const terminals = z
  .array(terminal)
  .max(MOST_TERMINALS, 'validation.tooMany')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'device.terminalTwice' })

/** Omitted fields stay unchanged, also within `register` and `tseData`. */
export const updateDeviceInput = deviceKey.extend({
  name: requiredText(100).optional(),
  storeId: idField().optional(),
  /** Day of the move to that store for the tax office; receipts follow the moment of the entry. */
  movedOn: optionalDay().optional(),
  comment: longText(2000).optional(),
  cashAccount: cashAccount().optional(),
  /** Confirms an account that another till or cash desk has, too. */
  sharesCashAccount: z.boolean().default(false),
  register: z
    .strictObject({ ...registerFields, outOfUse: outOfUse.nullable() })
    .partial()
    .optional(),
  tseData: z.strictObject(tseFields).partial().optional(),
  terminals: terminals.optional(),
})

/**
 * The form of the data that the tax office requires of a till; a till out of use needs a day and a
 * reason.
 */
export const tillDataForm = z
  .object({
    register: z.object({ ...registerFields, outOfUseOn: optionalDay(), outOfUseReason: textField(200) }),
    tseData: z.object(tseFields),
    terminals,
  })
  .refine(({ register }) => register.outOfUseOn === null || register.outOfUseReason !== '', {
    path: ['register', 'outOfUseReason'],
    error: 'validation.required',
  })
  .refine(({ register }) => register.outOfUseOn !== null || register.outOfUseReason === '', {
    path: ['register', 'outOfUseOn'],
    error: 'validation.required',
  })
export type TillDataFormValues = z.input<typeof tillDataForm>

/**
 * One rejection, or with `upTo` all until the newest one that the person has seen: later ones stay
 * open.
 */
export const settleRejectionsInput = deviceKey
  .extend({
    rejectionId: idField().optional(),
    upTo: idField().optional(),
    reason: requiredText(500),
    /** Gross of the one receipt, which is in no sum; required for one that a TSE signed. */
    amount: moneyField().optional(),
  })
  .refine(({ rejectionId, upTo }) => (rejectionId === undefined) !== (upTo === undefined), {
    path: ['upTo'],
    error: 'validation.required',
  })
  .refine(({ upTo, amount }) => upTo === undefined || amount === undefined, {
    path: ['amount'],
    error: 'device.rejectionAmounts',
  })

/** Form for a waiting till: its store, unless it continues another one. */
export const confirmDeviceForm = z
  .object({
    goesOn: z.enum(['yes', 'no']),
    storeId: textField(50),
    cashAccount: cashAccount(),
    sharesCashAccount: z.boolean(),
  })
  .refine(({ goesOn, storeId }) => goesOn === 'yes' || storeId !== '', {
    path: ['storeId'],
    error: 'validation.required',
  })
export type ConfirmDeviceFormValues = z.input<typeof confirmDeviceForm>

/** The form of a till; a waiting one has no store. */
export const deviceForm = z.object({
  name: requiredText(100),
  storeId: textField(50),
  movedOn: optionalDay(),
  comment: longText(2000),
  cashAccount: cashAccount(),
  sharesCashAccount: z.boolean(),
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
  /** Data that the tax office requires of it as a recording system; '' and null are unknown. */
  register: z.object({
    kind: z.enum(REGISTER_KINDS).nullable(),
    manufacturer: z.string(),
    model: z.string(),
    softwareBrand: z.string(),
    acquiredOn: z.string().nullable(),
    inUseSince: z.string().nullable(),
    outOfUse: z.object({ on: z.string(), reason: z.string() }).nullable(),
  }),
  /** Its TSE as entered; `tse` is the one that Kontor set up. */
  tseData: z.object({
    kind: z.enum(TSE_KINDS).nullable(),
    serial: z.string(),
    bsiCertificate: z.string(),
    algorithm: z.string(),
    timeFormat: z.string(),
    encoding: z.string(),
    publicKey: z.string(),
    certificate: z.string(),
    /** Last day of the certificate: as the certificate itself says, else as typed. */
    certificateExpires: z.string().nullable(),
    inUseSince: z.string().nullable(),
  }),
  terminals: z.array(z.object({ id: z.string(), brand: z.string(), model: z.string(), serial: z.string() })),
  comment: z.string(),
  /** Of the till in DATEV; '' while it has no store. */
  cashAccount: z.string(),
  countRejections: z.number(),
  /** Those that have not been settled. */
  countOpenRejections: z.number(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  rowVersion: z.number(),
})
export type DeviceRecord = z.output<typeof deviceRecord>

const placeFields = { street: z.string(), zipCode: z.string(), city: z.string(), country: z.string() }
const taxIds = { taxNumber: z.string(), vatId: z.string() }
const unknownText = z.string().default('')
const unknownDay = z.string().nullable().default(null)

/** The surroundings of a till at a time, as db/routines/surroundings.sql records them. */
export const surroundingsContent = z.object({
  company: z.object({
    id: z.number(),
    name: z.string(),
    ...taxIds,
    /** § 19 UStG. */
    smallBusiness: z.boolean(),
    ...placeFields,
  }),
  store: z.object({ id: z.string(), name: z.string(), ...placeFields }),
  till: z.object({
    name: z.string(),
    serial: z.string(),
    softwareVersion: z.string(),
    kind: z.enum(REGISTER_KINDS).nullable().default(NO_REGISTER.kind),
    manufacturer: unknownText,
    model: unknownText,
    softwareBrand: unknownText,
    acquiredOn: unknownDay,
    inUseSince: unknownDay,
    outOfUse: z.object({ on: z.string(), reason: z.string() }).nullable().default(null),
    terminals: z
      .array(z.object({ id: z.string(), brand: z.string(), model: z.string(), serial: z.string() }))
      .default([]),
  }),
  tse: z.object({
    kind: z.enum(TSE_KINDS).nullable().default(NO_TSE_DATA.kind),
    /** '' if no TSE is known. */
    serial: unknownText,
    /** Serial number of the recording system as the TSE signs it; null unless it is fiskaly's. */
    clientSerial: z.string().nullable().default(null),
    bsiCertificate: unknownText,
    algorithm: unknownText,
    timeFormat: unknownText,
    encoding: unknownText,
    publicKey: unknownText,
    certificate: unknownText,
    certificateExpires: unknownDay,
    inUseSince: unknownDay,
  }),
  agencies: z.array(z.object({ number: z.number(), name: z.string(), ...taxIds, ...placeFields })),
})

/** A till's company, store, own data, TSE and agencies at a time. */
export type Surroundings = z.output<typeof surroundingsContent> & { validFrom: string }
