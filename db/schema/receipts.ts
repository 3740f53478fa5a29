import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  BUSINESS_CASES,
  MOVEMENT_CASES,
  RECEIPT_KINDS,
  RECEIPT_TYPES,
  RECORD_KINDS,
  REJECTION_STATES,
  SETTLED_AS,
  SETTLED_KINDS,
  TSE_STATES,
  type RejectionSummary,
  type StoredFlag,
} from '@/lib/pos/receipts/words'
import { bytea, instant, tenantId, whole } from './columns'
import { posDevice } from './pos-devices'

/**
 * A receipt as the till pushed it, never changed. Partitioned by Berlin months of `created_at`;
 * `id` is a UUIDv7 of that instant, so that an id alone identifies the partition. No foreign keys:
 * one statement writes receipt, lines and key.
 */
export const receipt = pgTable(
  'receipt',
  {
    tenantId: tenantId(),
    createdAt: instant('created_at').notNull(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    storeId: uuid('store_id').notNull(),
    uuid: uuid('uuid').notNull(),
    number: whole('number').notNull(),
    /** Only RECEIPT counts as sold; of BENEFIT_IN_KIND, too, VAT is owed. */
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull().default('RECEIPT'),
    type: text('type', { enum: RECEIPT_TYPES }).notNull(),
    /** Of DEPOSIT and WITHDRAWAL; null for older ones, which are PAYMENT_IN and PAYMENT_OUT. */
    movementCase: text('movement_case', { enum: MOVEMENT_CASES }),
    receivedAt: instant('received_at').notNull(),
    cashier: text('cashier'),
    closingNumber: whole('closing_number'),
    cancels: uuid('cancels'),
    /** Cents, as pushed. */
    sumGross: whole('sum_gross').notNull(),
    sumNet: whole('sum_net').notNull(),
    sumVat: whole('sum_vat').notNull(),
    /** Sums over the turnover lines, used by reports; 0 where the kind is not RECEIPT. */
    lineGross: whole('line_gross').notNull(),
    lineNet: whole('line_net').notNull(),
    /** Sum over all lines of a RECEIPT; null for older ones, where it is `line_gross`. */
    allGross: whole('all_gross'),
    /** Codes of PAYMENT_CODES; cents at the same index of `payment_amounts`. */
    paymentMethods: smallint('payment_methods').array().notNull(),
    paymentAmounts: whole('payment_amounts').array().notNull(),
    tseState: text('tse_state', { enum: TSE_STATES }).notNull(),
    tseTransaction: whole('tse_transaction'),
    tseCounter: whole('tse_counter'),
    tseStart: instant('tse_start'),
    tseEnd: instant('tse_end'),
    tseSerial: text('tse_serial'),
    tseSignature: text('tse_signature'),
    /** Findings of the checks on arrival; null for a consistent receipt. */
    flags: jsonb('flags').$type<StoredFlag[]>(),
    /** ReceiptDetails: everything else the till sent, as printed; null for none. */
    details: jsonb('details').$type<object>(),
    /** The pushed batch in `pos_original`, and the receipt's place in it, from 0. */
    originalId: uuid('original_id'),
    originalIndex: smallint('original_index'),
    /** The receipt that it repeats under another uuid: stored, but not counted. */
    duplicateOf: uuid('duplicate_of'),
    /**
     * The receipt of which it takes back more than is left: stored, but not counted. Moves to
     * another cancellation of that receipt if one from before it arrives later.
     */
    exceeds: uuid('exceeds'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.createdAt, t.id] }),
    index('receipt_by_number').on(t.tenantId, t.number),
    index('receipt_by_till').on(t.tenantId, t.deviceId, t.createdAt, t.id),
    index('receipt_by_closing').on(t.tenantId, t.closingNumber),
    index('receipt_rare')
      .on(t.tenantId, t.type, t.createdAt, t.id)
      .where(sql`type <> 'SALE'`),
    index('receipt_by_cancelled')
      .on(t.tenantId, t.deviceId, t.cancels)
      .where(sql`cancels is not null`),
    index('receipt_flagged')
      .on(t.tenantId, t.createdAt, t.id)
      .where(sql`flags is not null`),
    index('receipt_noticed')
      .on(t.tenantId, t.createdAt, t.id)
      .where(sql`flags is not null or tse_state <> 'SIGNED'`),
    index('receipt_benefit')
      .on(t.tenantId, t.createdAt, t.id)
      .where(sql`kind = 'BENEFIT_IN_KIND'`),
    index('receipt_duplicate')
      .on(t.tenantId, t.createdAt, t.id)
      .where(sql`duplicate_of is not null`),
    check('receipt_payments', sql`cardinality(payment_methods) = cardinality(payment_amounts)`),
    check('receipt_flags', sql`flags is null or jsonb_array_length(flags) > 0`),
  ],
)

/** A line of a receipt; its article is in `receipt_article`. Partitioned like the receipts. */
export const receiptLine = pgTable(
  'receipt_line',
  {
    tenantId: tenantId(),
    createdAt: instant('created_at').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    /** From 1. A line with several VAT rates is a row for each; the first has the quantity. */
    line: smallint('line').notNull(),
    storeId: uuid('store_id').notNull(),
    articleId: whole('article_id').notNull(),
    /** 1/1,000 */
    quantity: whole('quantity').notNull(),
    /** Gross, 1/10,000 EUR */
    price: whole('price').notNull(),
    /** Cents */
    sumGross: whole('sum_gross').notNull(),
    /** The receipt's printed net of the VAT rate, spread over its lines; of older ones as sent. */
    sumNet: whole('sum_net').notNull(),
    /** LineDetails: everything else the till sent for the line; null for none. */
    details: jsonb('details').$type<object>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.createdAt, t.receiptId, t.line] })],
)

