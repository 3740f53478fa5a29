import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DEDUCTIBLES, type Deduction } from '@/lib/domain/deduction'
import {
  CHANNELS,
  INCOMING_STATES,
  INCOMING_STEPS,
  PROFILES,
  SYNTAXES,
  type ProposedField,
  type Severity,
  type Weight,
} from '@/lib/sales/incoming-invoices/words'
import { businessPartner } from './business-partners'
import { cashDesk } from './cash-desks'
import { bytea, cents, companyId, day, instant, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { document } from './documents'

/** The data that a received invoice states; wire decimals, null for missing ones. */
export type KeptInvoice = Record<string, unknown>

/** A value that was read on a page of a PDF, from 1. */
interface KeptValue {
  value: string
  page: number
}

/** What the text of a PDF says of its invoice, in wire text; bounded by the reader. */
export interface KeptProposals {
  values: readonly (KeptValue & { field: ProposedField })[]
  vat: readonly { vatRate: string; net: string; vat: string; page: number }[]
  accounts: readonly { iban: string; bic: string | null; page: number }[]
  vatIds: readonly KeptValue[]
  taxNumbers: readonly KeptValue[]
}

/** A fault of it, found when it arrived. */
export interface KeptFinding {
  code: string
  severity: Severity
  /** What it demands of the check; missing in those stored before weights were. */
  weight?: Weight
  path: string
  message: string
}

/** A finding that asked, and why the invoice is right all the same. */
export interface KeptAnswer {
  code: string
  message: string
  reason: string
}

/** A file of a mail that was not received as an invoice, and why. */
export interface KeptRefusal {
  fileName: string
  /** In bytes; 0 if unknown. */
  size: number
  /** An error code with its values. */
  code: string
  params: Record<string, string | number>
}

/** A file within the received file; `n` counts from 1. */
export interface KeptAttachment {
  n: number
  fileName: string
  type: string
  size: number
}

/** A line, counted from 1, whose VAT is deducted unlike that of its invoice; wire decimals. */
export interface KeptLineDeduction extends Deduction {
  line: number
}

/** The address at which a company receives invoices; none while that is switched off. */
export const incomingAddress = pgTable(
  'incoming_address',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    /** The part of the address that cannot be guessed. */
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId] }),
    index('incoming_address_by_token').on(t.token),
    foreignKey({
      name: 'incoming_address_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** A mail with invoices, or with nothing that could be received as one. */
export const incomingMail = pgTable(
  'incoming_mail',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    /** Recognizes the message when it is read again. */
    fingerprint: text('fingerprint').notNull(),
    messageId: text('message_id').notNull(),
    /** As stated by the mail: anyone can state any. */
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
    subject: text('subject').notNull(),
    sentAt: instant('sent_at'),
    /** When the mail server received it. */
    arrivedAt: instant('arrived_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Number of invoices received from it. */
    taken: integer('taken').notNull(),
    /** Beginning of its plain text if a person must look at it; otherwise empty. */
    excerpt: text('excerpt').notNull(),
    refusals: jsonb('refusals').$type<KeptRefusal[]>().notNull(),
    /** Whether a person must look at it. */
    isOpen: boolean('is_open').notNull(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('incoming_mail_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('incoming_mail_once').on(t.tenantId, t.companyId, t.fingerprint),
    index('incoming_mail_by_arrival').on(t.tenantId, t.companyId, t.receivedAt, t.id),
    index('incoming_mail_open')
      .on(t.tenantId, t.companyId, t.receivedAt, t.id)
      .where(sql`is_open`),
    foreignKey({
      name: 'incoming_mail_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** Blanks, punctuation and control characters within a number. */
const SEPARATORS = '[\\u0001-/:-@[-`{-\\u00BF\\u2000-\\u206F\\u3000\\uFEFF]+'

const NUMBER_KEY = sql.raw(`nullif(regexp_replace(replace(regexp_replace(regexp_replace(
  translate(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ', 'abcdefghijklmnopqrstuvwxyzäöü'),
  '${SEPARATORS}', ' ', 'g'), '(?<=[0-9]) (?=[0-9])', '-', 'g'), ' ', ''), '(?<![0-9])0+(?=[0-9])', '', 'g'), '')`)

/**
 * An invoice of a supplier as a file of any kind. The file's own data never change; the stated data
 * are read from it once, or typed by people if it is a picture.
 */
export const incomingInvoice = pgTable(
  'incoming_invoice',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    state: text('state', { enum: INCOMING_STATES }).notNull().default('RECEIVED'),
    receivedAt: instant('received_at').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /**
     * Day on which the company got the invoice, if that is before it came into Kontor, such as that
     * of its mail or of paper; null for the day of `receivedAt`.
     */
    receivedOn: day('received_on'),
    /** Name of the person or token that sent the file, as in the audit log; empty for a mail. */
    receivedBy: text('received_by').notNull().default(''),
    /** The mail that it came with. */
    mailId: uuid('mail_id'),
    /** The company's own document that it corresponds to, written by itself for the supplier. */
    documentId: uuid('document_id'),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    syntax: text('syntax', { enum: SYNTAXES }).notNull(),
    profile: text('profile', { enum: PROFILES }),
    /** Version of the reader that read it last (`READER_VERSION`). */
    readBy: integer('read_by').notNull().default(0),
    /**
     * The fields by which handed over rows are recognized: as they were before the file was read
     * anew; null for one that was not.
     */
    basisFields: jsonb('basis_fields').$type<KeptInvoice>(),
    /** Null for a file without XML. */
    isValid: boolean('is_valid'),
    findings: jsonb('findings').$type<KeptFinding[]>().notNull(),
    attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull(),
    fields: jsonb('fields').$type<KeptInvoice>().notNull(),
    /** What the text of a PDF proposes for its fields; null for nothing, and for other files. */
    proposed: jsonb('proposed').$type<KeptProposals>(),
    /** Columns of lists, taken from `fields`. */
    number: text('number'),
    /** The number as numbers are compared: `numberKey` of rules/same-invoice.ts. */
    numberKey: text('number_key').generatedAlwaysAs(NUMBER_KEY),
    invoiceDate: day('invoice_date'),
    dueDate: day('due_date'),
    sellerName: text('seller_name'),
    currency: text('currency'),
    sumGross: whole('sum_gross'),
    payable: whole('payable'),
    /** Last day of the Skonto that it grants, and its amount in cents; null without one. */
    discountUntil: day('discount_until'),
    discount: whole('discount'),
    /** Sum of its payments with their discounts, in cents. */
    settled: cents('settled'),
    /** A sale of the company that its customer billed (self-billing): nothing is owed. */
    ownSale: boolean('own_sale').notNull().default(false),
    /** An advance invoice, or a credit of one: its payments are booked, not the invoice. */
    isAdvance: boolean('is_advance').notNull().default(false),
    /** The final invoice that deducts this advance. */
    deductedBy: uuid('deducted_by'),
    /** What it deducts beside its advances was paid before it without an invoice of its own. */
    prepaidAsMoney: boolean('prepaid_as_money').notNull().default(false),
    supplierId: uuid('supplier_id'),
    expenseAccount: text('expense_account'),
    /**
     * Whether its VAT is input tax, the percentage of a part in hundredths, and why not all of it;
     * null for invoices of before: farms with average rates deduct nothing of these.
     */
    deductible: text('deductible', { enum: DEDUCTIBLES }),
    deductiblePercent: integer('deductible_percent'),
    deductibleReason: text('deductible_reason').notNull().default(''),
    /** Lines that decide by themselves; of a typed invoice the rows of its VAT rates. */
    lineDeductions: jsonb('line_deductions').$type<readonly KeptLineDeduction[]>().notNull().default([]),
    /** The person of the last check, who may not approve where two people must. */
    checkedBy: uuid('checked_by'),
    /** When a person marked it as booked outside of Kontor: DATEV files leave it out. */
    handBookedAt: instant('hand_booked_at'),
    /** Whether VAT values count it all the same; null for one marked before people said so: yes. */
    handBookedVat: boolean('hand_booked_vat'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('incoming_invoice_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('incoming_invoice_once').on(t.tenantId, t.companyId, t.sha256),
    uniqueIndex('incoming_invoice_document_once').on(t.tenantId, t.companyId, t.documentId),
    index('incoming_invoice_by_arrival').on(t.tenantId, t.companyId, t.receivedAt, t.id),
    index('incoming_invoice_by_date').on(t.tenantId, t.companyId, t.invoiceDate, t.id),
    index('incoming_invoice_by_due').on(t.tenantId, t.companyId, t.dueDate, t.id),
    index('incoming_invoice_by_number').on(t.tenantId, t.companyId, t.numberKey),
    index('incoming_invoice_by_supplier').on(t.tenantId, t.companyId, t.supplierId, t.number),
    foreignKey({
      name: 'incoming_invoice_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    index('incoming_invoice_to_read')
      .on(t.readBy, t.tenantId, t.id)
      .where(sql`syntax <> 'IMAGE' and (syntax <> 'PDF' or state = 'RECEIVED')`),
    index('incoming_invoice_advances')
      .on(t.tenantId, t.companyId, t.receivedAt)
      .where(sql`is_advance`),
    index('incoming_invoice_deducted')
      .on(t.tenantId, t.companyId, t.deductedBy)
      .where(sql`deducted_by is not null`),
    check('incoming_invoice_only_advances', sql`deducted_by is null or is_advance`),
    foreignKey({
      name: 'incoming_invoice_final',
      columns: [t.tenantId, t.companyId, t.deductedBy],
      foreignColumns: [t.tenantId, t.companyId, t.id],
    }),
    index('incoming_invoice_by_mail').on(t.tenantId, t.companyId, t.mailId),
    foreignKey({
      name: 'incoming_invoice_document',
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
    foreignKey({
      name: 'incoming_invoice_mail',
      columns: [t.tenantId, t.companyId, t.mailId],
      foreignColumns: [incomingMail.tenantId, incomingMail.companyId, incomingMail.id],
    }),
    foreignKey({
      name: 'incoming_invoice_supplier',
      columns: [t.tenantId, t.supplierId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
  ],
)

/** The bytes as received; never changed nor deleted. */
export const incomingOriginal = pgTable(
  'incoming_original',
  {
    tenantId: tenantId(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: companyId(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.invoiceId] }),
    foreignKey({
      name: 'incoming_original_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }).onDelete('cascade'),
  ],
)

/** Who checked, approved, refused or reopened an invoice, and when. Append-only. */
export const incomingStep = pgTable(
  'incoming_step',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: text('kind', { enum: INCOMING_STEPS }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Of a check: what was asked, and the answers; null for others and checks of before. */
    answers: jsonb('answers').$type<KeptAnswer[]>(),
    /** The record of another company that it was handed over to (REFUSE) or from (TAKE_OVER). */
    otherCompanyId: bigint('other_company_id', { mode: 'number' }),
    otherInvoiceId: uuid('other_invoice_id'),
    actorId: uuid('actor_id'),
    /** Snapshot, as in the audit log. */
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('incoming_step_by_invoice').on(t.tenantId, t.invoiceId, t.at),
    foreignKey({
      name: 'incoming_step_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'incoming_step_other_invoice',
      columns: [t.tenantId, t.otherCompanyId, t.otherInvoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }),
  ],
)

/**
 * Money paid for an invoice, or received back for a credit (negative), with Skonto. Reversed by a
 * counter entry with the opposite amounts. Append-only.
 */
export const incomingPayment = pgTable(
  'incoming_payment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    date: day('date').notNull(),
    amount: whole('amount').notNull(),
    discount: cents('discount'),
    /** The payment file that it was part of (db/schema/payment-files). */
    paymentFileId: uuid('payment_file_id'),
    /** The cash desk that gave or got the money; its book has it as an entry. Null for the bank. */
    cashDeskId: uuid('cash_desk_id'),
    /** The payment that it reverses. */
    reverses: uuid('reverses'),
    /** Why it was reversed; '' for a payment. */
    reason: text('reason').notNull().default(''),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('incoming_payment_by_invoice').on(t.tenantId, t.invoiceId, t.createdAt),
    index('incoming_payment_discounted')
      .on(t.tenantId, t.companyId, t.date)
      .where(sql`discount <> 0`),
    uniqueIndex('incoming_payment_reversed_once').on(t.tenantId, t.reverses),
    foreignKey({
      name: 'incoming_payment_reverses',
      columns: [t.tenantId, t.reverses],
      foreignColumns: [t.tenantId, t.id],
    }),
    foreignKey({
      name: 'incoming_payment_cash_desk',
      columns: [t.tenantId, t.companyId, t.cashDeskId],
      foreignColumns: [cashDesk.tenantId, cashDesk.companyId, cashDesk.id],
    }),
    foreignKey({
      name: 'incoming_payment_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }),
  ],
)
