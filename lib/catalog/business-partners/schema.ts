import {
  COMMUNICATION_TYPES,
  COMPANY_TYPES,
  E_INVOICE_FORMATS,
  PARTNER_TYPES,
  VAT_CALCULATIONS,
} from '@/lib/catalog/business-partners/words'
import { z } from 'zod'
import { isBic, isIban, isLeitwegId, isVatId, normalizeIban, normalizeVatId } from '@/lib/domain/check-digits'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import {
  electronicAddressField,
  electronicAddressRecord,
  countryField,
  idField,
  longText,
  optionalChoice,
  optionalDay,
  optionalDecimal,
  optionalMoney,
  optionalPercent,
  optionalWhole,
  textField,
  versionField,
} from '@/lib/fields/schema'
import { isCreditorAccount } from '@/lib/domain/creditor'
import { NO_ADDRESS } from '@/lib/domain/electronic-address'
import { isMail } from '@/lib/domain/mail-address'
import { isPhone } from './rules/contact'
import { partnerRefusals, type CheckedPartner } from './rules/partner-checks'

const DAYS_MAX = 365
const NUMBER_LENGTH = 30

const flag = () => z.boolean({ error: 'validation.invalid' })

/** Text in its stored form, which must pass the check unless it is empty. */
const checked = (store: (text: string) => string, check: (text: string) => boolean, error: string) =>
  textField(60)
    .transform(store)
    .refine((text) => text === '' || check(text), { error })

const upper = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** A role's number: if empty, the next free one is assigned while the partner has the role. */
const roleNumber = () =>
  textField(NUMBER_LENGTH)
    .nullable()
    .transform((text) => text || null)

/** Personenkonto as a supplier; empty for none. */
const creditorAccount = () =>
  textField(9)
    .nullable()
    .transform((text) => text || null)
    .refine((text) => text === null || isCreditorAccount(text), { error: 'businessPartner.creditorAccount' })

/** Hectares with at most 4 decimals. */
const area = () => optionalDecimal(4, 0, 'validation.area', Number.MAX_SAFE_INTEGER)

const communication = z
  .strictObject({
    type: z.enum(COMMUNICATION_TYPES),
    value: textField(254),
    comment: textField(200).default(''),
  })
  .superRefine(({ type, value, comment }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message })
    if (!value && comment) refuse('validation.required')
    else if (value && type === 'MAIL' && !isMail(value)) refuse('validation.email')
    else if (value && type !== 'MAIL' && !isPhone(value)) refuse('validation.phone')
  })

/** Contact entries; empty ones are dropped. */
const communications = () =>
  z
    .array(communication)
    .max(50, 'validation.tooMany')
    .transform((entries) => entries.filter(({ value }) => value))

const address = {
  company: textField(200),
  firstname: textField(100),
  lastname: textField(100),
  nickname: textField(100),
  partnerType: z.enum(PARTNER_TYPES),
  street: textField(200),
  address: textField(200),
  zipCode: textField(20),
  city: textField(100),
  country: countryField(),
  isActive: flag(),
  communications: communications(),
  notes: longText(10_000),
}

const membership = {
  memberNumber: roleNumber(),
  start: optionalDay(),
  end: optionalDay(),
  specialContribution: optionalMoney(),
  contributionArea: area(),
}

const bank = {
  paymentMethod: optionalChoice(PAYMENT_METHODS),
  iban: checked(normalizeIban, isIban, 'validation.iban'),
  bic: checked(upper, isBic, 'validation.bic'),
  accountHolder: textField(200),
  mandateReference: textField(35),
  mandateDate: optionalDay(),
}

/** The fields of the member view. */
export const memberFields = { ...address, ...membership, ...bank }

const partnerFields = {
  ...memberFields,
  partnerGroup: textField(60),
  isCommercial: flag(),
  isHealthInsurance: flag(),
  smallBusiness: flag(),
  isCustomer: flag(),
  isSupplier: flag(),
  isMember: flag(),
  isFarmer: flag(),
  customerNumber: roleNumber(),
  supplierNumber: roleNumber(),
  creditorAccount: creditorAccount(),
  noReminder: flag(),
  deliveryStop: flag(),
  netDays: optionalWhole(DAYS_MAX),
  discountDays: optionalWhole(DAYS_MAX),
  discountPercent: optionalPercent(),
  provisionPercent: optionalPercent(),
  vatCalculation: optionalChoice(VAT_CALCULATIONS),
  /** Since when the tenant writes the supplier's invoices, as agreed (§ 14 (2) UStG). */
  selfBilledSince: optionalDay(),
  companyNumber: textField(30),
  eUcompanyNumber: checked(normalizeVatId, isVatId, 'validation.vatId'),
  /** Day on which the tax office confirmed the VAT id (§ 18e UStG), and its answer as typed. */
  vatIdConfirmedOn: optionalDay(),
  vatIdConfirmation: textField(500),
  buyerReference: textField(100),
  leitwegId: checked(upper, isLeitwegId, 'validation.leitwegId'),
  eInvoiceFormat: z.enum(E_INVOICE_FORMATS),
  electronicAddress: electronicAddressField(),
  farmname: textField(200),
  companyType: optionalChoice(COMPANY_TYPES),
  agriculturalArea: area(),
  forestryArea: area(),
  pastureArea: area(),
  agriculturalDieselNumber: textField(50),
  insuranceNumber: textField(50),
  otherBHDOrganisation: textField(200),
}

