import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  COMMUNICATION_TYPES,
  COMPANY_TYPES,
  E_INVOICE_FORMATS,
  PARTNER_TYPES,
  VAT_CALCULATIONS,
} from '@/lib/catalog/business-partners/words'
import type { ElectronicAddress } from '@/lib/domain/electronic-address'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import { day, germanText, instant, recordColumns, tenantId, whole } from './columns'
import { tenant } from './tenants'

const flag = (name: string, value = false) => boolean(name).notNull().default(value)
const line = (name: string) => text(name).notNull().default('')
/** 1/10,000 hectare = square metres. */
const area = (name: string) => bigint(name, { mode: 'number' })

/** Customer, supplier, member and farmer in one record; the roles are switches. */
export const businessPartner = pgTable(
  'business_partner',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    company: line('company'),
    firstname: line('firstname'),
    lastname: line('lastname'),
    nickname: line('nickname'),
    /** Sort key of lists: company, else "lastname, firstname". */
    sortName: germanText('sort_name').notNull(),
    partnerType: text('partner_type', { enum: PARTNER_TYPES }).notNull(),
    isCommercial: flag('is_commercial'),
    isHealthInsurance: flag('is_health_insurance'),
    smallBusiness: flag('small_business'),
    street: line('street'),
    address: line('address'),
    zipCode: line('zip_code'),
    city: germanText('city').notNull().default(''),
    country: text('country').notNull().default('DE'),
    isCustomer: flag('is_customer'),
    isSupplier: flag('is_supplier'),
    isMember: flag('is_member'),
    isFarmer: flag('is_farmer'),
    isActive: flag('is_active', true),
    /** Customer group: price lists name it. */
    partnerGroup: line('partner_group'),
    isDeleted: flag('is_deleted'),
    customerNumber: germanText('customer_number'),
    supplierNumber: germanText('supplier_number'),
    memberNumber: germanText('member_number'),
    /** Personenkonto at DATEV as a supplier: digits, the first of them 7 to 9. */
    creditorAccount: text('creditor_account'),
    /** Since when a hand-over contains the account, which never changes from then on. */
    creditorHandedOverAt: instant('creditor_handed_over_at'),
    start: day('start'),
    end: day('end'),
    /** Cents. */
    specialContribution: whole('special_contribution'),
    noReminder: flag('no_reminder'),
    deliveryStop: flag('delivery_stop'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    netDays: integer('net_days'),
    discountDays: integer('discount_days'),
    /** Percent × 100. */
    discountPercent: integer('discount_percent'),
    /** Percent × 100. */
    provisionPercent: integer('provision_percent'),
    vatCalculation: text('vat_calculation', { enum: VAT_CALCULATIONS }),
    /** Day since which the company writes the supplier's invoices, as agreed (§ 14 (2) UStG). */
    selfBilledSince: day('self_billed_since'),
    /** Day on which the tax office confirmed the VAT id (§ 18e UStG), and what it answered. */
    vatIdConfirmedOn: day('vat_id_confirmed_on'),
    vatIdConfirmation: text('vat_id_confirmation').notNull().default(''),
    companyNumber: line('company_number'),
    eUcompanyNumber: line('eu_company_number'),
    iban: line('iban'),
    bic: line('bic'),
    accountHolder: line('account_holder'),
    mandateReference: line('mandate_reference'),
    mandateDate: day('mandate_date'),
    buyerReference: line('buyer_reference'),
    leitwegId: line('leitweg_id'),
    eInvoiceFormat: text('e_invoice_format', { enum: E_INVOICE_FORMATS }).notNull().default('NONE'),
    /** Address for e-invoices; without one the Leitweg-ID applies, otherwise the mail address. */
    electronicAddress: jsonb('electronic_address')
      .$type<ElectronicAddress>()
      .notNull()
      .default({ scheme: 'EM', value: '' }),
    farmname: line('farmname'),
    companyType: text('company_type', { enum: COMPANY_TYPES }),
    agriculturalArea: area('agricultural_area'),
    forestryArea: area('forestry_area'),
    pastureArea: area('pasture_area'),
    contributionArea: area('contribution_area'),
    agriculturalDieselNumber: line('agricultural_diesel_number'),
    insuranceNumber: line('insurance_number'),
    otherBHDOrganisation: line('other_bhd_organisation'),
    notes: line('notes'),
    /**
     * The communication entries in searchable form, so that a caller's number finds the partner.
     * Maintained by the store.
     */
    contactText: line('contact_text'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`platform.fold(company || ' ' || firstname || ' ' || lastname || ' ' || nickname || ' ' || farmname || ' ' || zip_code || ' ' || city || ' ' || coalesce(customer_number, '') || ' ' || coalesce(supplier_number, '') || ' ' || coalesce(member_number, '') || ' ' || contact_text)`,
      ),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('partner_customer_number').on(t.tenantId, t.customerNumber),
    uniqueIndex('partner_supplier_number').on(t.tenantId, t.supplierNumber),
    uniqueIndex('partner_member_number').on(t.tenantId, t.memberNumber),
    uniqueIndex('partner_creditor_account').on(t.tenantId, t.creditorAccount),
    index('partner_by_name').on(t.tenantId, t.isDeleted, t.sortName, t.id),
    index('partner_by_city').on(t.tenantId, t.isDeleted, t.city, t.id),
    index('partner_by_created').on(t.tenantId, t.isDeleted, t.createdAt, t.id),
    // The unique index serves the ascending order; descending with nulls last needs its own.
    index('partner_by_customer_number').on(
      t.tenantId,
      t.isDeleted,
      t.customerNumber.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('partner_by_group')
      .on(t.tenantId, t.partnerGroup)
      .where(sql`partner_group <> ''`),
    // Avoids a scan of all partners for a rare role.
    index('partner_customers')
      .on(t.tenantId, t.isDeleted, t.sortName, t.id)
      .where(sql`is_customer`),
    index('partner_suppliers')
      .on(t.tenantId, t.isDeleted, t.sortName, t.id)
      .where(sql`is_supplier`),
    index('partner_members')
      .on(t.tenantId, t.isDeleted, t.sortName, t.id)
      .where(sql`is_member`),
    index('partner_farmers')
      .on(t.tenantId, t.isDeleted, t.sortName, t.id)
      .where(sql`is_farmer`),
    index('partner_inactive')
      .on(t.tenantId, t.isDeleted, t.sortName, t.id)
      .where(sql`not is_active`),
    index('partner_members_by_number')
      .on(t.tenantId, t.isDeleted, t.memberNumber, t.id)
      .where(sql`is_member`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

export const partnerCommunication = pgTable(
  'partner_communication',
  {
    tenantId: tenantId(),
    partnerId: uuid('partner_id').notNull(),
    position: integer('position').notNull(),
    type: text('type', { enum: COMMUNICATION_TYPES }).notNull(),
    value: text('value').notNull(),
    comment: text('comment').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.partnerId, t.position] }),
    foreignKey({
      columns: [t.tenantId, t.partnerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }).onDelete('cascade'),
  ],
)
