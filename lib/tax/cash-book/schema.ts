import { z } from 'zod'
import {
  dayField,
  idField,
  moneyField,
  percentField,
  requiredText,
  textField,
  versionField,
  longText,
  requiredLongText,
  deductionChange,
  lineDeductionRecord,
} from '@/lib/fields/schema'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import { centsOf } from '@/lib/domain/money'
import {
  DENOMINATIONS,
  DESK_KINDS,
  ENTRY_KINDS,
  ENTRY_ORIGINS,
  OWN_DESK_KINDS,
  PAID_KINDS,
  TYPED_KINDS,
} from './words'

const amount = z.string()

export const cashDeskRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  kind: z.enum(DESK_KINDS),
  /** For a till's desk, the till's name. */
  name: z.string(),
  /** Account for DATEV. */
  account: z.string(),
  /** The till whose drawer it is. */
  deviceId: z.uuid().nullable(),
  isActive: z.boolean(),
  /** Sum of all entries. */
  balance: amount,
  /** Number of the last entry; 0 without one. */
  lastNumber: z.number(),
  /** Day of the last entry: earlier days take none. */
  lastDay: z.string().nullable(),
})
export type CashDeskRecord = z.output<typeof cashDeskRecord>

/** A photo or PDF that proves an entry. */
const entryFileRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(SCAN_TYPES),
  /** In bytes. */
  size: z.number(),
})

export const cashEntryRecord = z.object({
  id: z.uuid(),
  /** Of its desk, without gaps. */
  number: z.number(),
  /** Business day. */
  date: z.string(),
  kind: z.enum(ENTRY_KINDS),
  origin: z.enum(ENTRY_ORIGINS),
  /** Negative for money that left the desk. */
  amount,
  /** Of the desk after this entry, by day and number. */
  balance: amount,
  reason: z.string(),
  /** Counter account for DATEV; '' for that of its kind. */
  account: z.string(),
  /** Parts by VAT rate, which add up to the amount; empty if it states none. */
  taxes: z.array(z.object({ vatRate: z.string(), gross: amount })),
  /** Input tax of an expense with VAT; null for other entries. It counts with a file only. */
  ...lineDeductionRecord,
  /** The other desk of a transfer. */
  transfer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The entry that it cancels. */
  reverses: z.object({ id: z.uuid(), number: z.number() }).nullable(),
  /** The entry that cancels it. */
  reversedBy: z.object({ id: z.uuid(), number: z.number() }).nullable(),
  /** The closing of a till that it comes from. */
  closing: z.object({ id: z.uuid(), number: z.number() }).nullable(),
  /** The invoice that was paid: a customer's, a receipt on account, or a supplier's. */
  invoice: z.object({ kind: z.enum(PAID_KINDS), id: z.uuid(), number: z.string() }).nullable(),
  /** Photos and PDF that prove it, in the order they were added. */
  files: z.array(entryFileRecord),
  actorName: z.string(),
  /** Moment of the entry; after its day if a till sent it late. */
  createdAt: z.string(),
})
export type CashEntryRecord = z.output<typeof cashEntryRecord>

/** An entry with its desk. */
export interface DeskEntry extends CashEntryRecord {
  desk: { id: string; name: string }
}

/** A general-ledger account; '' for the proposed one. */
const account = () =>
  textField(8).refine((text) => text === '' || /^\d{4,8}$/.test(text), { error: 'cashBook.account' })

export const cashDeskKey = z.strictObject({ id: idField() })
export const cashEntryKey = cashDeskKey.extend({ entryId: idField() })
export const cashEntryFileKey = cashEntryKey.extend({ voucherId: idField() })

export const createDeskInput = z.strictObject({
  kind: z.enum(OWN_DESK_KINDS, { error: 'validation.invalidChoice' }),
  name: requiredText(60),
  account: account().default(''),
  sharesAccount: z.boolean().default(false),
})