/**
 * The repeated part of lines: product, name, group and VAT as printed. Append-only; rows are found
 * by digest.
 */
export const receiptArticle = pgTable(
  'receipt_article',
  {
    tenantId: tenantId(),
    id: whole('id').generatedAlwaysAsIdentity().notNull(),
    /** The till's text, even if the tenant has no such product. */
    productId: text('product_id'),
    /** Number of the tenant's product when the receipt arrived; '' without one. */
    productNumber: text('product_number').notNull(),
    name: text('name').notNull(),
    productGroup: text('product_group').notNull(),
    vatRateId: text('vat_rate_id'),
    /** Percent × 100 */
    vatRate: integer('vat_rate').notNull(),
    /** Key of DSFinV-K; null for older ones without VAT, whose reason is unknown. */
    vatKey: integer('vat_key'),
    gtin: text('gtin'),
    unit: text('unit'),
    groupId: text('group_id'),
    businessCase: text('business_case', { enum: BUSINESS_CASES }).notNull().default('SALE'),
    /** Whether its lines count as turnover: a case that does, of a RECEIPT, for no agency. */
    isTurnover: boolean('is_turnover').notNull().default(true),
    digest: bytea('digest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('receipt_article_once').on(t.tenantId, t.digest),
  ],
)

/** Makes a till's uuid unique over all months, and stores the digest of the pushed content. */
export const receiptKey = pgTable(
  'receipt_key',
  {
    tenantId: tenantId(),
    deviceId: uuid('device_id').notNull(),
    uuid: uuid('uuid').notNull(),
    digest: bytea('digest').notNull(),
    createdAt: instant('created_at').notNull(),
    receiptId: uuid('receipt_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.deviceId, t.uuid] })],
)

/**
 * A cancellation or return by the uuid of the receipt of which it takes something back, which may
 * not have arrived. Only those that name a single one. Found for a whole push in one look, unlike
 * the receipts, which are in months.
 */
export const receiptUse = pgTable(
  'receipt_use',
  {
    tenantId: tenantId(),
    /** The till that sent the cancellation. */
    deviceId: uuid('device_id').notNull(),
    /** The till's uuid of the receipt that is used. */
    uuid: uuid('uuid').notNull(),
    /** The cancellation. */
    receiptId: uuid('receipt_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.deviceId, t.uuid, t.receiptId] })],
)

/**
 * What a receipt sells and redeems of a voucher with a number, so that all uses of a voucher are
 * found in one look. Whether the receipt counts is its own.
 */
export const voucherUse = pgTable(
  'voucher_use',
  {
    tenantId: tenantId(),
    voucher: text('voucher').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    /** The till that sent the receipt. */
    deviceId: uuid('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Cents sold; negative if that is taken back. */
    worth: whole('worth').notNull(),
    /** Cents redeemed; negative if that is taken back. */
    redeemed: whole('redeemed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.voucher, t.receiptId] }),
    index('voucher_use_by_till').on(t.tenantId, t.deviceId, t.createdAt),
  ],
)

/** A record that a till pushed and that was rejected, stored once however often it is sent. */
export const posRejection = pgTable(
  'pos_rejection',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /**
     * Assigned under the till's lock: later rejections of a till have higher numbers, whatever the
     * clocks show.
     */
    number: whole('number').generatedAlwaysAsIdentity().notNull(),
    deviceId: uuid('device_id').notNull(),
    kind: text('kind', { enum: RECORD_KINDS }).notNull(),
    /** As pushed; '' if missing. */
    uuid: text('uuid').notNull(),
    status: text('status', { enum: REJECTION_STATES }).notNull(),
    errors: jsonb('errors').$type<{ path: string; code: string; found?: string }[]>().notNull(),
    /** Data stated in the record, as far as it can be read; null for older rows. */
    summary: jsonb('summary').$type<RejectionSummary>(),
    /**
     * JSON text, since unreadable content may contain values that the database's own JSON refuses;
     * only the beginning of a long one.
     */
    content: text('content').notNull(),
    /** Bytes of the whole content; null for older rows, which hold all of it. */
    contentLength: integer('content_length'),
    digest: bytea('digest').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('pos_rejection_once').on(t.tenantId, t.deviceId, t.kind, t.digest),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/**
 * A person's answer to a record of a till that needed one: why a receipt is flagged or unsigned, or
 * the outcome of a rejected record. Append-only. A copy of the actor's name, since people leave.
 */
export const posSettlement = pgTable(
  'pos_settlement',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: SETTLED_KINDS }).notNull(),
    /** Id of the receipt, closing or rejection; an excess is that of a receipt. */
    recordId: uuid('record_id').notNull(),
    reason: text('reason').notNull(),
    /** What a receipt that looks like another was found to be; null for any other record. */
    settledAs: text('settled_as', { enum: SETTLED_AS }),
    /** Gross in cents of a rejected record that is in no sum; null for any other record. */
    amount: whole('amount'),
    settledAt: instant('settled_at').notNull(),
    settledByName: text('settled_by_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.recordId] })],
)

/**
 * The body of a push, byte for byte, deflated. Stored once per batch of which anything was stored;
 * receipts and closings refer to it with their place in the batch.
 */
export const posOriginal = pgTable(
  'pos_original',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)
