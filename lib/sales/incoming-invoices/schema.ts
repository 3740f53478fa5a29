import { z } from 'zod'
import { normalizeIban } from '@/lib/domain/check-digits'
import { basisPointsOf, centsOf, centsText, percentText } from '@/lib/domain/money'
import { mailAddress } from '@/lib/sales/dispatches/schema'
import {
  dayField,
  idField,
  moneyField,
  percentField,
  requiredLongText,
  textField,
  versionField,
  deductionChange,
  deductionFields,
  deductionRecord,
  lineDeductionRecord,
} from '@/lib/fields/schema'
import { ROWS_MAX } from './rules/bounds'
import { ADVANCES_MAX } from './rules/advance'
import {
  CHANNELS,
  INCOMING_STATES,
  INCOMING_STEPS,
  PROFILES,
  PROPOSED_FIELDS,
  REFERENCE_KINDS,
  SEVERITIES,
  SYNTAXES,
  WEIGHTS,
} from './words'

const text = z.string().nullable()
const party = z.object({
  name: text,
  /** The name that it is known by, if it differs. */
  tradingName: text,
  street: text,
  zipCode: text,
  city: text,
  /** State or province. */
  region: text,
  country: text,
  vatId: text,
  taxNumber: text,
  /** What the law asks it to state, such as its managers. */
  legalInfo: text,
  contactName: text,
  phone: text,
  mail: text,
  electronicAddress: text,
  /** Other numbers of it: of a register, a supplier or a customer. */
  identifiers: z.array(z.string()),
})
const flag = z.boolean()
const note = z.object({ subject: text, text: z.string() })
const reference = z.object({
  kind: z.enum(REFERENCE_KINDS),
  number: z.string(),
  day: text,
  description: text,
})
const allowance = z.object({
  isCharge: flag,
  amount: text,
  base: text,
  percent: text,
  category: text,
  vatRate: text,
  reason: text,
  /** Code of UNTDID 5189 or 7161. */
  reasonCode: text,
})

/** The contents of an invoice; wire decimals, null for fields missing in its file. */
const statedFields = {
  typeCode: text,
  number: text,
  isCopy: flag,
  isTest: flag,
  invoiceDate: text,
  serviceDate: text,
  serviceDateEnd: text,
  /** Day of the delivery, also beside a period. */
  deliveredOn: text,
  /** Day on which its VAT arises, if it states one, or the code of that day (UNTDID 2005, 2475). */
  taxPointDate: text,
  taxPointCode: text,
  dueDate: text,
  currency: text,
  /** Currency of the seller's VAT return, if it differs. */
  taxCurrency: text,
  seller: party,
  buyer: party,
  /** Who is paid in place of the seller. */
  payee: party.nullable(),
  taxRepresentative: party.nullable(),
  deliverTo: party.nullable(),
  customerNumber: text,
  buyerReference: text,
  orderReference: text,
  /** Other documents that it names; of a credit note the invoice that it corrects. */
  references: z.array(reference),
  notes: z.array(note),
  /** Codes of UNTDID 4461; 49 and 59 are direct debits. */
  paymentCodes: z.array(z.string()),
  /** Each way of paying with its own account. */
  paymentMeans: z.array(
    z.object({ code: text, text, account: text, holder: text, bic: text, debited: text, card: text }),
  ),
  /** Of the first valid IBAN. */
  iban: text,
  bic: text,
  accountHolder: text,
  /** Of a direct debit. */
  mandateReference: text,
  creditorId: text,
  paymentReference: text,
  paymentTerms: text,
  terms: z.array(
    z.object({
      text,
      dueDate: text,
      part: text,
      discountDays: z.number().nullable(),
      discountPercent: text,
      discountBase: text,
    }),
  ),
  discountDays: z.number().nullable(),
  discountPercent: text,
  /** What the Skonto is taken of; null: of the amount due. */
  discountBase: text,
  sumLines: text,
  allowances: z.array(allowance),
  sumNet: text,
  sumVat: text,
  sumVatInTaxCurrency: text,
  sumGross: text,
  prepaid: text,
  /** Amounts that the seller collects for others, part of the amount due. */
  thirdParty: z.array(z.object({ name: text, amount: text })),
  rounding: text,
  payable: text,
  /** Files outside of the invoice. */
  links: z.array(z.object({ number: text, description: text, url: z.string() })),
  /** Of a PDF or picture, a row decides about its deduction. */
  vat: z.array(
    z.object({
      category: text,
      vatRate: text,
      net: text,
      vat: text,
      reason: text,
      /** Code of the list VATEX. */
      reasonCode: text,
      ...lineDeductionRecord,
    }),
  ),
  lines: z.array(
    z.object({
      position: text,
      /** The position of the line that it is a part of. */
      parent: text,
      name: text,
      description: text,
      notes: z.array(note),
      sellerNumber: text,
      buyerNumber: text,
      standardNumber: text,
      attributes: z.array(z.object({ name: z.string(), value: z.string() })),
      references: z.array(reference),
      quantity: text,
      unit: text,
      price: text,
      grossPrice: text,
      /** Number of units that the price is for; null: 1. */
      priceQuantity: text,
      net: text,
      vatRate: text,
      category: text,
      serviceDate: text,
      serviceDateEnd: text,
      allowances: z.array(allowance),
      /** A heading, or a part whose amount counts in another line. */
      isInformation: flag,
      ...lineDeductionRecord,
    }),
  ),
}

