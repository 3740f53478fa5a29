import { dueDate } from '@/lib/domain/document-lifecycle'
import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import { ok, type Result } from '@/lib/domain/result'
import type { DocumentRecord, draftFields } from '../schema'
import { priceDraft, sumsText, type SummedPosition } from './priced-draft'
import { resolvePositions, type PositionRefusal, type Sources } from './resolved-positions'

type Written = { [Field in keyof typeof draftFields]?: (typeof draftFields)[Field]['_output'] }

export interface PreviewSource extends Written {
  kind: 'INVOICE' | 'DELIVERY_NOTE'
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
  const { positions, sums } = priceDraft(resolved.value, { ...sources, serviceDay })
  const vat = sums.vat.map((sum) => ({
    ...sum,
    vatRate: percentText(sum.vatRate),
    net: centsText(sum.net),
    vat: centsText(sum.vat),
    gross: centsText(sum.gross),
  }))
  const header = headerOf(source, sources.useGrossPrice)
  return ok({ ...header, ...sumsText(sums), vat, positions: positions.map(positionOf) })
}

function headerOf(
  source: PreviewSource,
  useGrossPrice: boolean,
): Omit<DocumentRecord, 'positions' | 'vat' | 'sumNet' | 'sumVat' | 'sumGross'> {
  return {
    ...UNSAVED,
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
    paymentMethod: source.paymentMethod ?? 'BANKTRANSFER',
    paymentDays: source.paymentDays ?? 0,
    discountDays: source.discountDays ?? 0,
    discountPercent: source.discountPercent ?? '0',
    notePublic: source.notePublic ?? '',
  }
}

/** What only a stored document has. */
const UNSAVED = {
  id: '',
  version: 0,
  status: 'DRAFT',
  invoiceType: null,
  invoiceId: null,
  companyId: 0,
  number: null,
  customerId: '',
  notePrivate: '',
  cancelNote: '',
  cancellationOf: null,
  cancelledBy: null,
  credits: [],
  related: [],
  openAmount: '0.00',
  overdue: false,
  payments: [],
  bookedAt: null,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<DocumentRecord>

function positionOf({ originId: _none, ...position }: SummedPosition): DocumentRecord['positions'][number] {
  return {
    ...position,
    quantity: quantityText(position.quantity),
    price: priceText(position.price),
    net: '',
    gross: '',
    vatRate: percentText(position.vatRate),
    sumNet: centsText(position.sumNet),
    sumGross: centsText(position.sumGross),
  }
}
