import { completeFields } from '@/lib/sales/incoming-invoices/rules/stated'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const PARTY = {
  name: 'Großhandel & Söhne',
  street: 'Gasse 1',
  zipCode: '50667',
  city: 'Köln',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: null,
  mail: 'lieferant@example.de',
}

const [LINE] = completeFields({
  seller: {},
  buyer: {},
  lines: [
    {
      position: '1',
      name: 'Kaffee',
      quantity: '10',
      unit: 'H87',
      price: '10.0000',
      net: '100.00',
      vatRate: '19',
      category: 'S',
    },
  ],
}).lines
const STATED = completeFields({
  seller: PARTY,
  buyer: { ...PARTY, name: 'Hofladen', vatId: 'DE129273398' },
  lines: [],
})

const UNDECIDED = { deductible: null, deductiblePercent: null, deductibleReason: '' } as const

/** A received e-invoice for 119.00 with 2 % Skonto until 2026-11-16, for tests of components. */
export const incomingRecord = (change: Partial<IncomingInvoiceRecord> = {}): IncomingInvoiceRecord => ({
  id: '019ab000-0000-7000-8000-000000000001',
  version: 3,
  state: 'RECEIVED',
  receivedAt: '2026-11-03T08:00:00.000Z',
  receivedOn: '2026-11-03',
  deductible: 'FULL',
  deductiblePercent: null,
  deductibleReason: '',
  channel: 'UPLOAD',
  fileName: 'rechnung.xml',
  size: 4_000,
  receivedBy: 'Anna Prüfer',
  mail: null,
  sha256: '0'.repeat(64),
  syntax: 'UBL',
  profile: 'xrechnung',
  isValid: true,
  ownSale: false,
  documentId: null,
  supplierId: null,
  supplierName: null,
  expenseAccount: null,
  openAmount: '119.00',
  paymentFileId: null,
  handBookedAt: null,
  handBookedVat: null,
  findings: [],
  otherCompany: null,
  ...STATED,
  typeCode: '380',
  number: 'R-1',
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  currency: 'EUR',
  paymentCodes: ['58'],
  iban: 'DE75512108001245126199',
  discountDays: 14,
  discountPercent: '2',
  sumNet: '100.00',
  sumVat: '19.00',
  sumGross: '119.00',
  payable: '119.00',
  vat: [
    {
      category: 'S',
      vatRate: '19',
      net: '100.00',
      vat: '19.00',
      reason: null,
      reasonCode: null,
      ...UNDECIDED,
    },
  ],
  lines: LINE ? [{ ...LINE, ...UNDECIDED }] : [],
  proposed: null,
  attachments: [],
  steps: [],
  payments: [],
  ...change,
})
