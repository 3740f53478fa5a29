import { z } from 'zod'
import { flagField, idField, longText, requiredText, textField, versionField } from '@/lib/fields/schema'
import { settlement } from '@/lib/pos/receipts/schema/receipts'
import { BUSINESS_CASES, MOVEMENT_CASES, PAYMENT_TYPES } from '@/lib/pos/receipts/words'
import {
  CLOSING_FINDINGS,
  CLOSING_FLAGS,
  CLOSING_STATES,
  COMPARED_PARTS,
  FINDING_NOTES,
  SETTLED_FINDINGS,
} from '../words'

export const closingKey = z.strictObject({ id: idField(), closingId: idField() })

/** A comment on a difference: the only part of a closing that can change. */
export const commentClosingInput = closingKey.extend({ version: versionField(), comment: longText(2_000) })

/** A closing that repeats one of another till, what it was found to be, and why. */
export const settleClosingInput = closingKey.extend({
  as: z.enum(['DUPLICATE', 'EXPLAINED']),
  reason: requiredText(500),
})

const numberField = () => z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const findingKey = z.strictObject({
  id: idField(),
  code: z.enum(SETTLED_FINDINGS),
  /** The numbers of the finding or a part of them, both ends included; none for `cashNegative`. */
  from: numberField().optional(),
  to: numberField().optional(),
  /** Of the TSE, for `tseGap`. */
  serial: textField(200).optional(),
})

/** Why a finding of a closing leaves it complete. */
export const settleFindingInput = findingKey.extend({ reason: requiredText(500) })

/** A settlement that is taken back. */
export const reopenFindingInput = findingKey

/** The TSE of a finding, and whether other systems use it, too. */
export const markSharedTseInput = z.strictObject({
  id: idField(),
  serial: requiredText(200),
  isShared: flagField(),
  reason: requiredText(500),
})

export const commentForm = z.object({ comment: longText(2_000) })

const namedRecord = z.object({ id: z.uuid(), name: z.string() })

/** Missing numbers, both ends included. */
const numberRange = z.object({ from: z.number(), to: z.number() })
export type NumberRange = z.output<typeof numberRange>

const answerFields = {
  /** A person's answer, by which the finding is no longer open. */
  settlement: z.object({ reason: z.string(), settledByName: z.string(), settledAt: z.string() }).optional(),
  /** Why the finding needs no answer. */
  note: z.enum(FINDING_NOTES).optional(),
}

const finding = z.object({
  code: z.enum(CLOSING_FINDINGS),
  /** The value that follows from the receipts, or from the closing's other figures; '' for none. */
  expected: z.string(),
  /** As in the closing. */
  found: z.string(),
  businessCase: z.string().optional(),
  vatKey: z.number().optional(),
  vatRate: z.string().optional(),
  paymentType: z.string().optional(),
  /** Numbers that the finding is about, both ends included. */
  from: z.number().optional(),
  to: z.number().optional(),
  /** Of the TSE that numbered them. */
  serial: z.string().optional(),
  /** Number of the voucher. */
  voucher: z.string().optional(),
  /** Instant of `found`, where it was so between two receipts. */
  at: z.string().optional(),
  ...answerFields,
})
export type ClosingFinding = z.output<typeof finding>

/**
 * The comparison of a closing with its receipts: `compared` names the parts that were sent and
 * compared; MATCHES refers to these alone, and says that no finding is open.
 */
const closingCheck = z.object({
  state: z.enum(CLOSING_STATES),
  compared: z.array(z.enum(COMPARED_PARTS)),
  findings: z.array(finding),
})
export type ClosingCheck = z.output<typeof closingCheck>

const countedAmount = z.object({ count: z.number(), amount: z.string() }).nullable()
const receiptReference = z.object({ uuid: z.uuid(), number: z.number() }).nullable()
const tseReference = z.object({ transactionNumber: z.number(), signatureCounter: z.number() }).nullable()

