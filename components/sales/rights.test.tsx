import { afterEach, beforeEach, vi } from 'vitest'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { ReceiptMoney } from '@/components/sales/open-items/receipt-money'
import { UnassignedTable } from '@/components/sales/open-items/unassigned-table'
import { AccountView } from '@/components/sales/open-items/account-view'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { receiptClaim, unassignedRow, customerAccount } from '@/lib/sales/open-items/schema'
import { DeliveryNoteView } from '@/components/sales/delivery-notes/detail/delivery-note-view'
import { DeliveryNoteTable } from '@/components/sales/delivery-notes/delivery-note-table'
import { InvoiceView } from '@/components/sales/invoices/detail/invoice-view'
import { InvoiceTable } from '@/components/sales/invoices/invoice-table'
import { OfferView } from '@/components/sales/offers/detail/offer-view'
import { OfferTable } from '@/components/sales/offers/offer-table'
import { SelfBilledView } from '@/components/sales/self-billed/detail/self-billed-view'
import { SelfBilledTable } from '@/components/sales/self-billed/self-billed-table'
import { packPage } from '@/components/shared/data-table/packed-page'
import { deliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import { invoiceRecord } from '@/lib/sales/invoices/schema'
import { offerRecord } from '@/lib/sales/offers/schema'
import { selfBilledRecord } from '@/lib/sales/self-billed/schema'
import { itOffersByRight } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'

// Previews and prices that the pages ask for later.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const BOOKED = { status: 'BOOKED', number: 'X-1', bookedAt: '2026-11-02T09:00:00.000Z' } as const
const CUSTOMER = { customerId: 'customer', customerName: 'Gasthof', sumGross: '12.50' }
const FAILED_MAIL = { id: 'mail', sendId: 'send', state: 'FAILED', recipient: 'a@b.example', attempts: 1 }
const mail = { ...FAILED_MAIL, failure: null, sentAt: null, createdAt: BOOKED.bookedAt, createdBy: 'Clara' }
const shown = { trail: [], dispatches: { mails: [mail], serverConfigured: true } as never }
const OF_ALL = ['Per E-Mail senden', 'Feld: Interne Notiz', 'Erneut senden an a@b.example']

const invoice = sample(invoiceRecord, {
  ...BOOKED,
  ...CUSTOMER,
  documentKind: 'INVOICE',
  openAmount: '12.50',
  creditedAmount: '0.00',
  payments: sample(invoiceRecord, {}, 1).payments,
})
const reminder = {
  id: 'letter',
  level: 1,
  date: '2026-11-02',
  payUntil: '2026-11-09',
  openAmount: '12.50',
  fee: '5.00',
  mails: [],
  withdrawal: null,
}
const claim = sample(dunningClaimRecord, { openAmount: '5.00' })
const dunning = { dispute: null, collected: false, reminders: [reminder], claims: [claim] } as never
itOffersByRight(
  InvoiceView,
  { document: invoice, credit: '0.00', credited: [], dunning, ...shown },
  {
    create: ['Als neue Rechnung kopieren', 'Stornieren und neu schreiben'],
    patch: [
      ...OF_ALL,
      'Als strittig kennzeichnen',
      'Zahlung erfassen',
      'Korrigieren',
      'Zurücknehmen',
      'Mahngebühr vom 02.11.2026 erlassen',
      'Stornieren',
      'Stornieren und neu schreiben',
    ],
    showCustomer: ['Gasthof'],
  },
)
itOffersByRight(
  ReceiptMoney,
  {
    claim: sample(receiptClaim, { openAmount: '12.50', credit: '5.00' }),
    money: {
      id: 'receipt',
      unassigned: [],
      payments: [{ documentId: 'i', documentKind: 'INVOICE', number: 'R-1', amount: '5.00' }],
      deliveryNote: null,
    } as never,
  },
  { canPatch: ['Guthaben verrechnen', 'Zuordnung aufheben'] },
)
itOffersByRight(UnassignedTable, { page: pageOf(sample(unassignedRow)) }, { canPatch: ['Kunden wählen'] })
itOffersByRight(
  AccountView,
  {
    account: sample(customerAccount, {
      documents: [{ ...invoice, openAmount: '12.50', documentKind: 'INVOICE' }] as never,
      dunningClaims: [claim],
    }),
    customerHref: null,
  },
  { canPatch: ['Zahlungseingang', 'Mahngebühr vom 02.11.2026 erlassen'] },
)

const offer = sample(offerRecord, {
  ...BOOKED,
  ...CUSTOMER,
  remaining: [{ positionId: 'a', quantity: '2' }] as never,
})
itOffersByRight(
  OfferView,
  { document: { ...offer, documentKind: 'OFFER', state: 'OPEN' }, ...shown },
  {
    create: ['Als neues Angebot kopieren'],
    patch: [...OF_ALL, 'Annahme vermerken', 'Ablehnung vermerken', 'Stornieren'],
    deliver: [],
    bill: [],
    showCustomer: ['Gasthof'],
  },
)
itOffersByRight(
  OfferView,
  {
    document: {
      ...offer,
      documentKind: 'OFFER',
      state: 'ACCEPTED',
      acceptedOn: '2026-11-03',
      notesToBill: ['note'] as never,
    },
    ...shown,
  },
  {
    create: ['Als neues Angebot kopieren'],
    patch: [...OF_ALL, 'Auftrag bestätigen', 'Entscheidung zurücknehmen'],
    deliver: ['Lieferschein schreiben'],
    bill: ['Rechnung schreiben', 'Lieferscheine abrechnen', 'Abschlag berechnen'],
    showCustomer: ['Gasthof'],
  },
)
itOffersByRight(
  DeliveryNoteView,
  {
    document: sample(deliveryNoteRecord, {
      ...BOOKED,
      ...CUSTOMER,
      documentKind: 'DELIVERY_NOTE',
      invoiceId: null,
    }),
    ...shown,
  },
  {
    create: ['Als neuen Lieferschein kopieren'],
    patch: [...OF_ALL, 'Stornieren'],
    bill: ['Abrechnen'],
    showCustomer: ['Gasthof'],
  },
)
itOffersByRight(
  SelfBilledView,
  { document: sample(selfBilledRecord, { ...BOOKED, ...CUSTOMER, documentKind: 'SELF_BILLED' }), ...shown },
  { create: ['Als neue Gutschrift kopieren'], patch: [...OF_ALL, 'Stornieren'], showCustomer: ['Gasthof'] },
)

const page = <Row,>(row: Row) => packPage(pageOf(row)) as never
itOffersByRight(
  InvoiceTable,
  { page: page(invoice), lastBooked: null },
  {
    canCreate: ['Als neue Rechnung kopieren'],
    canPatch: ['Buchen', 'Senden', 'Als bezahlt erfassen'],
    canPickProducts: ['Produkt'],
  },
)
itOffersByRight(
  OfferTable,
  { page: page({ ...offer, documentKind: 'OFFER' }) },
  {
    canCreate: ['Als neues Angebot kopieren'],
    canPatch: ['Fertigstellen', 'Senden'],
    canPickProducts: ['Produkt'],
  },
)
itOffersByRight(
  DeliveryNoteTable,
  { page: page(sample(deliveryNoteRecord, BOOKED)) },
  {
    canCreate: ['Als neuen Lieferschein kopieren'],
    canPatch: ['Buchen', 'Senden'],
    canPickProducts: ['Produkt'],
  },
)
itOffersByRight(
  SelfBilledTable,
  {
    page: page({
      ...sample(selfBilledRecord, { ...BOOKED, documentKind: 'SELF_BILLED' }),
      incomingState: null,
    }),
  },
  {
    canCreate: ['Als neue Gutschrift kopieren'],
    canPatch: ['Buchen', 'Senden'],
    canPickProducts: ['Produkt'],
  },
)

const setting = {
  today: '2026-11-20',
  lastBookedDate: null,
  filedPeriods: [],
  useGrossPrice: true,
  taxations: [],
  smallBusiness: false,
  isFlatRate: false,
  company: { id: 1, lacks: [], mayChange: false },
  deliveryStop: false,
  customer: null,
  rates: [],
  priceLists: [],
} as unknown as EditorSetting
itOffersByRight(
  DocumentEditor,
  {
    family: 'INVOICE',
    document: sample(invoiceRecord, { documentKind: 'INVOICE' }),
    setting,
    rights: { creations: { customer: null, product: null } },
  },
  {
    create: [],
    patch: [/^Feld/, 'Änderungen seit dem Öffnen verwerfen'],
    remove: ['Löschen'],
    showCustomer: [],
  },
)
