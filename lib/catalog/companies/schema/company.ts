import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/domain/document-kind'
import { z } from 'zod'
import { isPhone } from '@/lib/catalog/business-partners/rules/contact'
import { isMail } from '@/lib/domain/mail-address'
import {
  isBic,
  isCreditorId,
  isEconomicId,
  isIban,
  isVatId,
  normalizeIban,
  normalizeVatId,
} from '@/lib/domain/check-digits'
import { checkPrefix, NUMBER_GENERATORS } from '@/lib/domain/document-number'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import {
  electronicAddressField,
  electronicAddressRecord,
  countryField,
  dayField,
  longText,
  optionalDay,
  percentField,
  requiredText,
  textField,
  versionField,
  wholeField,
} from '@/lib/fields/schema'
import { isUsableDay } from '@/lib/domain/business-date'
import { parseDecimal } from '@/lib/domain/money'
import { isHalfYearStart } from '../rules/base-rate'
import { companyRefusals, type CheckedCompany } from '../rules/company-checks'
import { levelRefusals } from '../rules/reminder-levels'
import { isControlNumber, storedControlNumber } from '../rules/organic-control'
import { isPlainLine } from '@/lib/domain/plain-text'
import { foreignPlaceholders } from '../rules/mail-text'
import { VAT_BASES } from '@/lib/domain/vat'
import { DAYS_MAX, levelFields, levelsOf } from './reminder-level'
import { datevChange, datevForm, datevRecord } from './datev-settings'

/** The number ranges of a company by their API names. */
export const RANGES = ['offer', 'invoice', 'deliveryNote', 'selfBilled'] as const
export type RangeName = (typeof RANGES)[number]

const rangesOf = <Shape>(shape: Shape) => ({
  offer: shape,
  invoice: shape,
  deliveryNote: shape,
  selfBilled: shape,
})

/** Far beyond any company's documents, and still an exact integer. */
const LAST_NUMBER_MAX = 9_999_999_999

const flag = () => z.boolean({ error: 'validation.invalid' })

/** Text in its stored form, which must pass the check unless it is empty. */
const checked = (
  length: number,
  store: (text: string) => string,
  check: (text: string) => boolean,
  error: string,
) =>
  textField(length)
    .transform(store)
    .refine((text) => text === '' || check(text), { error })

const upper = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Prefix of a CUSTOM range; the refusal names the first invalid character. */
const patternField = () =>
  textField(20).superRefine((text, context) => {
    const prefix = checkPrefix(text)
    if (prefix.ok) return
    const { character } = prefix.error
    context.addIssue({ code: 'custom', message: 'numberRange.invalidCharacter', params: { character } })
  })

const rangeFields = z.strictObject({
  generator: z.enum(NUMBER_GENERATORS),
  pattern: patternField(),
  lastNumber: wholeField(LAST_NUMBER_MAX),
})

const address = {
  name: requiredText(200),
  street: textField(200),
  zipCode: textField(20),
  city: textField(100),
  country: countryField(),
}

/** A base rate (Basiszinssatz) in percent, negative in some years. */
function isBaseRate(typed: string): boolean {
  const rate = parseDecimal(typed, 2)
  return rate !== null && rate >= -1_000 && rate <= 2_500
}

