import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  DOCUMENT_STATUSES,
  INVOICE_TYPES,
  POSITION_KINDS,
  SENDING_STATES,
  STORED_FAMILIES,
  STORED_KINDS,
  TAX_PERIODS,
} from '@/lib/domain/document-kind'
import type { DeliveryAddress } from '@/lib/domain/delivery-address'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import { businessPartner } from './business-partners'
import { cents, companyId, day, germanText, instant, once, partial } from './columns'
import { recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { product } from './products'
import { vatRate } from './vat-rates'

const line = (name: string) => text(name).notNull().default('')
export const vatCategory = () => text('vat_category', { enum: VAT_CATEGORIES }).notNull()
const paymentMethod = () => text('payment_method', { enum: PAYMENT_METHODS }).notNull()

/** Not a COALESCE: under row-level security PostgreSQL searches no index by one. */
const SUPPLY_DAY = sql`(case when service_date_end is not null then service_date_end
  when service_date is not null then service_date else date end)`

const ofOffer = partial('document_by_offer', sql`offer_id is not null`)
const billedBy = partial('document_by_invoice', sql`invoice_id is not null`)
/** Documents that may be sales to another member state. */
const abroad = partial('document_abroad', sql`customer_country <> 'DE' or delivery is not null`)
const inCredit = partial('document_credit', sql`open_amount < 0`)
const undecided = partial(
  'document_undecided',
  sql`kind = 'OFFER' and status = 'BOOKED' and accepted_on is null and declined_on is null`,
)

const confirmedOnce = once(
  'document_confirmed_once',
  sql`kind = 'ORDER_CONFIRMATION' and status <> 'CANCELLED'`,
)
const ofReceiptOnce = once(
  'document_of_receipt_once',
  sql`receipt_id is not null and kind = 'INVOICE' and status <> 'CANCELLED'`,
)
/** Receipts are numbered by their tills: two may have the same number. */
const numberedOnce = once('document_number_once', sql`family <> 'RECEIPT'`)
const cancelledOnce = once(
  'document_cancelled_once',
  sql`kind in ('CANCELLATION', 'SELF_BILLED_CANCELLATION')`,
)

/**
 * Invoice, cancellation, credit, delivery note, offer, order confirmation, invoice written for a
 * supplier with its cancellation, and the claim of a till's receipt on account, which has the
 * receipt's id. Frozen by trigger once booked.
 */
export const document = pgTable(
  'document',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    family: text('family', { enum: STORED_FAMILIES }).notNull(),
    kind: text('kind', { enum: STORED_KINDS }).notNull(),
    invoiceType: text('invoice_type', { enum: INVOICE_TYPES }),
    status: text('status', { enum: DOCUMENT_STATUSES }).notNull(),
    number: germanText('number'),
    date: day('date').notNull(),
    serviceDate: day('service_date'),
    serviceDateEnd: day('service_date_end'),
    useGrossPrice: boolean('use_gross_price').notNull(),
    customerId: uuid('customer_id').notNull(),
    customerNumber: line('customer_number'),
    customerName: line('customer_name'),
    customerFirstname: line('customer_firstname'),
    customerLastname: line('customer_lastname'),
    customerStreet: line('customer_street'),
    customerAddress: line('customer_address'),
    customerZipcode: line('customer_zipcode'),
    customerCity: line('customer_city'),
    customerCountry: text('customer_country').notNull().default('DE'),
    customerVatId: line('customer_vat_id'),
    customerSortName: germanText('customer_sort_name').notNull(),
    buyerReference: line('buyer_reference'),
    leitwegId: line('leitweg_id'),
    /** Number and date of the customer's order. */
    orderNumber: line('order_number'),
    orderDate: day('order_date'),
    /** Delivery address of the goods, if not the customer's. */
    delivery: jsonb('delivery').$type<DeliveryAddress>(),
    paymentMethod: paymentMethod(),
    paymentDays: integer('payment_days').notNull(),
    discountDays: integer('discount_days').notNull().default(0),
    /** Percent × 100. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** Rabatt on the whole: percent × 100, or cents, gross or net like its prices. */
    rebatePercent: integer('rebate_percent').notNull().default(0),
    rebate: cents('rebate'),
    dueDate: day('due_date'),
    notePrivate: line('note_private'),
    notePublic: line('note_public'),
    cancelReason: line('cancel_reason'),
    sumNet: cents('sum_net'),
    sumVat: cents('sum_vat'),
    sumGross: cents('sum_gross'),
    /** Amount still to be paid, in cents; maintained by the payment use cases. */
    openAmount: cents('open_amount'),
    /**
     * For a cancellation: the period that its VAT belongs to; null for older ones: the original's.
     */
    taxPeriod: text('tax_period', { enum: TAX_PERIODS }),
    cancellationOf: uuid('cancellation_of'),
    cancelledBy: uuid('cancelled_by'),
    /** The only invoice that bills a delivery note, or final invoice that deducts an advance. */
    invoiceId: uuid('invoice_id'),
    /** For an offer: its last day. */
    validUntil: day('valid_until'),
    acceptedOn: day('accepted_on'),
    declinedOn: day('declined_on'),
    /** For an accepted offer: the optional and alternative positions that the customer wants. */
    acceptedPositions: jsonb('accepted_positions').$type<readonly string[]>(),
    /** The offer that a confirmation, delivery note or invoice was made from. */
    offerId: uuid('offer_id'),
    /**
     * The till's receipt whose sale this invoice states, and its Stornorechnung: the till has taxed
     * it, so neither counts in any figure. Receipts have no foreign keys.
     */
    receiptId: uuid('receipt_id'),
    /** For a delivery note: whether its PDF shows prices. */
    showPrices: boolean('show_prices').notNull().default(true),
    /** Complete input of the PDF, written by booking. */
    printModel: jsonb('print_model').$type<unknown>(),
    logoFileId: uuid('logo_file_id'),
    bookedAt: instant('booked_at'),
    /** State of its newest sending; maintained by triggers. */
    dispatchState: text('dispatch_state', { enum: SENDING_STATES }),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`platform.fold(coalesce(number, '') || ' ' || customer_name || ' ' || customer_firstname || ' ' || customer_lastname || ' ' || customer_number || ' ' || customer_city)`,
      ),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('document_company_key').on(t.tenantId, t.companyId, t.id),
    numberedOnce(t.tenantId, t.companyId, t.family, t.number),
    cancelledOnce(t.tenantId, t.cancellationOf),
    // Covers the sums over a list, so that 10,000 rows are summed from the index alone.
    index('document_by_date').on(
      ...[t.tenantId, t.companyId, t.family, t.date, t.id],
      ...[t.status, t.dueDate, t.sumNet, t.sumGross, t.openAmount, t.receiptId],
    ),
    index('document_by_supply').on(t.tenantId, t.companyId, t.family, SUPPLY_DAY),
    index('document_by_number').on(t.tenantId, t.companyId, t.family, t.number, t.id),
    index('document_by_customer_name').on(t.tenantId, t.companyId, t.family, t.customerSortName, t.id),
    index('document_by_gross').on(t.tenantId, t.companyId, t.family, t.sumGross, t.id),
    index('document_by_due').on(t.tenantId, t.companyId, t.family, t.dueDate, t.id),
    index('document_by_status').on(t.tenantId, t.companyId, t.family, t.status, t.date, t.id),
    // Covers the sums of a customer's sales.
    index('document_by_customer').on(
      ...[t.tenantId, t.companyId, t.customerId, t.family, t.date, t.id],
      ...[t.status, t.sumNet, t.receiptId],
    ),
    index('document_by_original')
      .on(t.tenantId, t.cancellationOf)
      .where(sql`cancellation_of is not null`),
    billedBy(t.tenantId, t.invoiceId),
    ofOffer(t.tenantId, t.offerId),
    confirmedOnce(t.tenantId, t.offerId),
    ofReceiptOnce(t.tenantId, t.receiptId),
    undecided(t.tenantId, t.companyId, t.validUntil),
    index('document_unbilled')
      .on(t.tenantId, t.companyId, t.date, t.id)
      .where(sql`family = 'DELIVERY_NOTE' and status = 'BOOKED' and invoice_id is null`),
    index('document_open')
      .on(t.tenantId, t.companyId, t.dueDate, t.id, t.family, t.openAmount, t.date)
      .where(sql`status = 'BOOKED' and open_amount > 0`),
    // Covers the open items; the policy for auditors needs the date.
    index('document_unsettled')
      .on(
        ...[t.tenantId, t.companyId, t.customerId, t.family],
        ...[t.dueDate, t.openAmount, t.customerNumber, t.customerSortName, t.date],
      )
      .where(sql`open_amount <> 0`),
    inCredit(t.tenantId, t.companyId, t.customerId),
    abroad(t.tenantId, t.companyId, t.family, SUPPLY_DAY),
    index('document_dispatched')
      .on(t.tenantId, t.companyId, t.family, t.dispatchState, t.date, t.id)
      .where(sql`dispatch_state is not null`),
    index('document_unsent')
      .on(t.tenantId, t.companyId, t.family, t.date, t.id)
      .where(sql`dispatch_state is null and status in ('BOOKED', 'PAID')`),
    foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [company.tenantId, company.id] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
    ...[t.cancellationOf, t.cancelledBy, t.invoiceId, t.offerId].map((other) =>
      foreignKey({
        columns: [t.tenantId, t.companyId, other],
        foreignColumns: [t.tenantId, t.companyId, t.id],
      }),
    ),
  ],
)

