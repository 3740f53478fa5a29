import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ElectronicAddress } from '@/lib/domain/electronic-address'
import type { DatevSettings } from '@/lib/domain/datev'
import { DOCUMENT_KINDS } from '@/lib/domain/document-kind'
import { NUMBER_GENERATORS, NUMBER_RANGE_KINDS } from '@/lib/domain/document-number'
import { VAT_BASES } from '@/lib/domain/vat'
import { bytea, companyId, day, germanText, instant, recordColumns, tenantId, whole } from './columns'
import { tenant } from './tenants'

/** Default text on how a Storno or a credit is repaid, until the company writes its own. */
const HOW_REPAID =
  'Einen bereits gezahlten Betrag verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.'

/** Bytes stored by content: a logo is retained as long as a booked document was printed with it. */
export const storedFile = pgTable(
  'stored_file',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    sha256: text('sha256').notNull(),
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('stored_file_content').on(t.tenantId, t.sha256),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

/** A legal entity inside a tenant (Mandant); ids are numbers, unique on the platform. */
export const company = pgTable(
  'company',
  {
    tenantId: tenantId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    name: germanText('name').notNull(),
    street: text('street').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default('DE'),
    /**
     * Tills' days before it were handed over when numbers were not compared yet: what is missing in
     * them is shown, but is no task and blocks nothing. Null: all days are compared.
     */
    tillsComparedFrom: day('tills_compared_from'),
    defaultCompany: boolean('default_company').notNull().default(false),
    useGrossPrice: boolean('use_gross_price').notNull().default(true),
    taxNumber: text('tax_number').notNull().default(''),
    vatId: text('vat_id').notNull().default(''),
    /** Wirtschafts-Identifikationsnummer (§ 139c AO). */
    economicId: text('economic_id').notNull().default(''),
    registerCourt: text('register_court').notNull().default(''),
    registerNumber: text('register_number').notNull().default(''),
    managingDirector: text('managing_director').notNull().default(''),
    iban: text('iban').notNull().default(''),
    bic: text('bic').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    /** Gläubiger-Identifikationsnummer, required for direct debits. */
    creditorId: text('creditor_id').notNull().default(''),
    /** Code of the certification body for organic goods, such as DE-ÖKO-006. */
    organicControlNumber: text('organic_control_number').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    /** For e-invoices; '' is the company's phone and mail. */
    contactPhone: text('contact_phone').notNull().default(''),
    contactMail: text('contact_mail').notNull().default(''),
    electronicAddress: jsonb('electronic_address')
      .$type<ElectronicAddress>()
      .notNull()
      .default({ scheme: 'EM', value: '' }),
    phone: text('phone').notNull().default(''),
    mail: text('mail').notNull().default(''),
    website: text('website').notNull().default(''),
    smallBusiness: boolean('small_business').notNull().default(false),
    /** Farm taxed at average rates (§ 24 UStG), which deducts no input tax. */
    flatRateFarm: boolean('flat_rate_farm').notNull().default(false),
    /** Whether VAT is due on sales or on the money for them (§ 20 UStG). */
    vatBasis: text('vat_basis', { enum: VAT_BASES }).notNull().default('agreed'),
    /**
     * Day from which sales to consumers in other member states are taxed there by the company's
     * choice: the One-Stop-Shop (§ 18j UStG), or a waiver of the threshold (§ 3c (4) UStG).
     */
    ossSince: day('oss_since'),
    /** Day on which the business began: its first year has a limit of its own (§ 19 (1) UStG). */
    foundedOn: day('founded_on'),
    logoFileId: uuid('logo_file_id'),
    documentIntro: text('document_intro').notNull().default(''),
    /** Closing texts by kind of document; the first is for invoices. */
    documentFooter: text('document_footer').notNull().default(''),
    deliveryNoteFooter: text('delivery_note_footer').notNull().default(''),
    cancellationFooter: text('cancellation_footer').notNull().default(HOW_REPAID),
    creditFooter: text('credit_footer').notNull().default(HOW_REPAID),
    paymentMethod: text('payment_method').notNull().default('BANKTRANSFER'),
    paymentDays: integer('payment_days').notNull().default(14),
    discountDays: integer('discount_days').notNull().default(0),
    /** Percent × 100. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** Verzugszinsen and Verzugspauschale in reminders to businesses (§ 288 Abs. 2 and 5 BGB). */
    lateInterest: boolean('late_interest').notNull().default(false),
    lateLumpSum: boolean('late_lump_sum').notNull().default(false),
    /**
     * Basiszinssatz, percent × 100, for the half-year from that day on; null if the company has set
     * none.
     */
    baseRate: integer('base_rate'),
    baseRateSince: day('base_rate_since'),
    /** Whether received invoices are checked and approved by two people. */
    fourEyes: boolean('four_eyes').notNull().default(false),
    /** DATEV settings; the rest defaults to `DATEV_DEFAULTS`. */
    datev: jsonb('datev').$type<Partial<DatevSettings>>().notNull().default({}),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('company_one_default')
      .on(t.tenantId)
      .where(sql`default_company`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({ columns: [t.tenantId, t.logoFileId], foreignColumns: [storedFile.tenantId, storedFile.id] }),
  ],
)

/**
 * A company's taxation from a day on, until the next row's. Every company has a row from
 * `ALWAYS`; the columns of `company` hold what applies today.
 */
export const companyTaxation = pgTable(
  'company_taxation',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    validFrom: day('valid_from').notNull(),
    smallBusiness: boolean('small_business').notNull(),
    flatRateFarm: boolean('flat_rate_farm').notNull(),
    vatBasis: text('vat_basis', { enum: VAT_BASES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.validFrom] }),
    foreignKey({
      name: 'company_taxation_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** Number range (Nummernkreis) of a company and kind; `lastNumber` is the last assigned counter. */
export const numberRange = pgTable(
  'number_range',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    kind: text('kind', { enum: NUMBER_RANGE_KINDS }).notNull(),
    generator: text('generator', { enum: NUMBER_GENERATORS }).notNull().default('INCREMENTAL'),
    pattern: text('pattern').notNull().default(''),
    lastNumber: whole('last_number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.kind] }),
    foreignKey({
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Subject and text of the mails by which a company sends its documents; without a row Kontor's
 * defaults apply.
 */
export const companyMailText = pgTable(
  'company_mail_text',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Empty: Kontor's default. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.kind] }),
    foreignKey({
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** Locked counters of a tenant for proposing article, customer, supplier and member numbers. */
export const counter = pgTable(
  'counter',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    lastNumber: whole('last_number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)
