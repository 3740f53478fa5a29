import { z } from 'zod'
import { dayField, idField, moneyField, requiredLongText, textField, versionField } from '@/lib/fields/schema'
import type { INCOMING_STATES } from '@/lib/sales/incoming-invoices/words'
import type { Obstacle } from './rules/payable'
import { INVOICES_MAX, PAYMENT_FILE_EVENTS, PAYMENT_FILE_STATES } from './words'

const text = z.string().nullable()

/** A row of the list. */
export const paymentFileRow = z.object({
  id: z.uuid(),
  version: z.number(),
  state: z.enum(PAYMENT_FILE_STATES),
  /** Day on which the bank is to execute it. */
  date: z.string(),
  iban: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  transferCount: z.number(),
  amount: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** Day of the payments, once executed. */
  paidOn: text,
})
export type PaymentFileRow = z.output<typeof paymentFileRow>

export const paymentFileRecord = paymentFileRow.extend({
  messageId: z.string(),
  /** One per transfer; several if credits are offset. */
  items: z.array(
    z.object({
      incomingInvoiceId: z.uuid(),
      number: text,
      /** Number of the transfer, from 1. */
      transfer: z.number(),
      /** Negative for a credit. */
      amount: z.string(),
      discount: z.string(),
      creditorName: z.string(),
      iban: z.string(),
      /** Whether a person confirmed an IBAN other than the supplier's. */
      isConfirmed: z.boolean(),
      endToEndId: z.string(),
      purpose: z.string(),
    }),
  ),
  /** Who made, downloaded, executed or cancelled it, oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(PAYMENT_FILE_EVENTS),
      reason: z.string(),
      actorName: z.string(),
      at: z.string(),
    }),
  ),
})
export type PaymentFileRecord = z.output<typeof paymentFileRecord>

/** Data of an invoice before a file is created. */
export interface PaymentProposal {
  incomingInvoiceId: string
  version: number
  number: string | null
  state: (typeof INCOMING_STATES)[number]
  supplierId: string | null
  /** Who wrote the invoice. */
  sellerName: string
  /** Who is paid: payee, account holder or seller. */
  creditorName: string
  currency: string | null
  dueDate: string | null
  open: string
  /** Skonto that may be taken until the day; null without any. */
  discount: { until: string; amount: string } | null
  iban: string
  /** The supplier's known IBAN; '' if unknown. */
  supplierIban: string
  isOtherAccount: boolean
  /** The invoice states none: it is the supplier's known one. */
  isKnownAccount: boolean
  /** Key below `errors`; null if it can be transferred. */
  obstacle: Obstacle | null
}

const ids = () =>
  z
    .array(idField())
    .min(1, 'paymentFile.none')
    .max(INVOICES_MAX, 'paymentFile.tooMany')
    .refine((all) => new Set(all).size === all.length, { error: 'paymentFile.twice' })

export const proposalInput = z.strictObject({ incomingInvoiceIds: ids() })

/** A choice that deviates from the proposal. */
const paymentField = z.strictObject({
  incomingInvoiceId: idField(),
  version: versionField(),
  amount: moneyField().optional(),
  discount: moneyField().optional(),
  /** The IBAN of the invoice, which a person has compared, if the supplier's is another one. */
  confirmedIban: textField(42).optional(),
})

export const createPaymentFileInput = z.strictObject({
  incomingInvoiceIds: ids(),
  date: dayField(),
  payments: z.array(paymentField).max(INVOICES_MAX, 'paymentFile.tooMany').default([]),
  offsetCredits: z.boolean({ error: 'validation.invalidChoice' }).default(false),
  /**
   * Cancels the open files that the invoices are in: this one replaces them. Only files that hold
   * no other invoices and that were not downloaded.
   */
  repeat: z.boolean({ error: 'validation.invalidChoice' }).default(false),
})

export const paymentFileKey = z.strictObject({ id: idField() })
const step = z.strictObject({ id: idField(), version: versionField() })
export const executeInput = step.extend({ date: dayField() })
export const cancelInput = step.extend({ reason: requiredLongText(500) })
