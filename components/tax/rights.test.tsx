import { PackageStart } from '@/components/tax/audit-package/package-start'
import { BookView } from '@/components/tax/cash-book/book-view'
import { DeskTable } from '@/components/tax/cash-book/desk-table'
import { DocumentationView } from '@/components/tax/procedure-documentation/documentation-view'
import { SheetsView } from '@/components/tax/register-notices/sheets-view'
import { FilingCard } from '@/components/tax/vat-return/filing-card'
import { VatReturnView } from '@/components/tax/vat-return/vat-return-view'
import { Z3View } from '@/components/tax/z3/z3-view'
import { cashBalanceRecord, cashDeskRecord, cashEntryRecord } from '@/lib/tax/cash-book/schema'
import { answersForm, documentationRecord } from '@/lib/tax/procedure-documentation/schema'
import { noticeRecord } from '@/lib/tax/register-notices/schema'
import { filingRecord, statementRecord, vatReturnRecord } from '@/lib/tax/vat-return/schema'
import { itOffersByRight } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'
import { CreditorView } from './datev/creditor-view'

const start = () => Promise.reject(new Error('nothing is exported here'))

const desk = sample(cashDeskRecord, { isActive: true })
const entry = sample(cashEntryRecord, { origin: 'TYPED' })
itOffersByRight(
  BookView,
  {
    month: '2026-11',
    desk,
    book: {
      from: '2026-11-01',
      to: '2026-11-30',
      opening: '0.00',
      closing: '12.50',
      entries: [entry],
    } as never,
    balance: sample(cashBalanceRecord),
    counts: [],
    others: [],
    rates: [] as never,
  },
  {
    mayEnter: ['Weitere Aktionen', 'Eintragen', 'Zählen', 'Beleg hinzufügen, Eintrag 1', 'Nr. 1 stornieren'],
  },
)
itOffersByRight(DeskTable, { page: pageOf() }, { mayEnter: ['Barkasse anlegen'] })
itOffersByRight(
  CreditorView,
  {
    preview: {
      proposals: [{ partnerId: 'p1', name: 'Mühle Gruber', number: 'L-1', account: '70000' }],
      total: 1,
      assignments: [
        { id: 'a', count: 1, createdByName: 'Mia Moor', createdAt: '2026-11-02T09:00:00Z', mayUndo: true },
      ],
    },
  },
  { mayChange: ['Kreditorenkonto vergeben: 1 Lieferant', 'Zurücknehmen'] },
)
itOffersByRight(
  DocumentationView,
  {
    documentation: {
      ...sample(documentationRecord, { isOutdated: true }),
      answers: sample(answersForm),
    },
    compared: null,
  },
  { mayChange: [/^Feld/, 'Neue Fassung erstellen'] },
)
itOffersByRight(
  SheetsView,
  {
    sheets: [
      {
        store: { id: 's', name: 'Laden' },
        events: [
          sample(noticeRecord, { state: 'OPEN' }),
          sample(noticeRecord, { id: 'b', state: 'REPORTED' }),
        ],
        missing: [],
        premisesFields: [],
        tills: [],
      } as never,
    ],
    today: '2026-11-20',
  },
  {
    mayReport: [
      'Als gemeldet eintragen: Laden',
      'Doch nicht gemeldet: Kasse in Betrieb genommen, deviceName',
    ],
  },
)
itOffersByRight(
  FilingCard,
  {
    period: '2026-10',
    filing: sample(filingRecord, {
      period: '2026-10',
      filedOn: '2026-11-09',
      payable: '0.00',
      differences: [],
    }),
  },
  { mayFile: ['Zurücknehmen'] },
)
itOffersByRight(
  VatReturnView,
  {
    address: { from: '2026-10-01', to: '2026-10-31', basis: null, code: null, line: null, page: 1 },
    shown: {
      figures: sample(vatReturnRecord, { lines: [], waiting: [], obstacles: [], settled: [] }),
      company: { name: 'Hof', vatBasis: 'agreed', smallBusiness: false, flatRateFarm: false },
      sources: null,
      filing: { period: '2026-10', filing: null },
      statement: sample(statementRecord, { lines: [], corrections: [], missing: [] }),
      limits: {
        year: '2026',
        small: null,
        untaxed: null,
        euConsumers: { state: 'WITHIN', net: '0.00', before: '0.00', ossSince: null },
      },
    },
    today: '2026-11-20',
    settings: null,
  },
  { mayFile: ['Als abgegeben festhalten'] },
)
itOffersByRight(
  Z3View,
  { today: '2026-11-20', jobs: [], onStart: start, onRetry: start },
  { mayStart: ['Z3-Datei erstellen', /^Eingabe: (Von|Bis)$/, 'Kalender öffnen', /^(Letzte|Diese)/] },
)
itOffersByRight(
  PackageStart,
  { address: { from: '2026-10-01', to: '2026-11-20', devices: [] }, onStart: start },
  { mayRequest: ['Prüfpaket erstellen'] },
)
