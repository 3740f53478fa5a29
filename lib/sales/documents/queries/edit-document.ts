import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { businessDay } from '@/lib/domain/business-date'
import { type DocumentFamily, auditEntity, DOCUMENT_FAMILIES } from '@/lib/domain/document-kind'
import { missingOfCompany, type CompanyLack } from '@/lib/domain/invoice-content'
import { percentText } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import type { TaxationFrom } from '@/lib/domain/taxation'
import type { VatCategory } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { customerSnapshot, filedBySupply, type DocumentCustomer, type Issuer } from '../rules/parties'
import type { DocumentRecord } from '../schema'
import { lastBookedDate, issuerOf } from './draft-sources'
import { customerOf } from './customer'

/** Either right to write a document. */
export const WRITE_RIGHTS = [
  'INVOICES_CREATE',
  'INVOICES_PATCH',
  'DELIVERYNOTES_CREATE',
  'DELIVERYNOTES_PATCH',
  'OFFERS_CREATE',
  'OFFERS_PATCH',
  'INCOMING-INVOICES_CREATE',
  'INCOMING-INVOICES_PATCH',
] as const

/**
 * Data the editor needs in addition to the document: rates with their history, and the company's
 * pricing.
 */
export interface EditorSetting {
  today: string
  /** Date of the latest booked document of the range: an earlier date requires confirmation. */
  lastBookedDate: string | null
  /** Periods whose VAT was filed by the supply: one dated into them requires confirmation. */
  filedPeriods: { from: string; to: string }[]
  useGrossPrice: boolean
  /** The company's, as the supplying party; none if it writes for a supplier. */
  taxations: TaxationFrom[]
  /** § 19 UStG, of the supplier whose invoice the company writes, otherwise its own of today. */
  smallBusiness: boolean
  /** § 24 UStG, of that supplier; false for a company, whose products have its rates. */
  isFlatRate: boolean
  /** Fields the company lacks to book an invoice, such as the IBAN for transfers. */
  company: { id: number; lacks: CompanyLack[]; mayChange: boolean }
  /** Deliveries to the draft's customer are blocked. */
  deliveryStop: boolean
  /** The customer of a new document. */
  customer: CustomerTerms | null
  rates: {
    id: string
    name: string
    dsfinvkKey: number
    category: VatCategory
    isActive: boolean
    history: { validFrom: string; rate: number }[]
  }[]
}

/** The customer of a new document. */
export const newDocumentInput = z.strictObject({ customerId: idField().optional() })

/**
 * Returns the setting for a new document of the active company, with or without a customer; an
 * unknown or deleted customer counts as none.
 */
export async function editorSetting(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  family: DocumentFamily,
  customerId?: string,
): Promise<EditorSetting> {
  const [issuer, rates, last, customer] = await Promise.all([
    issuerOf(tx, ctx.companyId),
    vatRatesById(tx),
    lastBookedDate(tx, family, ctx.companyId),
    customerId ? customerOf(tx, customerId, family) : null,
  ])
  const terms = customer && !customer.isDeleted ? termsOf(customer, issuer) : null
  return {
    today: businessDay(ctx.now()),
    lastBookedDate: last,
    filedPeriods: family === 'INVOICE' ? filedBySupply(issuer) : [],
    useGrossPrice: issuer.useGrossPrice,
    taxations: family === 'SELF_BILLED' ? [] : [...issuer.taxations],
    ...taxationOf(family, customer, issuer),
    deliveryStop: terms?.deliveryStop ?? false,
    customer: terms,
    company: {
      id: ctx.companyId,
      lacks: family === 'INVOICE' ? missingOfCompany(issuer.seller) : [],
      mayChange: admits(ctx, 'COMPANIES_PATCH', 'companies'),
    },
    rates: [...rates.values()].map(({ id, name, dsfinvkKey, category, isActive, history }) => ({
      id,
      name,
      dsfinvkKey,
      category,
      isActive,
      history: [...history],
    })),
  }
}

/** A booked document as its page shows it. */
export interface BookedDocument<Record extends DocumentRecord> {
  document: Record
  trail: TrailEntry[]
}

/** A document with the data of its page: a draft is edited, any other is shown. */
export type DocumentPage<Record extends DocumentRecord, Shown> =
  | { document: Record; setting: EditorSetting; shown: null }
  | { document: Record; setting: null; shown: Shown & Pick<BookedDocument<Record>, 'trail'> }

/**
 * `show` reads what the page of a booked document shows in addition to its history; it is not
 * called for a draft.
 */
export async function documentPage<Record extends DocumentRecord, Shown>(
  scope: ReadScope,
  family: DocumentFamily,
  document: Record,
  show: () => Promise<Shown>,
): Promise<DocumentPage<Record, Shown>> {
  if (document.status === 'DRAFT')
    return { document, setting: await draftSetting(scope, family, document), shown: null }
  const trail = auditTrail(scope.tx, auditEntity(family), document.id)
  const [shown, entries] = await Promise.all([show(), trail])
  return { document, setting: null, shown: { ...shown, trail: entries } }
}

async function draftSetting(
  scope: ReadScope,
  family: DocumentFamily,
  { customerId, useGrossPrice }: DocumentRecord,
): Promise<EditorSetting> {
  const [setting, customer] = await Promise.all([
    editorSetting(scope, family),
    customerOf(scope.tx, customerId, family),
  ])
  const taxation = taxationOf(family, customer, setting)
  return { ...setting, ...taxation, useGrossPrice, deliveryStop: customer?.deliveryStop ?? false }
}

/** Returns the taxation of the supplying party: the company, or the supplier it writes for. */
function taxationOf(
  family: DocumentFamily,
  customer: DocumentCustomer | null,
  { smallBusiness }: Pick<Issuer, 'smallBusiness'>,
): SupplierTaxation {
  if (family !== 'SELF_BILLED') return { smallBusiness, isFlatRate: false }
  return {
    smallBusiness: customer?.smallBusiness ?? false,
    isFlatRate: customer?.supplier.isFlatRate ?? false,
  }
}

/** Address and terms that choosing this customer copies into a draft, in wire format. */
export const documentCustomer = defineUseCase({
  name: 'document.customer',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: z.strictObject({ id: idField(), family: z.enum(DOCUMENT_FAMILIES).default('INVOICE') }),
  run: async ({ tx, ctx }, { id, family }) => {
    const [customer, issuer] = await Promise.all([customerOf(tx, id, family), issuerOf(tx, ctx.companyId)])
    if (!customer || customer.isDeleted) throw new AppError('notFound', 'notFound')
    return termsOf(customer, issuer)
  },
})

/** Taxation of a supplier whose invoices the company writes. */
export interface SupplierTaxation {
  smallBusiness: boolean
  /** § 24 UStG. */
  isFlatRate: boolean
}

/** Returns a customer's address and terms in wire format. */
function termsOf(customer: DocumentCustomer, issuer: Issuer) {
  const { customerSortName: _sortName, delivery: _none, ...snapshot } = customerSnapshot(customer, issuer)
  const { discountPercent, ...fields } = snapshot
  const { deliveryStop, smallBusiness } = customer
  const taxation: SupplierTaxation = { smallBusiness, isFlatRate: customer.supplier.isFlatRate }
  return { ...fields, discountPercent: percentText(discountPercent), deliveryStop, taxation }
}

export type CustomerTerms = ReturnType<typeof termsOf>
