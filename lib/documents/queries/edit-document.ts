import type { DocumentFamily } from '@/lib/domain/document-kind'
import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import { businessDay } from '@/lib/domain/business-date'
import { percentText } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import type { DocumentRecord } from '../schema'
import { customerSnapshot } from '../rules/customer-snapshot'
import { customerOf } from './customer'
import { lastBookedDate, ratesById } from './draft-sources'
import { issuerOf } from './issuer'

/** Either right to write a document. */
export const WRITE_RIGHTS = [
  'INVOICES_CREATE',
  'INVOICES_PATCH',
  'DELIVERYNOTES_CREATE',
  'DELIVERYNOTES_PATCH',
] as const

/** What the editor needs besides the document: rates with their history, and how the company prices. */
export interface EditorSetting {
  today: string
  /** Date of the latest booked document of the range: an earlier one asks for confirmation. */
  lastBookedDate: string | null
  useGrossPrice: boolean
  smallBusiness: boolean
  /** The customer of the draft gets no goods at present. */
  deliveryStop: boolean
  rates: {
    id: string
    name: string
    category: VatCategory
    isActive: boolean
    history: { validFrom: string; rate: number }[]
  }[]
}

/** For a new document of the active company. */
export async function editorSetting(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  family: DocumentFamily,
): Promise<EditorSetting> {
  const [issuer, rates, last] = await Promise.all([
    issuerOf(tx, ctx.companyId),
    ratesById(tx),
    lastBookedDate(tx, family, ctx.companyId),
  ])
  return {
    today: businessDay(ctx.now()),
    lastBookedDate: last,
    useGrossPrice: issuer.useGrossPrice,
    smallBusiness: issuer.smallBusiness,
    deliveryStop: false,
    rates: [...rates.values()].map(({ id, name, category, isActive, history }) => ({
      id,
      name,
      category,
      isActive,
      history: [...history],
    })),
  }
}

export interface DocumentPage<Record extends DocumentRecord> {
  document: Record
  setting: EditorSetting
  trail: TrailEntry[]
}

/** A document with everything its page shows, in one transaction. */
export async function documentPage<Record extends DocumentRecord>(
  scope: ReadScope,
  family: DocumentFamily,
  read: Promise<Record>,
  id: string,
): Promise<DocumentPage<Record>> {
  const [document, setting, trail] = await Promise.all([
    read,
    editorSetting(scope, family),
    auditTrail(scope.tx, auditEntity(family), id),
  ])
  const { status, customerId, useGrossPrice } = document
  const customer = status === 'DRAFT' ? await customerOf(scope.tx, customerId) : null
  const deliveryStop = customer?.deliveryStop ?? false
  return { document, setting: { ...setting, useGrossPrice, deliveryStop }, trail }
}

/** Address and terms that choosing this customer brings into a draft, as wire values. */
export const documentCustomer = defineUseCase({
  name: 'document.customer',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }) => {
    const [customer, issuer] = await Promise.all([customerOf(tx, id), issuerOf(tx, ctx.companyId)])
    if (!customer || customer.isDeleted) throw new AppError('notFound', 'notFound')
    const { customerSortName: _sortName, discountPercent, ...fields } = customerSnapshot(customer, issuer)
    const { deliveryStop } = customer
    return { ...fields, discountPercent: percentText(discountPercent), deliveryStop }
  },
})
