import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { BookingSource } from '@/lib/sales/documents/rules/booking'
import type { Letterhead } from '@/lib/sales/documents/rules/parties'
import type { DocumentFields, DraftPosition } from '@/lib/sales/documents/rules/document-fields'

const RATE = '019aa000-0000-7000-8000-000000000019'

/** Two loaves and a crate of juice at 19 %. */
export const position = (changes: Partial<DraftPosition> = {}): DraftPosition => ({
  id: '019aa000-0000-7000-8000-000000000001',
  kind: 'ITEM',
  productId: null,
  productNumber: '100',
  name: 'Apfelsaft',
  description: '',
  unit: 'H87',
  price: 29_900,
  quantity: 12_000,
  vatRateId: RATE,
  depositOf: null,
  transportAid: false,
  deliveryNote: null,
  ...changes,
})

const row: DocumentFields = {
  id: '019aa000-0000-7000-8000-0000000000d0',
  companyId: 1,
  family: 'INVOICE',
  kind: 'INVOICE',
  invoiceType: 'DEFAULT',
  version: 3,
  status: 'DRAFT',
  number: null,
  date: '2026-11-20',
  serviceDate: null,
  serviceDateEnd: null,
  dueDate: null,
  useGrossPrice: true,
  customerId: '019aa000-0000-7000-8000-0000000000c0',
  customerNumber: '',
  customerName: 'Café Morgentau GmbH',
  customerFirstname: '',
  customerLastname: '',
  customerStreet: 'Lindenallee 12',
  customerAddress: '',
  customerZipcode: '79104',
  customerCity: 'Freiburg',
  customerCountry: 'DE',
  customerVatId: '',
  customerSortName: 'Café Morgentau GmbH',
  buyerReference: '',
  leitwegId: '',
  orderNumber: '',
  orderDate: null,
  delivery: null,
  paymentMethod: 'BANKTRANSFER',
  paymentDays: 30,
  discountDays: 10,
  discountPercent: 200,
  rebatePercent: 0,
  rebate: 0,
  notePrivate: '',
  notePublic: '',
  cancelReason: '',
  taxPeriod: null,
  cancellationOf: null,
  cancelledBy: null,
  invoiceId: null,
  validUntil: null,
  offerId: null,
  receiptId: null,
  showPrices: true,
  sumNet: 0,
  sumVat: 0,
  sumGross: 0,
  openAmount: 0,
}

const seller = {
  name: 'Hof Morgenrot',
  street: 'Hofweg 1',
  zipCode: '79285',
  city: 'Ebringen',
  country: 'DE',
  taxNumber: '12/345/67890',
  vatId: '',
  registerCourt: '',
  registerNumber: '',
  managingDirector: '',
  iban: 'DE02120300000000202051',
  bic: '',
  bankName: '',
  phone: '',
  mail: '',
  website: '',
  eContact: { phone: '', mail: '', endpoint: null } as Letterhead['eContact'],
  contactName: '',
  organicControlNumber: '',
  smallBusiness: false,
  creditorId: 'DE98ZZZ09999999999',
  introText: 'Wir liefern:',
  footers: {
    INVOICE: 'Danke!',
    DELIVERY_NOTE: '',
    CANCELLATION: '',
    CREDIT: '',
    OFFER: '',
    ORDER_CONFIRMATION: '',
    SELF_BILLED: '',
    SELF_BILLED_CANCELLATION: '',
  },
}

/** A dairy's supplier that has agreed to self-billing. */
export const SUPPLIER: BookingSource['customer']['supplier'] = {
  isSupplier: true,
  number: 'L-7',
  agreedOn: '2026-01-01',
  taxNumber: '07/123/45678',
  isFlatRate: false,
  iban: 'DE02100500000054540402',
  bic: 'BELADEBEXXX',
  accountHolder: '',
  phone: '07664 123456',
  mail: 'imker@example.de',
}

interface Changes {
  row?: Partial<DocumentFields>
  positions?: readonly DraftPosition[]
  deductions?: BookingSource['deductions']
  seller?: Partial<typeof seller>
  customer?: Partial<BookingSource['customer']>
}

/** A bookable draft with the given changes. */
export function bookingSource(changes: Changes = {}): BookingSource {
  const letterhead = { ...seller, ...changes.seller }
  const { smallBusiness } = letterhead
  return {
    row: { ...row, ...changes.row },
    positions: changes.positions ?? [position()],
    ...(changes.deductions && { deductions: changes.deductions }),
    deliveryNotes: new Map(),
    issuer: {
      useGrossPrice: true,
      paymentMethod: 'BANKTRANSFER',
      paymentDays: 14,
      discountDays: 0,
      discountPercent: 0,
      logoFileId: null,
      smallBusiness,
      flatRateFarm: false,
      datev: DATEV_DEFAULTS,
      seller: letterhead,
      lockedPeriods: [],
      filedPeriods: [],
      taxations: [],
    },
    customer: {
      customerNumber: 'K-1001',
      deliveryStop: false,
      isDeleted: false,
      isPrivate: false,
      partnerType: 'BUSINESS',
      mandate: { iban: 'DE02100500000054540402', mandateReference: 'M-7' },
      eInvoice: { format: 'NONE', endpoint: null },
      supplier: SUPPLIER,
      ...changes.customer,
    },
    rates: new Map([
      [
        RATE,
        {
          id: RATE,
          name: 'Regelsatz',
          category: 'S',
          dsfinvkKey: 1,
          isActive: true,
          smallBusiness: false,
          exemptionReason: '',
          history: [{ validFrom: '2021-01-01', rate: 1900 }],
        },
      ],
    ]),
  }
}
