import { dueDate } from '@/lib/domain/document-lifecycle'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import {
  priceDraft,
  type DraftPosition,
  type NoteReference,
  type PricedDraft,
  type Pricing,
} from '../rules/priced-draft'
import { typeOfNotes } from '../rules/billed-notes'
import { termsRefusal, type DraftTerms } from '../rules/terms'
import { resolvePositions } from '../rules/resolved-positions'
import { hasTooMuchText } from '../rules/text-size'
import type { PositionInput } from '../schema'
import { companyDefaults, productsFor, ratesById } from '../queries/draft-sources'
import { billedNotes } from '../queries/note-references'
import { type DocumentRow, replacePositions, updateDocument } from '../store'
import { freeNotes, periodOfKept } from './bill-notes'

/** The day whose percentages hold: end of the service period, else service date, else document date. */
export function serviceDay(document: Pick<DocumentRow, 'date' | 'serviceDate' | 'serviceDateEnd'>): string {
  return document.serviceDateEnd ?? document.serviceDate ?? document.date
}

/** What the document's positions are priced by on its service day. */
export async function pricingOf({ tx }: WriteScope, document: DocumentRow): Promise<Pricing> {
  const [rates, company] = await Promise.all([ratesById(tx), companyDefaults(tx, document.companyId)])
  return {
    useGrossPrice: document.useGrossPrice,
    smallBusiness: company.small_business,
    serviceDay: serviceDay(document),
    rates,
  }
}

/** Written positions of the document completed from their products; a refusal names the position's field. */
export async function resolveInputs(
  { tx }: WriteScope,
  documentId: string,
  written: readonly PositionInput[],
  pricing: Pricing,
): Promise<DraftPosition[]> {
  const ids = [...new Set(written.flatMap((position) => (position.productId ? [position.productId] : [])))]
  const fromNotes = written.some((position) => position.deliveryNoteId)
  const [products, notes] = await Promise.all([
    productsFor(tx, ids),
    fromNotes ? billedNotes(tx, documentId) : new Map<string, NoteReference>(),
  ])
  const resolved = resolvePositions(written, { ...pricing, products, notes, newId })
  if (resolved.ok) return resolved.value
  const { index, field, code } = resolved.error
  throw invalidField(`positions.${index}.${field}`, code)
}

/**
 * Prices the positions by today's records, keeps deposits in step, and saves the locked draft. Of an invoice, type and
 * service period follow the delivery notes of which positions are left.
 */
export async function saveDraft(
  scope: WriteScope,
  document: DocumentRow,
  sent: Partial<DocumentRow>,
  positions: readonly DraftPosition[],
): Promise<PricedDraft> {
  const fields = { ...sent, ...(await followNotes(scope, document, sent, positions)) }
  const after = { ...document, ...fields }
  refuseTerms(after)
  const priced = priceDraft(positions, await pricingOf(scope, after))
  await savePriced(scope, document, fields, priced)
  return priced
}

/**
 * Saves positions, sums and due date of the locked draft as they are priced. A delivery note of which no position is
 * left becomes billable again.
 */
export async function savePriced(
  scope: WriteScope,
  document: DocumentRow,
  fields: Partial<DocumentRow>,
  priced: PricedDraft,
): Promise<void> {
  const { tx, ctx } = scope
  if (hasTooMuchText(priced.positions)) throw invalidField('positions', 'document.tooMuchText')
  const after = { ...document, ...fields }
  await replacePositions(tx, ctx.tenantId, document.id, priced.positions, priced.sums.vat)
  if (after.kind === 'INVOICE') await freeNotes(scope, document.id, notesOf(priced.positions))
  const { sumNet, sumVat, sumGross } = priced.sums
  const due = after.kind === 'INVOICE' ? dueDate(after.date, after.paymentDays) : null
  await updateDocument(tx, document.id, { ...fields, sumNet, sumVat, sumGross, dueDate: due }, ctx.now())
}

/** Refuses dates and payment terms that do not fit together, at their field. */
export function refuseTerms(terms: DraftTerms): void {
  const refusal = termsRefusal(terms)
  if (refusal) throw invalidField(refusal.path, refusal.code)
}

async function followNotes(
  scope: WriteScope,
  document: DocumentRow,
  sent: Partial<DocumentRow>,
  positions: readonly DraftPosition[],
): Promise<Partial<DocumentRow>> {
  if (document.kind !== 'INVOICE') return {}
  const kept = notesOf(positions)
  const { serviceDate, serviceDateEnd, invoiceType } = { ...document, ...sent }
  const untouched = serviceDate === document.serviceDate && serviceDateEnd === document.serviceDateEnd
  const period = untouched && serviceDate !== null ? await periodOfKept(scope, document, kept) : {}
  return { ...period, invoiceType: typeOfNotes(invoiceType, kept.length) }
}

/** Ids of the delivery notes that positions come from. */
export function notesOf(positions: readonly DraftPosition[]): string[] {
  return [...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))]
}
