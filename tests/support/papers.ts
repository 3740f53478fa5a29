import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { SCENARIOS } from './e-invoice-documents'
import { ITEMS, LOGO_PNG, positions, printModel, textLine } from './print-models'

const deliveryNote = (number: string, date: string) => ({ number, date })

const collective = positions(34).map((position, index) => ({
  ...position,
  deliveryNote:
    index < 20
      ? deliveryNote('LS-10070', '2026-11-03')
      : index < 31
        ? deliveryNote('LS-10084', '2026-11-10')
        : null,
}))

const original = { number: 'RE2026-10023', date: '2026-11-20' }
const terms = printModel().paymentTerms

const debit = {
  creditorId: 'DE98ZZZ09999999999',
  mandateReference: 'M-10042-1',
  iban: 'DE****************2051',
}

/** Rebates of positions in percent and euros, and one on the whole, over two rates. */
function rebated(): PrintModel {
  const { rebatesGross } = SCENARIOS
  if (!rebatesGross) throw new Error('no such scenario')
  const { eInvoice: _format, ...model } = rebatesGross('XRECHNUNG')
  return model
}

/** A model for each kind of document, by the name of its golden file. */
export const DOCUMENTS: Readonly<Record<string, PrintModel>> = {
  invoice: printModel({
    collective: false,
    serviceDateEnd: '2026-11-19',
    buyerReference: 'Frau Huber',
    leitwegId: '04011000-12345678901-06',
    order: { number: 'B-778', date: '2026-11-02' },
    positions: [...positions(31), textLine('Nach Absprache mit der Küche')],
    notePublic: 'Vielen Dank! Unsere Öffnungszeiten finden Sie im Hofladen.',
  }),
  'invoice-net-with-logo': printModel({
    useGrossPrice: false,
    logo: { mime: 'image/png', base64: LOGO_PNG },
    customer: { ...printModel().customer, name: 'Łukasz Świątek & Яблоко', country: 'AT' },
  }),
  'invoice-with-rebates': rebated(),
  'invoice-of-a-small-business': printModel({ seller: { ...printModel().seller, smallBusiness: true } }),
  'invoice-by-direct-debit': printModel({
    paymentTerms: terms && { ...terms, paymentMethod: 'DIRECTDEBIT', debit },
  }),
  'collective-invoice': printModel({ collective: true, positions: collective }),
  'delivery-note': printModel({
    kind: 'DELIVERY_NOTE',
    number: 'LS-10070',
    showPrices: false,
    paymentTerms: null,
    dueDate: null,
    positions: positions(24),
  }),
  offer: printModel({
    kind: 'OFFER',
    number: 'AN-10004',
    paymentTerms: null,
    dueDate: null,
    validUntil: '2026-12-31',
    serviceDate: '2027-01-15',
    serviceDateEnd: null,
    positions: positions(2).map((one, index) =>
      index === 1 ? { ...one, proposal: { alternativeTo: 1 } } : one,
    ),
  }),
  cancellation: printModel({
    kind: 'CANCELLATION',
    number: 'RE2026-10024',
    original,
    reason: 'Falscher Kunde',
    paymentTerms: null,
    introText: '',
    debitChange: { ...debit, date: '2026-12-04', before: '246.70', after: null },
  }),
  credit: printModel({
    kind: 'CREDIT',
    number: 'RE2026-10025',
    original,
    reason: 'Ware beschädigt',
    paymentTerms: null,
    positions: positions(2, ITEMS.slice(3)),
  }),
  draft: printModel({ draft: true, number: null, positions: positions(3) }),
}

const item = (number: string, gross: string | null, settled: string | null, open: string) => ({
  number,
  gross,
  settled,
  open,
  date: '2026-09-01',
  dueDate: '2026-09-15',
})

const reminder: LetterModel = {
  kind: 'REMINDER',
  templateVersion: 2,
  date: '2026-11-20',
  seller: printModel().seller,
  logo: null,
  customer: printModel().customer,
  subject: 'Zahlungserinnerung',
  opening: 'Guten Tag Johanna Oberhuber,',
  blocks: [
    {
      level: 1,
      intro: 'sicher haben Sie übersehen, dass diese Rechnung fällig ist:',
      items: [item('RE2026-10001', '246.70', '46.70', '200.00')],
      open: '200.00',
      closing: 'Bitte überweisen Sie den Betrag bis zum 30.11.2026.',
      total: '200.00',
      payUntil: '2026-11-30',
    },
  ],
  closing: 'Mit freundlichen Grüßen\nHofladen Sonnental',
  payUntil: '2026-11-30',
  open: '200.00',
  credit: '0.00',
  fee: '0.00',
  claims: '0.00',
  total: '200.00',
}

const many = Array.from({ length: 30 }, (_, index) =>
  item(`RE2026-${10100 + index}`, '100.00', '0.00', '100.00'),
)

/** A letter of each form, by the name of its golden file. */
export const LETTERS: Readonly<Record<string, LetterModel>> = {
  reminder,
  'reminder-of-two-levels': {
    ...reminder,
    subject: 'Mahnung 10042',
    blocks: [
      {
        level: 3,
        intro: 'trotz unserer Mahnung sind diese Rechnungen offen:',
        items: many,
        open: '3000.00',
        closing: 'Wir behalten uns weitere Schritte vor.',
        total: '3062.34',
        payUntil: '2026-11-27',
      },
      ...reminder.blocks,
    ],
    open: '3200.00',
    credit: '50.00',
    fee: '5.00',
    interest: '17.34',
    lumpSum: '40.00',
    claims: '2.50',
    total: '3214.84',
  },
}