/** Omitted fields stay unchanged. */
export const patchDeskInput = cashDeskKey.extend({
  version: versionField(),
  name: requiredText(60).optional(),
  account: account().optional(),
  sharesAccount: z.boolean().default(false),
  isActive: z.boolean({ error: 'validation.invalidChoice' }).optional(),
})

/**
 * Parts by VAT rate: takings need them, expenses may have them. `gross` has the sign of the amount;
 * one part may omit it and gets the remainder.
 */
const taxesField = () =>
  z
    .array(z.strictObject({ vatRate: percentField(), gross: moneyField().optional() }))
    .max(5, 'validation.tooMany')
    .default([])

/** `version` is the desk's, which each entry raises: a form sent twice makes only one entry. */
export const addEntryInput = cashDeskKey.extend({
  version: versionField(),
  date: dayField(),
  kind: z.enum(TYPED_KINDS, { error: 'validation.invalidChoice' }),
  /** Positive into the desk, negative out of it. */
  amount: moneyField(),
  reason: longText(200).default(''),
  account: account().default(''),
  taxes: taxesField(),
  /** Input tax of an expense with VAT; without it as its account proposes. */
  ...deductionChange,
  /** CASH_TRANSIT out of the desk: the desk that gets the money; without one, the bank. */
  toDeskId: idField().optional(),
})

/** Without a day: today. */
export const cancelEntryInput = cashEntryKey.extend({
  version: versionField(),
  date: dayField().optional(),
  reason: requiredLongText(200),
})

/** Days of a desk's book, both inclusive. */
export const dayOfBookInput = cashDeskKey.extend({ from: dayField(), to: dayField() })

/** Expected cash at the end of the day `at`; without it now. */
export const balanceInput = cashDeskKey.extend({ at: dayField().optional() })

export const cashBalanceRecord = z.object({
  /** Null: now. */
  at: z.string().nullable(),
  /** Of the book. */
  balance: amount,
  /** Cash of the till's receipts since its last closing; 0.00 on a day, and without a till. */
  unclosed: amount,
  /** The cash that should be in the desk. */
  expected: amount,
  /** The till's last closing. */
  lastClosing: z.object({ id: z.uuid(), number: z.number(), endTime: z.string() }).nullable(),
})
export type CashBalanceRecord = z.output<typeof cashBalanceRecord>

/** The value of a note or coin in euro, and how many there are. */
const denomination = z.strictObject({
  value: moneyField().refine((text) => DENOMINATIONS.some((cents) => cents === centsOf(text)), {
    error: 'cashBook.denomination',
  }),
  pieces: z.int('validation.whole').min(0, 'validation.whole').max(100_000, 'validation.whole'),
})

/** `version` is the desk's; a difference needs a reason. Without `countedAt`: now. */
export const countInput = cashDeskKey.extend({
  version: versionField(),
  countedAt: z.iso.datetime({ offset: true, error: 'cashBook.instant' }).optional(),
  denominations: z
    .array(denomination)
    .max(DENOMINATIONS.length, 'validation.tooMany')
    .refine((all) => new Set(all.map(({ value }) => centsOf(value))).size === all.length, {
      error: 'cashBook.denominationTwice',
    }),
  reason: longText(200).default(''),
  /** Of the takings that an open drawer turns out to have. */
  taxes: taxesField(),
})

export const cashCountRecord = z.object({
  id: z.uuid(),
  countedAt: z.string(),
  /** Business day. */
  date: z.string(),
  denominations: z.array(z.object({ value: z.string(), pieces: z.number() })),
  total: amount,
  /** The cash that should have been in the desk. */
  expected: amount,
  /** Counted less expected; the takings of an open drawer. */
  difference: amount,
  reason: z.string(),
  /** The entry of the difference, or of the takings; null without one. */
  entry: z.object({ id: z.uuid(), number: z.number() }).nullable(),
  actorName: z.string(),
  createdAt: z.string(),
})
export type CashCountRecord = z.output<typeof cashCountRecord>
