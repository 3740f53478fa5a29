import type { DocumentFamily } from '@/lib/domain/document-kind'
import { giveCustomerNumber } from '@/lib/business-partners/use-cases/give-customer-number'
import { businessDay } from '@/lib/domain/business-date'
import { basisPointsOf } from '@/lib/domain/money'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { draftTrace } from '../rules/draft-trace'
import type { PositionInput } from '../schema'
import { companyDefaults, customerSnapshot } from '../queries/draft-sources'
import { insertDocument, lockDocument, type NewDocument } from '../store'
import { billNotes } from './bill-notes'
import { pricingOf, refuseTerms, resolveInputs, saveDraft } from './price-document'

export interface NewDraft {
  family: DocumentFamily
  kind: NewDocument['kind']
  invoiceType: NewDocument['invoiceType']
  customerId: string
  date?: string | undefined
  positions?: PositionInput[] | undefined
  /** Of an invoice: the delivery notes that it bills. */
  deliveryNoteIds?: readonly string[] | undefined
  fields: DraftChange
}

/** Header fields that a caller may set, in wire form. */
export interface DraftChange extends Partial<Omit<NewDocument, 'discountPercent' | 'date' | 'customerId'>> {
  discountPercent?: string | undefined
}

/** A change in wire form as columns. */
export function columnsOf({ discountPercent, ...fields }: DraftChange): Partial<NewDocument> {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return discountPercent === undefined ? known : { ...known, discountPercent: basisPointsOf(discountPercent) }
}

const NO_PERIOD = { serviceDate: null, serviceDateEnd: null }

/** Writes a draft in the active company, with address and terms of the customer, and its positions. Answers its id. */
export async function createDraft(scope: WriteScope, draft: NewDraft): Promise<string> {
  const { tx, ctx } = scope
  const company = await companyDefaults(tx, ctx.companyId)
  const customer = await customerSnapshot(tx, draft.customerId, company)
  if (!customer) throw invalidField('customerId', 'document.customerUnknown')
  const terms = { ...customer, ...columnsOf(draft.fields) }
  refuseTerms({ ...NO_PERIOD, ...terms })
  const customerNumber = await giveCustomerNumber(scope, draft.customerId)
  const id = newId()
  await insertDocument(tx, {
    ...terms,
    customerNumber,
    tenantId: ctx.tenantId,
    id,
    companyId: ctx.companyId,
    family: draft.family,
    kind: draft.kind,
    invoiceType: draft.invoiceType,
    status: 'DRAFT',
    date: draft.date ?? businessDay(ctx.now()),
    useGrossPrice: company.use_gross_price,
    version: 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  })
  const row = await lockDocument(tx, draft.family, ctx.companyId, id)
  if (!row) throw new Error(`draft ${id} vanished`)
  const written = await resolveInputs(scope, id, draft.positions ?? [], await pricingOf(scope, row))
  const billed = await billNotes(scope, row, draft.deliveryNoteIds ?? [])
  const period = row.serviceDate === null ? billed.period : {}
  const { positions, sums } = await saveDraft(scope, row, period, [...billed.positions, ...written])
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: id,
    after: draftTrace({ ...row, ...sums }, positions),
  })
  return id
}
