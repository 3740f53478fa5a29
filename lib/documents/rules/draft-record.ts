import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import type { DocumentRecord } from '../schema'
import { sumsText, type PricedDraft, type SummedPosition } from './priced-draft'

/** What only a stored document has. */
export const UNSAVED = {
  id: '',
  version: 0,
  status: 'DRAFT',
  invoiceType: null,
  invoiceId: null,
  orderNumber: '',
  orderDate: null,
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
  creditedAmount: '0.00',
  settlement: null,
  overdue: false,
  payments: [],
  directDebit: null,
  bookedAt: null,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<DocumentRecord>

/** The parts of a record that follow from the positions. */
export type RecordParts = 'positions' | 'vat' | 'sumNet' | 'sumVat' | 'sumGross'

/** Positions and sums of a priced draft as its record has them. Unit prices of the other kind stay empty: nothing prints them. */
export function pricedParts({ positions, sums }: PricedDraft): Pick<DocumentRecord, RecordParts> {
  const vat = sums.vat.map((sum) => ({
    ...sum,
    vatRate: percentText(sum.vatRate),
    net: centsText(sum.net),
    vat: centsText(sum.vat),
    gross: centsText(sum.gross),
  }))
  return { ...sumsText(sums), vat, positions: positions.map(positionOf) }
}

function positionOf({ originId: _none, ...position }: SummedPosition): DocumentRecord['positions'][number] {
  return {
    ...position,
    transportAid: position.transportAid ?? false,
    quantity: quantityText(position.quantity),
    price: priceText(position.price),
    net: '',
    gross: '',
    vatRate: percentText(position.vatRate),
    sumNet: centsText(position.sumNet),
    sumGross: centsText(position.sumGross),
  }
}
