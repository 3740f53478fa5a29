import { NewRecurring } from '@/components/sales/recurring-invoices/new-recurring'
import { RecurringView } from '@/components/sales/recurring-invoices/recurring-view'
import { recurringRecord } from '@/lib/sales/recurring-invoices/schema'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { IncomingView } from '@/components/sales/incoming-invoices/detail/incoming-view'
import { IncomingList } from '@/components/sales/incoming-invoices/incoming-list'
import { DueTable } from '@/components/sales/incoming-invoices/due-table'
import { OpenMails } from '@/components/sales/incoming-mails/open-mails'
import { AddressPanel } from '@/components/sales/incoming-mails/address-panel'
import { FileView } from '@/components/sales/payment-files/file-view'
import { incomingInvoiceRecord, incomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { paymentFileRecord } from '@/lib/sales/payment-files/schema'
import { previewRecord, runRecord as reminderRun } from '@/lib/sales/reminders/schema'
import { billingRunRow } from '@/lib/sales/billing-runs/schema'
import { recurringRunRow } from '@/lib/sales/recurring-runs/schema'
import { NewRun as NewBillingRun } from '@/components/sales/billing-runs/new-run'
import { RunView as BillingRunView } from '@/components/sales/billing-runs/run-view'
import { NewRun as NewRecurringRun } from '@/components/sales/recurring-runs/new-run'
import { RunView as RecurringRunView } from '@/components/sales/recurring-runs/run-view'
import { NewRun as NewReminderRun } from '@/components/sales/reminders/new-run'
import { RunView as ReminderRunView } from '@/components/sales/reminders/run-view'
import { itOffersByRight } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'

const BOOKED = { status: 'BOOKED', number: 'X-1', bookedAt: '2026-11-02T09:00:00.000Z' } as const
const CUSTOMER = { customerId: 'customer', customerName: 'Gasthof', sumGross: '12.50' }

const WHOLESALE = { id: 2, name: 'Großhandel' }
const HAND_OVER = ['An anderen Mandanten übergeben']
const incoming = sample(incomingInvoiceRecord, { supplierId: 'supplier', handBookedAt: null })
const paid = sample(incomingInvoiceRecord, {}, 1).payments
const STEPS = {
  RECEIVED: {
    own: { syntax: 'IMAGE' },
    steps: [
      'Geprüft',
      'Ablehnen',
      'Ist eine Gutschrift des Kunden (unser Umsatz)',
      'Ist eine Anzahlungsrechnung',
    ],
  },
  CHECKED: { own: {}, steps: ['Freigeben', 'Ablehnen', 'Zurück auf „Eingegangen“'] },
  APPROVED: { own: { payments: paid }, steps: ['Zahlung erfassen', 'Zahlung vom 02.11.2026 zurücknehmen'] },
  REFUSED: { own: {}, steps: ['Zurück auf „Eingegangen“'] },
} as const
for (const state of ['RECEIVED', 'CHECKED', 'APPROVED', 'REFUSED'] as const)
  itOffersByRight(
    IncomingView,
    { invoice: { ...incoming, ...STEPS[state].own, state }, rights: { companies: [WHOLESALE] } },
    {
      patch: [
        ...STEPS[state].steps,
        ...(state === 'REFUSED' ? [] : ['Von Hand gebucht']),
        ...(state === 'REFUSED' ? [] : [/^Feld/]),
        ...(state === 'RECEIVED' ? HAND_OVER : []),
      ],
      create: state === 'RECEIVED' ? HAND_OVER : [],
      remove: state === 'RECEIVED' ? ['Aussortieren'] : [],
      showSupplier: ['Zum Lieferanten'],
    },
  )
itOffersByRight(IncomingList, { page: pageOf() }, { canCreate: ['Fotografieren', 'Rechnungen hochladen'] })
itOffersByRight(
  DueTable,
  { page: pageOf(sample(incomingInvoiceRow)), today: '2026-11-20' },
  { canPay: ['Überweisen'] },
)
itOffersByRight(
  OpenMails,
  {
    mails: [
      {
        id: 'm',
        subject: 'Rechnung',
        senderName: '',
        senderAddress: '',
        arrivedAt: BOOKED.bookedAt,
        taken: 0,
        refusals: [],
        excerpt: '',
      },
    ],
    open: 1,
  } as never,
  { maySettle: ['Erledigt: Rechnung'] },
)
itOffersByRight(
  AddressPanel,
  { companyId: 1, address: 'a@b.example' },
  { mayChange: ['Neue Adresse', 'Abschalten'] },
)
itOffersByRight(AddressPanel, { companyId: 1, address: null }, { mayChange: ['Adresse einrichten'] })
itOffersByRight(
  FileView,
  { file: sample(paymentFileRecord, { state: 'CREATED' }) },
  { mayPay: ['Weitere Aktionen', 'Datei herunterladen', 'Ausgeführt', 'Verwerfen'] },
)

const run = { startedAt: BOOKED.bookedAt, finishedAt: null, stopReason: null }
itOffersByRight(
  ReminderRunView,
  {
    run: sample(reminderRun, { ...run, state: 'RUNNING', customers: 2, pending: 1, failed: 0, results: [] }),
    linked: true,
  },
  { mayAct: ['Abbrechen'] },
)
itOffersByRight(
  ReminderRunView,
  {
    run: sample(reminderRun, { ...run, state: 'WAITING', customers: 2, pending: 1, failed: 0, results: [] }),
    linked: true,
  },
  { mayAct: ['Rückgängig'] },
)
itOffersByRight(
  BillingRunView,
  { run: sample(billingRunRow, { state: 'RUNNING', book: true, customerCount: 2 }), customers: pageOf() },
  { create: ['Abbrechen'], book: ['Abbrechen'], seeCustomers: [] },
)
itOffersByRight(
  RecurringRunView,
  { run: sample(recurringRunRow, { state: 'RUNNING', books: true, customerCount: 2 }), customers: pageOf() },
  { create: ['Abbrechen'], patch: ['Abbrechen'], showCustomer: [] },
)
const due = {
  customerId: 'c',
  customerName: 'Gasthof',
  customerNumber: '1',
  sumGross: '12.50',
  isDeleted: false,
  missing: [],
}
itOffersByRight(
  NewBillingRun,
  {
    period: { from: '2026-10-01', to: '2026-10-31' },
    today: '2026-11-20',
    preview: {
      customers: [
        {
          ...due,
          deliveryNoteCount: 1,
          sumNet: '11.00',
          firstDate: '2026-10-01',
          lastDate: '2026-10-31',
          refusedCategories: [],
        },
      ],
      capped: false,
      missingOfCompany: [],
      elsewhere: null,
    } as never,
  },
  { canBook: [/^Eingabe: Gebuchte Rechnungen/, 'Abrechnen und buchen'] },
)
itOffersByRight(
  NewRecurringRun,
  {
    preview: {
      customers: [{ ...due, firstDate: '2026-11-01', rules: 1, books: true }],
      capped: false,
      until: '2026-11-20',
    } as never,
  },
  { mayBook: ['Abrechnen'] },
)
itOffersByRight(
  NewReminderRun,
  { preview: sample(previewRecord, { date: '2026-11-20', leftOut: [] }, 1), today: '2026-11-20' },
  { canStart: ['Mahnungen schreiben'] },
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
const billed = [{ from: '2026-10-01', date: '2026-10-01', invoice: null }]
itOffersByRight(
  RecurringView,
  {
    page: {
      rule: sample(recurringRecord, { start: '2026-10-01', ...CUSTOMER } as never),
      setting,
      periods: [],
      billed,
    } as never,
    creation: null,
    children: null,
  },
  { patch: [/^Feld/, 'Pausieren'], remove: ['Weitere Aktionen', 'Löschen'] },
)
itOffersByRight(NewRecurring, { setting, creation: null }, { mayBook: [] })