const companyFields = z.strictObject({
  ...address,
  taxNumber: textField(30),
  vatId: checked(30, normalizeVatId, isVatId, 'validation.vatId'),
  /** Wirtschafts-Identifikationsnummer (§ 139c AO), such as DE123456788-00001. */
  economicId: checked(30, upper, isEconomicId, 'validation.economicId'),
  registerCourt: textField(100),
  registerNumber: textField(50),
  managingDirector: textField(200),
  iban: checked(60, normalizeIban, isIban, 'validation.iban'),
  bic: checked(30, upper, isBic, 'validation.bic'),
  bankName: textField(100),
  creditorId: checked(60, upper, isCreditorId, 'validation.creditorId'),
  organicControlNumber: checked(20, storedControlNumber, isControlNumber, 'validation.organicControlNumber'),
  contactName: textField(100),
  contactPhone: checked(50, String, isPhone, 'validation.phone'),
  contactMail: checked(254, String, isMail, 'validation.email'),
  electronicAddress: electronicAddressField(),
  phone: checked(50, String, isPhone, 'validation.phone'),
  mail: checked(254, String, isMail, 'validation.email'),
  website: textField(200),
  smallBusiness: flag(),
  flatRateFarm: flag(),
  vatBasis: z.enum(VAT_BASES),
  ossSince: optionalDay(),
  foundedOn: optionalDay(),
  useGrossPrice: flag(),
  documentIntro: longText(2_000),
  documentFooter: longText(2_000),
  deliveryNoteFooter: longText(2_000),
  cancellationFooter: longText(2_000),
  creditFooter: longText(2_000),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentDays: wholeField(DAYS_MAX),
  discountDays: wholeField(DAYS_MAX),
  discountPercent: percentField(),
  lateInterest: flag(),
  lateLumpSum: flag(),
  fourEyes: flag(),
  baseRate: textField(10).refine((typed) => typed === '' || isBaseRate(typed), { error: 'company.baseRate' }),
  baseRateSince: textField(10).refine((day) => day === '' || (isUsableDay(day) && isHalfYearStart(day)), {
    error: 'company.baseRateSince',
  }),
})

/** A text with placeholders; '' is Kontor's own. The refusal names unknown placeholders. */
const templateField = (kind: DocumentKind, field: z.ZodString) =>
  field.superRefine((text, context) => {
    const names = foreignPlaceholders(kind, text)
    if (names) context.addIssue({ code: 'custom', message: 'dispatch.unknownPlaceholder', params: { names } })
  })

const mailTextFields = (kind: DocumentKind) =>
  z.strictObject({ subject: templateField(kind, textField(200)), text: templateField(kind, longText(4_000)) })

const mailTextsOf = <Fields>(fields: (kind: DocumentKind) => Fields) =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, fields(kind)])) as Record<DocumentKind, Fields>

const refuseWhole = (company: CheckedCompany, context: z.core.$RefinementCtx) => {
  for (const { path, code } of companyRefusals(company))
    context.addIssue({ code: 'custom', path: [path], message: code })
}

/** The fields of the page, with its number ranges. */
export const companyForm = companyFields
  .extend({
    validFrom: dayField().or(z.literal('')),
    numbers: z.strictObject(rangesOf(rangeFields)),
    mailTexts: z.strictObject(mailTextsOf(mailTextFields)),
    reminders: z.strictObject(levelsOf(levelFields)),
    datev: datevForm,
  })
  .superRefine((company, context) => {
    refuseWhole(company, context)
    for (const { path, code } of levelRefusals(company.reminders))
      context.addIssue({ code: 'custom', path: path.split('.'), message: code })
  })
export type CompanyFormValues = z.input<typeof companyForm>

export const newCompanyForm = z.strictObject(address).superRefine(refuseWhole)
export type NewCompanyFormValues = z.input<typeof newCompanyForm>

const rangeChange = rangeFields.partial()

/**
 * Fields other than plain columns: ranges, mail texts, reminder levels, DATEV settings, the mark of
 * the main company, and the logo as data URL (null removes it).
 */
const besides = {
  numbers: z.strictObject(rangesOf(rangeChange)).partial().optional(),
  mailTexts: z
    .strictObject(mailTextsOf((kind) => mailTextFields(kind).partial()))
    .partial()
    .optional(),
  reminders: z.strictObject(levelsOf(levelFields.partial())).partial().optional(),
  datev: datevChange.optional(),
  defaultCompany: flag().optional(),
  logo: z
    .string()
    .max(700_000, 'company.logoTooLarge')
    .refine(isPlainLine, { error: 'company.logoType' })
    .nullable()
    .optional(),
}

/** A new company; omitted fields are empty, its pricing mode is the tenant's. */
export const createCompanyInput = companyFields
  .partial()
  .required({ name: true })
  .extend(besides)
  .superRefine(refuseWhole)

/** Ids of companies are numbers; paths carry them as text. */
export const companyId = () => z.coerce.number().int().positive('validation.id').max(Number.MAX_SAFE_INTEGER)

