import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { SendForm } from '@/components/sales/dispatches/send-form'
import { PrivateNote } from '@/components/sales/documents/detail/private-note'
import { WaiveDialog } from '@/components/sales/dunning-claims/waive-dialog'
import { AdvancesDialog } from '@/components/sales/incoming-invoices/detail/advances-dialog'
import { HandBookDialog } from '@/components/sales/incoming-invoices/detail/hand-book-dialog'
import { PayDialog } from '@/components/sales/incoming-invoices/detail/pay-dialog'
import { RefuseDialog } from '@/components/sales/incoming-invoices/detail/refuse-dialog'
import { UndoPaymentDialog } from '@/components/sales/incoming-invoices/detail/undo-payment-dialog'
import { CreditDialog } from '@/components/sales/invoices/credit/credit-dialog'
import { PaymentDialog } from '@/components/sales/invoices/detail/payment-dialog'
import { UndoDialog } from '@/components/sales/invoices/detail/undo-dialog'
import { AdvanceDialog } from '@/components/sales/offers/detail/advance-dialog'
import { DecisionDialog } from '@/components/sales/offers/detail/decision-dialog'
import { AssignDialog } from '@/components/sales/open-items/assign-dialog'
import { IncomingPaymentDialog } from '@/components/sales/open-items/incoming-payment-dialog'
import { CancelDialog as CancelFileDialog } from '@/components/sales/payment-files/cancel-dialog'
import { ExecuteDialog } from '@/components/sales/payment-files/execute-dialog'
import { DisputeDialog } from '@/components/sales/reminders/dispute-dialog'
import { WithdrawDialog } from '@/components/sales/reminders/withdraw-dialog'
import { undoPaymentAction } from '@/lib/sales/invoices/actions'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { incomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { invoiceRecord } from '@/lib/sales/invoices/schema'
import { offerRecord } from '@/lib/sales/offers/schema'
import { customerAccount } from '@/lib/sales/open-items/schema'
import { paymentFileRecord } from '@/lib/sales/payment-files/schema'
import { sample } from '@/tests/support/components/sample'
import { inSheet, itSubmits } from '@/tests/support/components/submission'

const TODAY = '2026-11-20'
const ID = '019ab000-0000-7000-8000-000000000000'
const WHY = { Grund: 'Ware zurück' }
const BECAUSE = { reason: 'Ware zurück' }

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime(`${TODAY}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())
// Cash desks and pictures that the dialogs ask for.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const claim = sample(dunningClaimRecord, { version: 3, openAmount: '5.00' })
itSubmits({
  name: 'the waiver of a dunning fee',
  form: (close) => <WaiveDialog claim={claim} onClose={close} />,
  action: 'waiveClaimAction',
  typed: WHY,
  submit: 'Erlassen',
  sent: { id: ID, version: 3, ...BECAUSE },
})
itSubmits({
  name: 'the mark of a disputed invoice',
  form: (close) => <DisputeDialog id={ID} version={3} onClose={close} />,
  action: 'disputeInvoiceAction',
  typed: WHY,
  submit: 'Als strittig kennzeichnen',
  sent: { id: ID, version: 3, ...BECAUSE },
})
itSubmits({
  name: 'the withdrawal of a letter',
  form: (close) => <WithdrawDialog reminderId={ID} onClose={close} />,
  action: 'withdrawReminderAction',
  typed: WHY,
  submit: 'Mahnung zurücknehmen',
  sent: { id: ID, ...BECAUSE },
})
itSubmits({
  name: 'the rejection of a payment file',
  form: (close) => <CancelFileDialog file={{ id: ID, version: 3 }} onClose={close} />,
  action: 'cancelPaymentFileAction',
  typed: WHY,
  submit: 'Verwerfen',
  sent: { id: ID, version: 3, ...BECAUSE },
})
itSubmits({
  name: 'an execution of a payment file',
  form: (close) => (
    <ExecuteDialog
      file={sample(paymentFileRecord, { version: 3, date: '2026-11-18', amount: '12.50' })}
      onClose={close}
    />
  ),
  action: 'executePaymentFileAction',
  typed: { 'Gezahlt am': '19.11.2026' },
  submit: 'Als bezahlt verbuchen',
  sent: { id: ID, version: 3, date: '2026-11-19' },
})

const incoming = sample(incomingInvoiceRecord, {
  version: 3,
  payable: '12.50',
  openAmount: '12.50',
  currency: 'EUR',
})
itSubmits({
  name: 'the note that an invoice is booked by hand',
  form: (close) => <HandBookDialog invoice={incoming} onClose={close} />,
  action: 'bookByHandAction',
  typed: WHY,
  submit: 'Von Hand gebucht',
  sent: { id: ID, version: 3, countVat: false, ...BECAUSE },
})
itSubmits({
  name: 'the choice of advances',
  form: (close) => <AdvancesDialog invoice={{ ...incoming, advances: [] }} onClose={close} />,
  action: 'patchIncomingAction',
  typed: { 'Kein eigener Beleg': true },
  sent: { id: ID, version: 3, advances: [], prepaidAsMoney: true },
})
itSubmits({
  name: 'the refusal of a received invoice',
  form: (close) => <RefuseDialog invoice={incoming} onClose={close} />,
  action: 'refuseIncomingAction',
  typed: WHY,
  submit: 'Ablehnen',
  sent: { id: ID, version: 3, ...BECAUSE, mail: false },
})
itSubmits({
  name: 'a payment of a received invoice',
  form: (close) => <PayDialog invoice={incoming} onClose={close} />,
  action: 'payIncomingAction',
  typed: { 'Gezahlt am': '19.11.2026', Gezahlt: '12,00', Skonto: '0,50' },
  submit: 'Erfassen',
  sent: { id: ID, version: 3, date: '2026-11-19', amount: '12.00', discount: '0.50' },
})
itSubmits({
  name: 'the reversal of a payment of a received invoice',
  form: (close) => (
    <UndoPaymentDialog
      invoiceId={ID}
      version={3}
      currency="EUR"
      payment={{ id: 'payment', amount: '5.00', cashDeskName: null } as never}
      onClose={close}
    />
  ),
  action: 'undoIncomingPaymentAction',
  typed: { ...WHY, 'Zurückgenommen am': '19.11.2026' },
  submit: 'Zurücknehmen',
  sent: { id: ID, version: 3, paymentId: 'payment', date: '2026-11-19', ...BECAUSE },
})

const invoice = sample(invoiceRecord, {
  version: 3,
  documentKind: 'INVOICE',
  openAmount: '12.50',
  sumGross: '12.50',
  paymentMethod: 'BANKTRANSFER',
  rebate: '0.00',
  rebatePercent: '0',
} as never)
itSubmits({
  name: 'a payment of an invoice',
  form: (close) => <PaymentDialog invoice={invoice} claims={0} onClose={close} />,
  action: 'payInvoiceAction',
  typed: { Betrag: '12,50', 'Datum der Zahlung': '19.11.2026' },
  sent: {
    id: ID,
    version: 3,
    amount: '12.50',
    date: '2026-11-19',
    discount: '0.00',
    paymentMethod: 'BANKTRANSFER',
    overpayment: false,
  },
})
itSubmits({
  name: 'the reversal of a payment of an invoice',
  form: (close) => (
    <UndoDialog
      claim={{ id: ID, version: 3, payments: [] }}
      payment={{ id: 'payment', paymentMethod: 'BANKTRANSFER' } as never}
      undo={undoPaymentAction}
      onClose={close}
    />
  ),
  action: 'undoPaymentAction',
  typed: { 'Zurückgenommen am': '19.11.2026' },
  submit: 'Zurücknehmen',
  sent: { id: ID, version: 3, paymentId: 'payment', date: '2026-11-19' },
})
const line = {
  id: 'position',
  name: 'Apfel',
  quantity: '2',
  unit: 'H87',
  price: '1.00',
  sumNet: '2.00',
  sumGross: '2.00',
  vatRate: '7',
  rebatePercent: '0',
  rebate: '0.00',
  vatCategory: 'S',
  optional: false,
  kind: 'ITEM',
  alternativeTo: null,
}
itSubmits({
  name: 'a correction of an invoice',
  form: (close) => (
    <CreditDialog invoice={{ ...invoice, positions: [line] as never }} credited={[]} onClose={close} />
  ),
  action: 'creditInvoiceAction',
  typed: { 'Zurück: Apfel': '1', Korrekturgrund: 'Ware zurück' },
  submit: 'Korrektur buchen',
  answer: { id: 'credit' },
  sent: { id: ID, version: 3, reason: 'Ware zurück', positions: [{ positionId: 'position', quantity: '1' }] },
})
itSubmits({
  name: 'the private note of a document',
  form: () => <PrivateNote family="INVOICE" document={{ ...invoice, notePrivate: '' }} canPatch />,
  action: 'updateInvoiceAction',
  typed: { 'Interne Notiz': 'ruft zurück' },
  sent: { id: ID, version: 3, notePrivate: 'ruft zurück' },
})

const offer = sample(offerRecord, { version: 3, sumGross: '100.00', sumNet: '100.00' })
itSubmits({
  name: 'an advance of an order',
  form: (close) => <AdvanceDialog offer={offer} onClose={close} />,
  action: 'billAdvanceAction',
  typed: { Anteil: '30' },
  submit: 'Entwurf anlegen',
  answer: { id: 'advance' },
  leadsTo: '/invoices/advance',
  sent: { id: ID, version: 3, percent: '30', amount: '0.00' },
})
itSubmits({
  name: 'the acceptance of an offer',
  form: (close) => <DecisionDialog offer={offer} step="accept" onClose={close} />,
  action: 'acceptOfferAction',
  typed: { 'Angenommen am': '19.11.2026' },
  submit: 'Annahme vermerken',
  sent: { id: ID, version: 3, date: '2026-11-19', positions: [] },
})
itSubmits({
  name: 'the rejection of an offer',
  form: (close) => <DecisionDialog offer={offer} step="decline" onClose={close} />,
  action: 'declineOfferAction',
  typed: { 'Abgelehnt am': '19.11.2026' },
  submit: 'Ablehnung vermerken',
  sent: { id: ID, version: 3, date: '2026-11-19' },
})

itSubmits({
  name: 'the claim that a till’s receipt paid',
  form: (close) => (
    <AssignDialog receipt={{ id: ID, part: 'PAYMENT', reason: 'claimMissing', number: 7 }} onClose={close} />
  ),
  action: 'assignPaymentAction',
  typed: { Nummer: 'R-1' },
  submit: 'Zuordnen',
  sent: { id: ID, number: 'R-1', customerId: null },
})
const owing = {
  ...sample(customerAccount, {}, 1).documents[0],
  version: 3,
  documentKind: 'INVOICE',
  openAmount: '12.50',
  discountGranted: '0.00',
}
itSubmits({
  name: 'the money of a customer',
  form: (close) => (
    <IncomingPaymentDialog
      account={sample(customerAccount, { customerId: ID, claims: '0.00', documents: [owing] as never })}
      onClose={close}
    />
  ),
  action: 'recordIncomingPaymentAction',
  typed: { 'Eingegangener Betrag': '12,50', Datum: '19.11.2026' },
  submit: 'Erfassen',
  sent: {
    customerId: ID,
    amount: '12.50',
    date: '2026-11-19',
    paymentMethod: 'BANKTRANSFER',
    items: [{ id: ID, version: 3, amount: '12.50', discount: '0.00' }],
  },
})

const letter = {
  recipients: ['a@b.example'],
  subject: 'Rechnung',
  text: 'Guten Tag',
  values: {},
  last: [],
  senderAddress: 'hof@hof.example',
  serverConfigured: true,
  attachments: [],
  filename: 'R-1.pdf',
  content: { brand: '', heading: '', paragraphs: [], footer: [] },
  senderName: '',
  replyTo: null,
  eInvoice: { format: 'NONE', wanted: 'NONE' },
  warnings: [],
} as never
itSubmits({
  name: 'a mail with a document',
  form: (close) =>
    inSheet(<SendForm family="INVOICE" id={ID} cancelled={false} letter={letter} onClose={close} />)(
      () => undefined,
    ),
  action: 'sendInvoiceAction',
  typed: { Betreff: 'Ihre Rechnung', Text: 'Hallo' },
  submit: 'Senden',
  sent: expect.objectContaining({ id: ID, to: ['a@b.example'], subject: 'Ihre Rechnung', text: 'Hallo' }),
})