/** A line: an item with price and VAT, or free text without. */
export const documentPosition = pgTable(
  'document_position',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: POSITION_KINDS }).notNull(),
    productId: uuid('product_id'),
    productNumber: line('product_number'),
    name: text('name').notNull(),
    description: line('description'),
    unit: text('unit').notNull().default('H87'),
    /** 1/10,000 EUR, gross or net like the document. */
    price: whole('price').notNull(),
    /** 1/1,000. */
    quantity: whole('quantity').notNull(),
    vatRateId: uuid('vat_rate_id'),
    /** Percent × 100 on the service date. */
    vatRate: integer('vat_rate').notNull().default(0),
    vatCategory: vatCategory().default('S'),
    /** Rabatt: percent × 100, or 1/10,000 EUR per unit, gross or net like the price. */
    rebatePercent: integer('rebate_percent').notNull().default(0),
    rebate: whole('rebate').notNull().default(0),
    /** The rule of a price list that gave the price. */
    priceOrigin: jsonb('price_origin').$type<PriceOrigin>(),
    /** Whether it is a deposit, on its own or of an article: no rebate reduces it. */
    isDeposit: boolean('is_deposit').notNull().default(false),
    /** After the rebate, before that of the document. */
    sumNet: cents('sum_net'),
    sumGross: cents('sum_gross'),
    /** The position whose Pfand this is. */
    depositOf: uuid('deposit_of'),
    /** For a deposit: a Transporthilfsmittel (crate, pallet), which has its own VAT rate. */
    transportAid: boolean('transport_aid').notNull().default(false),
    /** The delivery note that this position comes from. */
    deliveryNoteId: uuid('delivery_note_id'),
    /** For a credit: the credited position of the invoice. */
    originId: uuid('origin_id'),
    /** For a credit: a reduction of the price, so its quantity of 1 is not a quantity of goods. */
    isAmount: boolean('is_amount').notNull().default(false),
    /** For an offer: only proposed, so not in any sum; on its own, or instead of a position. */
    isOptional: boolean('is_optional').notNull().default(false),
    alternativeTo: uuid('alternative_to'),
    /** The position of an offer that this one takes. */
    offerPositionId: uuid('offer_position_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('document_position_by_document').on(t.tenantId, t.documentId, t.position),
    index('document_position_by_product').on(t.tenantId, t.productId),
    index('document_position_by_note')
      .on(t.tenantId, t.deliveryNoteId)
      .where(sql`delivery_note_id is not null`),
    // Covers the delivery notes that an invoice bills: most have none.
    index('document_position_with_note')
      .on(t.tenantId, t.documentId, t.deliveryNoteId)
      .where(sql`delivery_note_id is not null`),
    index('document_position_by_origin')
      .on(t.tenantId, t.originId)
      .where(sql`origin_id is not null`),
    foreignKey({ columns: [t.tenantId, t.deliveryNoteId], foreignColumns: [document.tenantId, document.id] }),
    index('document_position_by_offer')
      .on(t.tenantId, t.offerPositionId)
      .where(sql`offer_position_id is not null`),
    foreignKey({ columns: [t.tenantId, t.originId], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'document_position_offered',
      columns: [t.tenantId, t.offerPositionId],
      foreignColumns: [t.tenantId, t.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.documentId],
      foreignColumns: [document.tenantId, document.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
    foreignKey({ columns: [t.tenantId, t.vatRateId], foreignColumns: [vatRate.tenantId, vatRate.id] }),
  ],
)

/** Sums of a document by VAT rate, in cents. They are authoritative; positions are for display. */
export const documentVat = pgTable(
  'document_vat',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    vatRateId: uuid('vat_rate_id').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vatCategory: vatCategory(),
    net: cents('net'),
    vat: cents('vat'),
    gross: cents('gross'),
    /** Share of the document's rebate, already taken off; gross or net like its prices. */
    rebate: cents('rebate'),
    deductedNet: cents('deducted_net'),
    /** For a final invoice: the amount of this rate billed by advances, already taken off. */
    deductedGross: cents('deducted_gross'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId, t.vatRateId, t.vatRate] }),
    // Sales whose arrival or export is to be proved: few.
    index('document_vat_to_prove')
      .on(t.tenantId, t.documentId)
      .where(sql`vat_category in ('K', 'G')`),
    foreignKey({
      columns: [t.tenantId, t.documentId],
      foreignColumns: [document.tenantId, document.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.vatRateId], foreignColumns: [vatRate.tenantId, vatRate.id] }),
  ],
)
