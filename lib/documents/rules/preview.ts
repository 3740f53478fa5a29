import type { DocumentFamily } from '@/lib/domain/document-kind'
import { dueDate } from '@/lib/domain/document-lifecycle'
import { ok, type Result } from '@/lib/domain/result'
import type { DocumentRecord, draftFields } from '../schema'
import { typeOfNotes } from './billed-notes'
import { pricedParts, UNSAVED, type RecordParts } from './draft-record'
import { priceDraft } from './priced-draft'
import { resolvePositions, type PositionRefusal, type Sources } from './resolved-positions'

type Written = { [Field in keyof typeof draftFields]?: (typeof draftFields)[Field]['_output'] }

export interface PreviewSource extends Written {
  kind: DocumentFamily
  showPrices: boolean
  date: string
  serviceDate?: string | null | undefined
  serviceDateEnd?: string | null | undefined
  customerNumber?: string | undefined
}

/** A draft as its record would be, without saving it: what the live preview prints. */
export function previewDocument(
  source: PreviewSource,
  sources: Omit<Sources, 'serviceDay'>,
): Result<DocumentRecord, PositionRefusal> {
  const serviceDay = source.serviceDateEnd ?? source.serviceDate ?? source.date
  const resolved = resolvePositions(source.positions ?? [], { ...sources, serviceDay })
  if (!resolved.ok) return resolved
  const priced = priceDraft(resolved.value, { ...sources, serviceDay })
  return ok({ ...headerOf(source, sources.useGrossPrice), ...pricedParts(priced) })
}

const notesOf = ({ positions = [] }: PreviewSource) =>
  new Set(positions.flatMap(({ deliveryNoteId }) => deliveryNoteId ?? []))

function headerOf(source: PreviewSource, useGrossPrice: boolean): Omit<DocumentRecord, RecordParts> {
  return {
    ...UNSAVED,
    invoiceType: source.kind === 'INVOICE' ? typeOfNotes('DEFAULT', notesOf(source).size) : null,
    documentKind: source.kind,
    showPrices: source.showPrices,
    useGrossPrice,
    date: source.date,
    serviceDate: source.serviceDate ?? null,
    serviceDateEnd: source.serviceDateEnd ?? null,
    dueDate: dueDate(source.date, source.paymentDays ?? 0),
    customerNumber: source.customerNumber ?? '',
    customerName: source.customerName ?? '',
    customerFirstname: source.customerFirstname ?? '',
    customerLastname: source.customerLastname ?? '',
    customerStreet: source.customerStreet ?? '',
    customerAddress: source.customerAddress ?? '',
    customerZipcode: source.customerZipcode ?? '',
    customerCity: source.customerCity ?? '',
    customerCountry: source.customerCountry ?? 'DE',
    customerVatId: source.customerVatId ?? '',
    buyerReference: source.buyerReference ?? '',
    leitwegId: source.leitwegId ?? '',
    orderNumber: source.orderNumber ?? '',
    orderDate: source.orderDate ?? null,
    paymentMethod: source.paymentMethod ?? 'BANKTRANSFER',
    paymentDays: source.paymentDays ?? 0,
    discountDays: source.discountDays ?? 0,
    discountPercent: source.discountPercent ?? '0',
    notePublic: source.notePublic ?? '',
  }
}