/** Adds an issue at its field for everything wrong with the record as a whole. */
export function refuseWhole(partner: CheckedPartner, context: z.core.$RefinementCtx): void {
  for (const { path, code } of partnerRefusals(partner)) {
    context.addIssue({ code: 'custom', path: [path], message: code })
  }
}

const allFields = z.strictObject(partnerFields)

/** The schema of each field, for input that arrives field by field. */
export const partnerFieldSchemas: Readonly<Record<string, z.ZodType>> = partnerFields

export const partnerForm = allFields.superRefine(refuseWhole)

/** A new partner: a name and a role; all other fields default to empty. */
export const createPartnerInput = allFields.partial().superRefine(refuseWhole)

/** Omitted fields stay unchanged; `communications` are replaced as a whole. */
export const patchPartnerInput = allFields.partial().extend({ id: idField(), version: versionField() })

export type PartnerFields = z.output<typeof allFields>

export const EMPTY_PARTNER: PartnerFields = {
  company: '',
  firstname: '',
  lastname: '',
  nickname: '',
  partnerType: 'PRIVATE',
  street: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'DE',
  isActive: true,
  communications: [],
  notes: '',
  memberNumber: null,
  start: null,
  end: null,
  specialContribution: null,
  contributionArea: null,
  paymentMethod: null,
  iban: '',
  bic: '',
  accountHolder: '',
  mandateReference: '',
  mandateDate: null,
  partnerGroup: '',
  isCommercial: false,
  isHealthInsurance: false,
  smallBusiness: false,
  isCustomer: false,
  isSupplier: false,
  isMember: false,
  isFarmer: false,
  customerNumber: null,
  supplierNumber: null,
  creditorAccount: null,
  noReminder: false,
  deliveryStop: false,
  netDays: null,
  discountDays: null,
  discountPercent: null,
  provisionPercent: null,
  vatCalculation: null,
  selfBilledSince: null,
  companyNumber: '',
  eUcompanyNumber: '',
  vatIdConfirmedOn: null,
  vatIdConfirmation: '',
  buyerReference: '',
  leitwegId: '',
  eInvoiceFormat: 'NONE',
  electronicAddress: NO_ADDRESS,
  farmname: '',
  companyType: null,
  agriculturalArea: null,
  forestryArea: null,
  pastureArea: null,
  agriculturalDieselNumber: '',
  insuranceNumber: '',
  otherBHDOrganisation: '',
}

export const partnerKey = z.strictObject({ id: idField(), version: versionField() })

/** Rows are validated one by one, so that one invalid row never blocks the others. */
export const partnerBatchInput = z.strictObject({
  businessPartners: z.array(z.unknown()).min(1, 'validation.tooFew').max(500, 'validation.tooMany'),
})

const text = z.string()
const yes = z.boolean()
const maybe = text.nullable()
const days = z.number().nullable()

/** A partner as every transport returns it. */
export const partnerRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  company: text,
  firstname: text,
  lastname: text,
  nickname: text,
  partnerType: z.enum(PARTNER_TYPES),
  partnerGroup: text,
  isCommercial: yes,
  isHealthInsurance: yes,
  smallBusiness: yes,
  street: text,
  address: text,
  zipCode: text,
  city: text,
  country: text,
  isCustomer: yes,
  isSupplier: yes,
  isMember: yes,
  isFarmer: yes,
  isActive: yes,
  isDeleted: yes,
  customerNumber: maybe,
  supplierNumber: maybe,
  /** Account at DATEV as a supplier; null without one. */
  creditorAccount: maybe,
  memberNumber: maybe,
  start: maybe,
  end: maybe,
  specialContribution: maybe,
  contributionArea: maybe,
  noReminder: yes,
  deliveryStop: yes,
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  netDays: days,
  discountDays: days,
  discountPercent: maybe,
  provisionPercent: maybe,
  vatCalculation: z.enum(VAT_CALCULATIONS).nullable(),
  selfBilledSince: maybe,
  companyNumber: text,
  eUcompanyNumber: text,
  vatIdConfirmedOn: maybe,
  vatIdConfirmation: text,
  iban: text,
  bic: text,
  accountHolder: text,
  mandateReference: text,
  mandateDate: maybe,
  buyerReference: text,
  leitwegId: text,
  eInvoiceFormat: z.enum(E_INVOICE_FORMATS),
  electronicAddress: electronicAddressRecord,
  farmname: text,
  companyType: z.enum(COMPANY_TYPES).nullable(),
  agriculturalArea: maybe,
  forestryArea: maybe,
  pastureArea: maybe,
  agriculturalDieselNumber: text,
  insuranceNumber: text,
  otherBHDOrganisation: text,
  notes: text,
  communications: z.array(z.object({ type: z.enum(COMMUNICATION_TYPES), value: text, comment: text })),
  createdAt: text,
  updatedAt: text,
})
export type PartnerRecord = z.output<typeof partnerRecord>
