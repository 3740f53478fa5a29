import { AgenciesButton } from '@/components/pos/agencies/agencies-button'
import { ClosingView } from '@/components/pos/closings/closing-view'
import { ExternalDeviceForm } from '@/components/pos/external-devices/external-device-form'
import { ExternalDeviceList } from '@/components/pos/external-devices/external-device-list'
import { ExternalDeviceView } from '@/components/pos/external-devices/external-device-view'
import { AddTill } from '@/components/pos/pos-devices/add-till'
import { DeviceList } from '@/components/pos/pos-devices/device-list'
import { DeviceTable } from '@/components/pos/pos-devices/device-table'
import { DeviceView } from '@/components/pos/pos-devices/device-view'
import { AnswerChart } from '@/components/pos/pos-reports/answer-chart'
import { ReportRows } from '@/components/pos/pos-reports/report-rows'
import { ReportView } from '@/components/pos/pos-reports/report-view'
import { InvoiceButton } from '@/components/pos/receipt-invoices/invoice-button'
import { ReceiptTable } from '@/components/pos/receipts/receipt-table'
import { ReceiptView } from '@/components/pos/receipts/receipt-view'
import { RejectionList } from '@/components/pos/receipts/rejection-list'
import { TseCard } from '@/components/pos/tse/tse-card'
import { MODULES } from '@/lib/domain/rights'
import { agencyRecord } from '@/lib/pos/agencies/schema'
import { closingDetail } from '@/lib/pos/closings/schema/closing'
import { externalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { deviceRecord } from '@/lib/pos/pos-devices/schema'
import { readReportAddress } from '@/lib/pos/pos-reports/list'
import { listedRejection, receiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { tseRecord } from '@/lib/pos/tse/schema'
import { itOffersByRight, itOffersByViewer } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'

const start = () => Promise.reject(new Error('nothing is exported here'))
const NAMED = { id: 'store', name: 'Laden Nord' }
const shown = (own: object) => ({
  ...sample(deviceRecord, { name: 'Kasse 1', store: NAMED, ...own }),
  freshness: null,
  isTestTse: false,
  continuable: null,
})
const tse = sample(tseRecord, { state: 'READY', serial: 'ab12' })
const till = (own: object) =>
  ({ device: shown(own), stores: [], tse, newestRejection: null, history: [] }) as never

itOffersByRight(
  TseCard,
  { deviceId: 'till', tse: { ...tse, state: 'DISABLED' }, onExport: null },
  { mayCreate: ['TSE anlegen'], mayDisable: [] },
)
for (const state of ['READY', 'FAILED'] as const)
  itOffersByRight(
    TseCard,
    { deviceId: 'till', tse: { ...tse, state }, onExport: null },
    { mayCreate: state === 'FAILED' ? ['Erneut versuchen'] : [], mayDisable: ['TSE stilllegen'] },
  )

itOffersByViewer(
  'the page of a till in use',
  (who) => (
    <DeviceView
      detail={till({ status: 'READY' })}
      who={who as never}
      closings={null}
      rejections={null}
      archives={null}
      onExport={start}
    />
  ),
  {
    'POS-DEVICES_PATCH': [/^Feld/],
    'POS-DEVICES_DELETE': ['TSE stilllegen', 'Weitere Aktionen', 'Löschen'],
    TAX_SHOW: ['Alles exportieren (TAR)'],
  },
)
itOffersByViewer(
  'the page of a till that waits',
  (who) => (
    <DeviceView
      detail={till({ status: 'PENDING' })}
      who={who as never}
      closings={null}
      rejections={null}
      archives={null}
      onExport={start}
    />
  ),
  {
    'POS-DEVICES_PATCH': [/^Feld/, 'Freigeben: Kasse 1', 'Ablehnen: Kasse 1'],
    'POS-DEVICES_DELETE': ['TSE stilllegen'],
    TAX_SHOW: ['Alles exportieren (TAR)'],
  },
)
itOffersByViewer(
  'the list of tills',
  (session) => (
    <DeviceList
      shown={
        {
          page: pageOf(shown({ status: 'PENDING' })),
          stores: [],
          companies: [],
          admission: { tenantKey: 'K', posPin: null },
          agencies: [],
        } as never
      }
      session={session as never}
    />
  ),
  {
    'CSV-EXPORT_SHOW': ['Exportieren'],
    'POS-DEVICES_PATCH': ['Freigeben: Kasse 1', 'Ablehnen: Kasse 1'],
    'POS-STORES_SHOW': ['Kasse 1'],
    tenantAdmin: [],
  },
)
itOffersByRight(
  DeviceTable,
  { page: pageOf(), stores: [], companies: [] },
  { mayDecide: [], maySet: ['Zu den Einstellungen'], mayOpen: [] },
)
itOffersByRight(AddTill, { admission: { tenantKey: 'K', posPin: '1234' } }, { maySet: ['PIN ändern'] }, [
  'Kasse hinzufügen',
])
itOffersByRight(
  AgenciesButton,
  { agencies: [sample(agencyRecord, { name: 'Molkerei' })] },
  { mayChange: ['„Molkerei“ bearbeiten', 'Agentur anlegen'] },
  ['Agenturen'],
)

itOffersByViewer(
  'the list of external devices',
  (session) => (
    <ExternalDeviceList
      page={pageOf(sample(externalDeviceRecord, { status: 'PENDING' }))}
      prepared={null}
      session={session as never}
    />
  ),
  {
    'CSV-EXPORT_SHOW': ['Exportieren'],
    'EXTERNAL-DEVICES_CREATE': ['Neu'],
    'EXTERNAL-DEVICES_PATCH': ['„name“ freigeben', '„name“ ablehnen'],
    'EXTERNAL-DEVICES_DELETE': ['Aktionen für name', 'Öffnen', 'Löschen'],
    'EXTERNAL-STORES_SHOW': ['name', 'Öffnen'],
  },
)
for (const status of ['PENDING', 'READY'] as const)
  itOffersByViewer(
    `the page of an external device that is ${status}`,
    (who) => (
      <ExternalDeviceView
        detail={{
          device: sample(externalDeviceRecord, { status }),
          stores: [],
          maySeePin: false,
          history: [],
        }}
        who={who}
      />
    ),
    {
      'EXTERNAL-DEVICES_PATCH': [
        /^Feld/,
        'Neue Zugangsdaten',
        ...(status === 'PENDING' ? ['„name“ freigeben', '„name“ ablehnen'] : []),
      ],
      'EXTERNAL-DEVICES_DELETE': ['Löschen'],
    },
  )
itOffersByRight(
  ExternalDeviceForm,
  { device: sample(externalDeviceRecord, { type: 'APP' }), stores: [] },
  { mayChange: [/^Feld/], maySeePin: ['Feld: Eigene PIN'] },
)

const receipt = sample(receiptRecord, { tseState: 'FAILED' })
const receiptPage = (own: object) => ({
  receipt: { ...receipt, ...own },
  isDepositReturn: false,
  cancelsId: null,
  cancelledById: null,
  closing: null,
  exemptions: [],
  head: null,
  clientSerial: null,
  repeated: null,
  qr: null,
})
itOffersByRight(ReceiptView, { page: receiptPage({}) as never }, { maySettle: ['Klären'] })
itOffersByRight(
  ReceiptView,
  { page: receiptPage({ duplicateOf: receipt.id }) as never },
  { maySettle: ['Klären'] },
)
itOffersByRight(
  ReceiptView,
  { page: receiptPage({ duplicateOf: null, exceeds: receipt.id }) as never },
  { maySettle: ['Klären'] },
)
itOffersByRight(
  InvoiceButton,
  { receipt, invoiced: { invoices: [], refusal: null, customer: null } },
  { mayInvoice: ['Rechnung schreiben'] },
)
itOffersByRight(
  ReceiptTable,
  {
    page: pageOf({ ...receipt, isFlagged: false, flagCodes: [], isSettled: false, cashMoved: null }),
    choices: { devices: [], stores: [], companies: [] },
    closingNumber: null,
  },
  { maySettle: ['Klären'] },
)
itOffersByViewer(
  'the rejected records of a till',
  (who) => (
    <RejectionList
      page={pageOf(
        sample(listedRejection, { id: 'a', status: 'invalid' }),
        sample(listedRejection, { id: 'b' }),
      )}
      till={
        { device: shown({ countOpenRejections: 2 }), newestRejection: '2026-11-02T09:00:00.000Z' } as never
      }
      who={who}
    />
  ),
  { 'POS-DEVICES_PATCH': ['Beide klären', 'Noch einmal lesen', 'Klären: Kassenbon ohne lesbare Nummer'] },
)

const closing = sample(closingDetail, { comment: 'Wechselgeld', repeats: null })
itOffersByRight(ClosingView, { closing }, { mayComment: [/^Feld/] })
itOffersByRight(
  ClosingView,
  { closing: { ...closing, duplicateOf: closing.id } },
  { mayComment: [/^Feld/, 'Klären'] },
)

const DAYS = { from: '2026-11-21', to: '2026-11-22' }
const sums = { net: '1.00', vat: '0.07', gross: '1.07', share: '50.00' }
const sold = { productNumber: '', quantity: '2', ...sums }
const products = {
  report: 'products' as const,
  ...DAYS,
  stores: [],
  devices: [],
  totals: { ...sums, countReceipts: 2 },
  rows: [
    { ...sold, productId: null, name: 'Äpfel' },
    { ...sold, productId: null, name: 'Eier' },
  ],
}
const address = readReportAddress({ ...DAYS, report: 'products' }, DAYS)
itOffersByRight(AnswerChart, { answer: products, address }, { mayOpen: [/Äpfel/, /Eier/] })
itOffersByRight(
  ReportRows,
  { answer: products, address, total: 2, beside: null },
  { mayOpen: ['Äpfel', 'Eier'] },
)
itOffersByRight(
  ReportView,
  {
    address,
    shown: {
      answer: products,
      before: null,
      beside: null,
      choices: { company: 'Hof', stores: [], devices: [] },
      paging: null,
      at: '2026-11-22T09:00:00.000Z',
      rowCount: 2,
    } as never,
    today: '2026-11-22',
    who: { rights: [], isAdmin: true, isPlatformAdmin: false, modules: MODULES },
    companyId: 1,
    refused: null,
    onStart: null,
  },
  { mayOpen: [/^Äpfel/, /^Eier/] },
)
itOffersByViewer(
  'a list without external devices',
  (session) => <ExternalDeviceList page={pageOf()} prepared={null} session={session as never} />,
  { 'CSV-EXPORT_SHOW': ['Exportieren'], 'EXTERNAL-DEVICES_CREATE': ['Neu', /anlegen$/] },
)