export const companyKey = z.strictObject({ id: companyId(), version: versionField() })

/** Omitted fields stay unchanged. */
export const patchCompanyInput = companyFields
  .partial()
  .extend(besides)
  .extend({
    /** From when on changes of `smallBusiness`, `flatRateFarm` and `vatBasis` are valid. */
    validFrom: dayField().optional(),
  })
  .extend(companyKey.shape)
export type CompanyChange = Omit<z.output<typeof patchCompanyInput>, 'id' | 'version'>
export type CompanyPatch = Omit<z.input<typeof patchCompanyInput>, 'id' | 'version'>

const rangeRecord = z.object({
  generator: z.enum(NUMBER_GENERATORS),
  pattern: z.string(),
  lastNumber: z.number(),
  /** The next number if it were assigned today. */
  preview: z.string(),
})
export type RangeRecord = z.output<typeof rangeRecord>

const text = z.string()

const levelRecord = z.object({
  days: z.number(),
  fee: text,
  paymentDays: z.number(),
  subject: text,
  intro: text,
  closing: text,
})

/** A company without its logo, as in lists and pages. */
export const companyRow = z.object({
  id: z.number(),
  version: z.number(),
  name: text,
  street: text,
  zipCode: text,
  city: text,
  country: text,
  defaultCompany: z.boolean(),
  useGrossPrice: z.boolean(),
  taxNumber: text,
  vatId: text,
  economicId: text,
  registerCourt: text,
  registerNumber: text,
  managingDirector: text,
  iban: text,
  bic: text,
  bankName: text,
  creditorId: text,
  organicControlNumber: text,
  contactName: text,
  contactPhone: text,
  contactMail: text,
  electronicAddress: electronicAddressRecord,
  phone: text,
  mail: text,
  website: text,
  smallBusiness: z.boolean(),
  /** Farm taxed at average rates (§ 24 UStG), which deducts no input tax. */
  flatRateFarm: z.boolean(),
  /** Whether VAT is due on sales (agreed) or on the money for them (actual). */
  vatBasis: z.enum(VAT_BASES),
  /**
   * Day of the registration for the One-Stop-Shop, or of the waiver of the threshold of 10,000 €
   * (§ 3c (4), § 3a (5) UStG); null for none.
   */
  ossSince: text.nullable(),
  /** Day on which the business began; null if it is not stated. */
  foundedOn: text.nullable(),
  /** The taxation by the day from which on it is valid, the planned ones, too. */
  taxations: z.array(
    z.object({
      validFrom: text,
      smallBusiness: z.boolean(),
      flatRateFarm: z.boolean(),
      vatBasis: z.enum(VAT_BASES),
    }),
  ),
  documentIntro: text,
  documentFooter: text,
  deliveryNoteFooter: text,
  cancellationFooter: text,
  creditFooter: text,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentDays: z.number(),
  discountDays: z.number(),
  discountPercent: text,
  /** Verzugszinsen and Verzugspauschale in reminders to businesses. */
  lateInterest: z.boolean(),
  lateLumpSum: z.boolean(),
  /** Whether incoming invoices are checked and approved by two people. */
  fourEyes: z.boolean(),
  /** Basiszinssatz in percent stated by the company, and the half-year's first day; '' for none. */
  baseRate: text,
  baseRateSince: text,
  numbers: z.object(rangesOf(rangeRecord)),
  /** Texts of mails that send documents: the company's, otherwise Kontor's. */
  mailTexts: z.object(mailTextsOf(() => z.object({ subject: text, text }))),
  /** The three levels of its reminders: the company's, otherwise Kontor's. */
  reminders: z.object(levelsOf(levelRecord)),
  datev: datevRecord,
  createdAt: text,
  updatedAt: text,
})
export type CompanyRow = z.output<typeof companyRow>

/** A company as the API returns it; the logo is a data URL. */
export const companyRecord = companyRow.extend({ logo: text.nullable() })
export type CompanyRecord = z.output<typeof companyRecord>

/** The fields of a company visible to every signed-in person. */
export const companyName = companyRow.pick({ id: true, name: true, defaultCompany: true })
export type CompanyName = z.output<typeof companyName>
