import type { ReportAnswer, ReportOf, TurnoverTotals } from '@/lib/pos/pos-reports/schema'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import { PLAIN_HEAD, PLAIN_LINE, plainPayment } from './receipt-records'

const TURNOVER: TurnoverTotals = { gross: '48231.70', net: '44390.12', vat: '3841.58', countReceipts: 1872 }
const BEFORE = {
  from: '2026-09-01',
  to: '2026-09-30',
  totals: { ...TURNOVER, gross: '45120.00', net: '0.00' },
}

const paper = (answer: ReportAnswer, more: Partial<ReportPaper> = {}): ReportPaper => ({
  kind: 'REPORT',
  templateVersion: 1,
  company: 'Hofladen Sonnental GmbH & Co. KG',
  stores: [],
  devices: [],
  only: null,
  closings: null,
  beside: null,
  before: BEFORE,
  at: '2026-11-20T13:05:00.000Z',
  answer,
  ...more,
})

const ASKED = { from: '2026-10-01', to: '2026-10-31', stores: [], devices: [] }
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const two = (value: number) => String(value).padStart(2, '0')

const STORES = ['Hofladen Sonnental', 'Wochenmarkt Wasserburg am Inn']
const NAMES = [
  'Äpfel Elstar',
  'Bauernbrot',
  'Blütenhonig aus dem Voralpenland im 500-Gramm-Glas',
  'Eier',
  'Яблочный сок',
]

const place = (index: number) => ({
  store: { id: `s${index % 2}`, name: STORES[index % 2] ?? '' },
  device: { id: `d${index % 3}`, name: `Kasse ${1 + (index % 3)}` },
})

const total: ReportOf<'total'> = {
  report: 'total',
  ...ASKED,
  totals: {
    ...TURNOVER,
    countReturns: 12,
    countCanceled: 3,
    returns: { count: 12, amount: '-311.20' },
    cancellations: { count: 3, amount: '-77.00' },
    averageGross: '25.76',
    taxes: [
      { section: 'TURNOVER', vatRate: '19', vatKey: 1, net: '8123.10', vat: '1543.39', gross: '9666.49' },
      { section: 'TURNOVER', vatRate: '7', vatKey: 2, net: '36267.02', vat: '2298.19', gross: '38565.21' },
    ],
    payments: [
      { method: 1, type: 'CASH', amount: '30112.20', count: 1240 },
      { method: 2, type: 'CASHLESS', amount: '18100.00', count: 630 },
      { method: 'UNKNOWN', type: 'CASHLESS', amount: '19.50', count: 2 },
    ],
    sections: [
      { businessCase: 'VOUCHER_MULTI_SOLD', gross: '50.00', count: 1 },
      { businessCase: 'RECEIVABLE_CREATED', gross: '-50.00', count: 2 },
    ],
    movements: [
      { businessCase: 'PAYMENT_IN', gross: '500.00', count: 3 },
      { businessCase: 'CASH_TRANSIT', gross: '-12000.00', count: 9 },
    ],
    deposits: '500.00',
    withdrawals: '-12000.00',
  },
  rows: [],
}

const products: ReportOf<'products'> = {
  report: 'products',
  ...ASKED,
  totals: TURNOVER,
  rows: many(64, (index) => ({
    productId: null,
    productNumber: String(1000 + index),
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    quantity: index % 4 === 0 ? '12.345' : String(640 - index),
    net: '1120.00',
    vat: '78.40',
    gross: '1198.40',
    share: '2.48',
  })),
}

const groups: ReportOf<'product-groups'> = {
  report: 'product-groups',
  ...ASKED,
  totals: TURNOVER,
  rows: ['Obst und Gemüse', 'Backwaren', ''].map((productGroup) => ({
    productGroup,
    quantity: '820.5',
    net: '14796.71',
    vat: '1280.52',
    gross: '16077.23',
    share: '33.33',
  })),
}

const days: ReportOf<'days'> = {
  report: 'days',
  ...ASKED,
  totals: TURNOVER,
  rows: many(31, (index) => ({
    date: `2026-10-${two(index + 1)}`,
    countReceipts: 60 + index,
    gross: '1555.86',
    net: '1431.94',
    vat: '123.92',
    cash: '971.36',
    card: '583.87',
    other: '0.63',
    taxes: total.totals.taxes.map((tax) => ({ ...tax, vat: tax.vatRate === '19' ? '49.78' : '74.14' })),
  })),
}

const part = {
  countReceipts: 260,
  net: '6341.45',
  vat: '548.79',
  gross: '6890.24',
  share: '14.29',
}

const weekdays: ReportOf<'weekdays'> = {
  report: 'weekdays',
  ...ASKED,
  totals: TURNOVER,
  rows: many(6, (index) => ({ weekday: index + 1, countDays: 4, averageDay: '1722.56', ...part })),
}

const hours: ReportOf<'hours'> = {
  report: 'hours',
  ...ASKED,
  totals: TURNOVER,
  rows: many(11, (index) => ({
    hour: index + 8,
    weekdays: many(7, (day) => (day === 6 ? '0.00' : `${1000 + 10 * day + index}.20`)),
    ...part,
  })),
}

