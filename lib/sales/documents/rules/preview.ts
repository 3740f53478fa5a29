import { inCountryOf } from '@/lib/domain/delivery-address'
import type { DocumentFamily, InvoiceType } from '@/lib/domain/document-kind'
import { dueDate } from '@/lib/domain/document-lifecycle'
import type { Refusal } from '@/lib/domain/refusal'
import { basisPointsOf, centsOf } from '@/lib/domain/money'
import { ok, type Result } from '@/lib/domain/result'
import type { draftFields } from '../schema'
import { withDeductions } from './deductions'
import type { Deduction } from './document-fields'
import { priceDraft } from './pricing'
import { typeOfDeliveryNotes } from './delivery-period'
import { printedParts, type PrintedParts } from './print'
import type { PrintedDocument } from './printed-document'
import { type Sources, idsIn, writtenPositions } from './resolved-positions'

type DraftFieldValues = { [Field in keyof typeof draftFields]?: (typeof draftFields)[Field]['_output'] }

export interface PreviewSource extends DraftFieldValues {
  kind: DocumentFamily
  showPrices: boolean
  date: string
  serviceDate?: string | null | undefined
  serviceDateEnd?: string | null | undefined
  validUntil?: string | null | undefined
  customerNumber?: string | undefined
  invoiceType?: InvoiceType | undefined
  /** The advances of a final invoice. */
  deductions?: readonly Deduction[]
}

/** Returns an unsaved draft as it would be printed, for the live preview. */
export function previewDocument(
  source: PreviewSource,
  sources: Omit<Sources, 'serviceDay'>,
): Result<PrintedDocument, Refusal> {
  const serviceDay = source.serviceDateEnd ?? source.serviceDate ?? source.date
  const resolved = writtenPositions(source.positions ?? [], { ...sources, serviceDay })
  if (!resolved.ok) return resolved
  const rebate = {
    rebatePercent: basisPointsOf(source.rebatePercent ?? '0'),
    rebate: centsOf(source.rebate ?? '0'),
  }
  const priced = withDeductions(
    priceDraft(resolved.value, { ...sources, serviceDay }, rebate),
    source.deductions ?? [],
  )
  return ok({ ...headerOf(source, sources.useGrossPrice), ...printedParts(priced, sources.useGrossPrice) })
}

const deliveryNotesOf = ({ positions }: PreviewSource) => idsIn(positions, 'deliveryNoteId').length

function headerOf(source: PreviewSource, useGrossPrice: boolean): Omit<PrintedDocument, PrintedParts> {
  return {
    status: 'DRAFT',
    number: null,
    cancelNote: '',
    cancellationOf: null,
    related: [],
    invoiceType:
      source.kind === 'INVOICE'
        ? typeOfDeliveryNotes(source.invoiceType ?? 'DEFAULT', deliveryNotesOf(source))
        : null,
    documentKind: source.kind,
    showPrices: source.showPrices,
    useGrossPrice,
    date: source.date,
    serviceDate: source.serviceDate ?? null,
    serviceDateEnd: source.serviceDateEnd ?? null,
    validUntil: source.validUntil ?? null,
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
    delivery: inCountryOf(source.delivery ?? null, source.customerCountry ?? 'DE'),
    paymentMethod: source.paymentMethod ?? 'BANKTRANSFER',
    paymentDays: source.paymentDays ?? 0,
    discountDays: source.discountDays ?? 0,
    discountPercent: source.discountPercent ?? '0',
    rebatePercent: source.rebatePercent ?? '0',
    notePublic: source.notePublic ?? '',
  }
}