const headFields = {
  id: z.uuid(),
  version: z.number(),
  state: z.enum(INCOMING_STATES),
  receivedAt: z.string(),
  channel: z.enum(CHANNELS),
  fileName: z.string(),
  size: z.number(),
  syntax: z.enum(SYNTAXES),
  profile: z.enum(PROFILES).nullable(),
  /** Null for a file without XML. */
  isValid: z.boolean().nullable(),
  /** A sale of the company that its customer billed (type 389): nothing is owed, nor deducted. */
  ownSale: z.boolean(),
  /** The document of the company that it is: written by itself for the supplier (Gutschrift). */
  documentId: z.uuid().nullable(),
  supplierId: z.uuid().nullable(),
  supplierName: text,
  expenseAccount: text,
  openAmount: z.string(),
  /** The open payment file that it is in; null if there is none. */
  paymentFileId: z.uuid().nullable(),
}

/** An advance, as the pages of others name it. */
const advanceRecord = z.object({
  id: z.uuid(),
  number: text,
  invoiceDate: text,
  /** Amount due, and the part of it that was paid, without Skonto. */
  payable: z.string(),
  paid: z.string(),
})
export type AdvanceRecord = z.output<typeof advanceRecord>

export const incomingInvoiceRecord = z.object({
  ...headFields,
  /** Day on which the company got it; its input tax counts in no earlier period. */
  receivedOn: z.string(),
  ...deductionRecord,
  sha256: z.string(),
  /** Who sent the file; empty for one that came by mail. */
  receivedBy: z.string(),
  /** The mail that it came with, as its sender states it. */
  mail: z
    .object({
      senderName: z.string(),
      senderAddress: z.string(),
      subject: z.string(),
      sentAt: text,
      arrivedAt: z.string(),
      messageId: z.string(),
    })
    .nullable(),
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(SEVERITIES),
      /** STOP: cannot be checked. ASK: checking needs an answer. INFO: neither. */
      weight: z.enum(WEIGHTS),
      path: z.string(),
      message: z.string(),
    }),
  ),
  /** The other company of the tenant that it is addressed to, if a finding says so. */
  otherCompany: z.object({ id: z.number(), name: z.string() }).nullable(),
  ...statedFields,
  /**
   * Read in the text of a PDF without XML, for a person to compare: nothing of it counts before it
   * is sent as typed fields. Null without any, once something was typed, and after the check.
   */
  proposed: z
    .object({
      values: z.array(
        z.object({
          field: z.enum(PROPOSED_FIELDS),
          /** As the field is sent; days of Skonto as digits. */
          value: z.string(),
          /** The page on which it was read, from 1. */
          page: z.number(),
        }),
      ),
      /** Sums of each rate, if there are several. */
      vat: z.array(z.object({ vatRate: z.string(), net: z.string(), vat: z.string(), page: z.number() })),
      /** The known supplier whom its VAT id, IBAN or tax number means. */
      supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    })
    .nullable(),
  attachments: z.array(z.object({ n: z.number(), fileName: z.string(), type: z.string(), size: z.number() })),
  /** When it was marked as booked outside of Kontor, so that DATEV leaves it out; else null. */
  handBookedAt: text,
  /** Whether VAT values count one that was marked all the same; null for all others. */
  handBookedVat: z.boolean().nullable(),
  /** An advance invoice, or a credit of one: its input tax comes with its payments. */
  advance: z.boolean(),
  /** The final invoice that deducts this advance; null without one. */
  deductedBy: z.object({ id: z.uuid(), number: text, invoiceDate: text }).nullable(),
  /** The advances that it deducts, and others of its seller that it could. */
  advances: z.array(advanceRecord),
  openAdvances: z.array(advanceRecord),
  /** What it deducts beside its advances was paid before it without an invoice of its own. */
  prepaidAsMoney: z.boolean(),
  /** Who checked, approved, refused, reopened or marked it, oldest first. */
  steps: z.array(
    z.object({
      kind: z.enum(INCOMING_STEPS),
      reason: z.string(),
      /** Of a check: what was asked, and the answer. */
      answers: z.array(z.object({ code: z.string(), message: z.string(), reason: z.string() })),
      /** The record of another company that it was handed over to, or taken over from. */
      other: z.object({ id: z.uuid(), companyId: z.number(), companyName: z.string() }).nullable(),
      actorName: z.string(),
      at: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      date: z.string(),
      amount: z.string(),
      discount: z.string(),
      /** The payment file that it was part of; null if it was recorded by itself. */
      paymentFileId: z.uuid().nullable(),
      /** The cash desk that paid it; null for none. */
      cashDeskId: z.uuid().nullable(),
      /** Its name; '' without one. */
      cashDeskName: z.string(),
      /** The payment that it reverses; null for a payment. */
      reverses: z.uuid().nullable(),
      /** Why it was reversed; '' for a payment. */
      reason: z.string(),
      /** Whether another one reverses it. */
      isReversed: z.boolean(),
      actorName: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type IncomingInvoiceRecord = z.output<typeof incomingInvoiceRecord>

/** A row of the list. */
export const incomingInvoiceRow = z.object({
  ...headFields,
  number: text,
  invoiceDate: text,
  dueDate: text,
  /** The writer: for an own sale its customer. */
  sellerName: text,
  currency: text,
  sumGross: text,
  payable: text,
  /** Last day of Skonto that was not taken yet; null without any. */
  discountUntil: text,
  /** Skonto that a payment today may take, as an amount; "0.00" after its last day. */
  discount: z.string(),
  /** Open amount less that Skonto. */
  payToday: z.string(),
  errors: z.number(),
  warnings: z.number(),
  /** Findings that stop the check, and questions that have no answer yet. */
  stops: z.number(),
  asks: z.number(),
})
export type IncomingInvoiceRow = z.output<typeof incomingInvoiceRow>

/** Amount to be paid in one currency: open, and less today's Skonto. */
export interface IncomingSum {
  currency: string
  count: number
  open: string
  payToday: string
}

export const incomingKey = z.strictObject({ id: idField() })
export const incomingStepInput = z.strictObject({ id: idField(), version: versionField() })
export const checkIncomingInput = incomingStepInput.extend({
  /** Why the invoice is right all the same, by the code of each finding that asks. */
  answers: z
    .array(z.strictObject({ code: textField(100), reason: requiredLongText(500).optional() }))
    .max(ROWS_MAX, 'validation.tooMany')
    .default([]),
})
export const bookByHandInput = incomingStepInput.extend({
  reason: requiredLongText(500),
  /** Whether VAT values count it all the same. */
  countVat: z.boolean({ error: 'validation.invalidChoice' }).default(false),
})
export const handOverIncomingInput = incomingStepInput.extend({
  /** Another company of the tenant. */
  companyId: z.int('validation.whole').min(1, 'validation.whole'),
  /** Shown to both companies. */
  reason: textField(500).default(''),
})
export const archiveIncomingInput = incomingStepInput.extend({
  /** Why it is none to be paid. */
  reason: requiredLongText(1_000).default('Aussortiert'),
})
export const refuseIncomingInput = incomingStepInput.extend({
  reason: requiredLongText(1_000),
  /** An address to which the reason is mailed; `true`: that of the invoice. */
  mail: z.union([z.boolean(), mailAddress()], { error: 'validation.email' }).default(false),
})

export const payIncomingInput = incomingStepInput.extend({
  date: dayField(),
  amount: moneyField(),
  /** Skonto that was deducted. */
  discount: moneyField().default('0'),
  /** The cash desk that paid it in cash; without one it was paid otherwise. */
  cashDeskId: idField().nullish(),
})

export const undoIncomingPaymentInput = incomingStepInput.extend({
  paymentId: idField(),
  /** Day of the counter entry; default: today. */
  date: dayField().optional(),
  reason: requiredLongText(500),
})

const typedText = (maximum: number) =>
  textField(maximum)
    .transform((typed) => typed || null)
    .nullable()
const amountText = () => moneyField().transform((typed) => centsText(centsOf(typed)))
const money = () => amountText().nullable()

/** Fields typed from a PDF or picture. */
const typedFields = z.strictObject({
  number: typedText(100),
  invoiceDate: dayField().nullable(),
  serviceDate: dayField().nullable(),
  serviceDateEnd: dayField().nullable(),
  dueDate: dayField().nullable(),
  sellerName: typedText(200),
  sellerVatId: typedText(30),
  iban: typedText(42).transform((typed) => typed && normalizeIban(typed)),
  bic: typedText(11),
  paymentReference: typedText(140),
  buyerReference: typedText(100),
  orderReference: typedText(100),
  discountDays: z.int('validation.whole').min(0, 'validation.whole').max(365, 'validation.whole').nullable(),
  discountPercent: percentField()
    .transform((typed) => percentText(basisPointsOf(typed)))
    .nullable(),
  sumNet: money(),
  sumVat: money(),
  sumGross: money(),
  /** Paid before, such as by advances. */
  prepaid: money(),
  payable: money(),
  /** Sums of each rate; the VAT of a PDF or picture with several cannot be booked without. */
  vat: z
    .array(
      z.strictObject({
        vatRate: percentField().transform((typed) => percentText(basisPointsOf(typed))),
        net: amountText(),
        vat: amountText(),
      }),
    )
    .max(10, 'validation.tooMany'),
})

/** Omitted fields stay unchanged; typed fields are refused for an invoice of XML. */
export const patchIncomingInput = typedFields.partial().extend({
  id: idField(),
  version: versionField(),
  supplierId: idField().nullable().optional(),
  expenseAccount: textField(9)
    .regex(/^(?:\d{3,9})?$/, 'validation.invalid')
    .transform((typed) => typed || null)
    .nullable()
    .optional(),
  /** Day on which the company got it, if that was before it came into Kontor, as paper. */
  receivedOn: dayField().optional(),
  ...deductionChange,
  /**
   * All lines that are deducted unlike the invoice; of a PDF or picture the rows of `vat`. `line`
   * counts from 1.
   */
  lines: z
    .array(z.strictObject({ line: z.int('validation.whole').min(1, 'validation.whole'), ...deductionFields }))
    .max(ROWS_MAX, 'validation.tooMany')
    .optional(),
  /** Of a PDF or picture, by itself: a customer billed it for the company. */
  ownSale: z.boolean().optional(),
  /** Of a PDF or picture, by itself: an advance invoice, which is deducted with its payment. */
  advance: z.boolean().optional(),
  /** By itself or with `prepaidAsMoney`: all advances that the final invoice deducts. */
  advances: z.array(idField()).max(ADVANCES_MAX, 'validation.tooMany').optional(),
  /** What it deducts beside its advances was paid before it without an invoice of its own. */
  prepaidAsMoney: z.boolean().optional(),
})