const cashiers: ReportOf<'cashiers'> = {
  report: 'cashiers',
  ...ASKED,
  totals: TURNOVER,
  rows: ['Anna', 'Björn', null].map((cashier) => ({ cashier, averageGross: '26.50', ...part })),
}

const closing = (index: number) => ({
  closingId: `c${index}`,
  number: 311 + index,
  ...place(index),
  startTime: `2026-10-${two(index + 1)}T06:00:00.000Z`,
  endTime: `2026-10-${two(index + 1)}T17:30:00.000Z`,
  businessDay: `2026-10-${two(index + 1)}`,
})
const held = { grossTotal: '1555.86', itemsGross: '1555.86', difference: '0.00', cashDesired: '1071.36' }

const differences: ReportOf<'differences'> = {
  report: 'differences',
  ...ASKED,
  totals: { ...held, cashActual: '1071.06', cashDifference: '-0.30' },
  rows: many(9, (index) => ({ ...closing(index), ...held, cashActual: '1071.06', cashDifference: '-0.30' })),
}

const counted = {
  grossTotal: '1555.86',
  netTotal: '1431.94',
  taxTotal: '123.92',
  countReceipts: 61,
  countCanceled: 1,
}

const storeJournal: ReportOf<'store-journal'> = {
  report: 'store-journal',
  ...ASKED,
  totals: { ...counted, gaps: 1 },
  rows: many(9, (index) => ({
    ...closing(index),
    ...counted,
    gap: index === 4 ? { from: 313, to: 314 } : null,
  })),
}

const receiptLine = (line: number): ReportOf<'receipts'>['rows'][number]['lines'][number] => ({
  line,
  productId: null,
  productNumber: String(1000 + line),
  name: NAMES[line % NAMES.length] ?? '',
  productGroup: 'Obst und Gemüse',
  vatRateId: null,
  quantity: '2',
  price: '3.50',
  vatRate: '7',
  sumGross: '7.00',
  sumNet: '6.54',
  ...PLAIN_LINE,
})

/** The second receipt has more lines than a page, the third moves cash. */
const receipts: ReportOf<'receipts'> = {
  report: 'receipts',
  ...ASKED,
  totals: TURNOVER,
  rows: many(3, (index) => ({
    id: `r${index}`,
    uuid: `u${index}`,
    number: 4711 + index,
    type: index === 2 ? 'DEPOSIT' : 'SALE',
    createdAt: `2026-10-01T0${6 + index}:15:00.000Z`,
    receivedAt: `2026-10-01T0${6 + index}:15:01.000Z`,
    cashier: 'Anna',
    closingNumber: 311,
    ...PLAIN_HEAD,
    cancels: null,
    cancelledBy: index === 0 ? 'u9' : null,
    ...place(index),
    company: { id: 1, name: 'Hof GbR' },
    settlement: null,
    duplicateOf: null,
    exceeds: null,
    sumGross: '14.00',
    sumNet: '13.08',
    sumVat: '0.92',
    taxes: [],
    lines: index === 2 ? [] : many(index === 1 ? 180 : 2, receiptLine),
    payments: [plainPayment(index === 1 ? 2 : 1, '14.00')],
    tse: null,
    tseState: index === 2 ? 'NONE' : 'SIGNED',
    flags: [],
  })),
}

const salesJournal: ReportOf<'sales-journal'> = {
  report: 'sales-journal',
  ...ASKED,
  totals: TURNOVER,
  rows: many(70, (index) => ({
    createdAt: `2026-10-01T06:${two(index % 60)}:00.000Z`,
    ...place(index),
    receiptId: `r${index}`,
    number: 4711 + index,
    type: 'SALE',
    cashier: 'Anna',
    closingNumber: 311,
    line: 1,
    productId: null,
    productNumber: '1000',
    name: NAMES[index % NAMES.length] ?? '',
    productGroup: 'Obst und Gemüse',
    quantity: '2',
    price: '3.50',
    vatRate: '7',
    net: '6.54',
    vat: '0.46',
    gross: '7.00',
    revenueAccount: '8300',
  })),
}

/** A printed report of each kind, by the name of its golden file. */
export const REPORT_PAPERS: Readonly<Record<string, ReportPaper>> = {
  'report-total': paper(total),
  'report-total-of-nothing': paper({
    ...total,
    totals: { ...total.totals, gross: '0.00', taxes: [], payments: [], sections: [], averageGross: null },
  }),
  'report-product-groups': paper(groups, { stores: STORES, devices: ['Kasse 1'] }),
  'report-products': paper(products, {
    only: { group: 'Obst und Gemüse' },
    beside: many(products.rows.length, (index) => ({
      before: index % 5 === 4 ? '0.00' : '1100.00',
      unit: index % 4 === 0 ? 'KGM' : 'H87',
    })),
  }),
  'report-days': paper(days),
  'report-weekdays': paper(weekdays),
  'report-hours': paper(hours),
  'report-cashiers': paper(cashiers),
  'report-differences': paper(differences, { before: null, closings: 'differing' }),
  'report-receipts': paper(receipts),
  'report-store-journal': paper(storeJournal, { before: null }),
  'report-sales-journal': paper(salesJournal),
  'report-without-rows': paper({ ...days, rows: [] }),
}