/** Fields that a till may send beyond the short form; null for those that it did not send. */
const optionalParts = {
  openingCash: z.string().nullable(),
  closingCash: z.string().nullable(),
  payments: z
    .array(
      z.object({
        type: z.enum(PAYMENT_TYPES),
        name: z.string().optional(),
        currency: z.string().optional(),
        foreignAmount: z.string().optional(),
        amount: z.string(),
        count: z.number(),
      }),
    )
    .nullable(),
  businessCases: z
    .array(
      z.object({
        businessCase: z.enum([...BUSINESS_CASES, ...MOVEMENT_CASES]),
        name: z.string().optional(),
        agencyId: z.string().optional(),
        vatKey: z.number(),
        gross: z.string(),
        net: z.string(),
        vat: z.string(),
      }),
    )
    .nullable(),
  firstReceipt: receiptReference,
  lastReceipt: receiptReference,
  count: z
    .object({
      denominations: z.array(z.object({ value: z.string(), pieces: z.number() })).optional(),
      countedBy: z.string().optional(),
      countedAt: z.string().optional(),
    })
    .nullable(),
  operators: z
    .array(
      z.object({
        operatorId: z.string(),
        name: z.string().optional(),
        gross: z.string(),
        countReceipts: z.number(),
      }),
    )
    .nullable(),
  cancellations: countedAmount,
  returns: countedAmount,
  discounts: countedAmount,
  lineVoids: countedAmount,
  aborted: countedAmount,
  training: countedAmount,
  drawerOpenings: z.number().nullable(),
  tseOutages: z
    .array(z.object({ from: z.string(), to: z.string().optional(), reason: z.string() }))
    .nullable(),
  firstTse: tseReference,
  lastTse: tseReference,
  softwareVersion: z.string().nullable(),
}

/**
 * A closing as pushed, with figures to compare: `itemsGross` sums all lines of the till's receipts
 * with its number, `gap` holds the numbers missing directly before it, which a person may settle as
 * `closingGap`.
 */
export const closingRecord = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.number(),
  posSummaryId: z.string().nullable(),
  device: namedRecord,
  store: namedRecord,
  startTime: z.string(),
  endTime: z.string(),
  receivedAt: z.string(),
  grossTotal: z.string(),
  netTotal: z.string(),
  taxTotal: z.string(),
  countReceipts: z.number(),
  countCanceled: z.number(),
  cardPaymentCount: z.number(),
  cashCount: z.number(),
  cashDesired: z.string(),
  cashActual: z.string(),
  cashDeposit: z.string(),
  cashAbsorption: z.string(),
  taxes: z.array(
    z.object({
      vatRate: z.string(),
      /** Key of DSFinV-K, where the till states it. */
      vatKey: z.number().optional(),
      net: z.string(),
      vat: z.string(),
      gross: z.string(),
    }),
  ),
  articles: z.array(
    z.object({ productId: z.string().nullable(), name: z.string(), quantity: z.string(), gross: z.string() }),
  ),
  /** As sent, else the day of the first receipt, else that of the start. */
  businessDay: z.string(),
  ...optionalParts,
  flags: z.array(z.object({ code: z.enum(CLOSING_FLAGS), path: z.string() })),
  itemsGross: z.string(),
  difference: z.string(),
  cashDifference: z.string(),
  gap: numberRange.extend(answerFields).nullable(),
  /**
   * Id of the counted closing that it repeats, sent by a till with its serial number: it is neither
   * counted nor compared.
   */
  duplicateOf: z.uuid().nullable(),
  check: closingCheck,
  comment: z.string(),
  version: z.number(),
})
export type ClosingRecord = z.output<typeof closingRecord>

/** One closing, with the findings from its receipts' numbers. */
export const closingDetail = closingRecord.extend({
  receiptGaps: z.array(numberRange),
  /** Numbers that several of its receipts have; a receipt that was sent twice is one. */
  numbersTwice: z.array(z.number()),
  /**
   * Cancellations of receipts that have not arrived; none while receipts of the closing are
   * missing.
   */
  cancelsMissing: z.array(z.object({ number: z.number(), cancels: z.uuid() })),
  /** The closing that it repeats; null for none, and for one that the caller does not see. */
  repeats: z.object({ id: z.uuid(), number: z.number(), device: namedRecord }).nullable(),
  /** What a duplicate was found to be, in a person's words; null for none. */
  settlement: settlement.nullable(),
  /** Transactions of a TSE that no till of the tenant has sent. */
  tseGaps: z.array(numberRange.extend({ serial: z.string() })),
})
export type ClosingDetail = z.output<typeof closingDetail>
