import { z } from 'zod'
import { PAYMENT_TYPES, RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import { fileChoice } from '@/lib/services/exports/schema'
import { dayField, idField, textField, typedText } from '@/lib/fields/schema'
import { receiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { canBeOfGoods, CLOSING_CHOICES, REPORTS, type ReportName } from './list'
import { COMPARISON_WAYS } from './rules/comparisons'

/** Describes the filter of a report's background export in the API. */
export const FILTER_OF_REPORTS = [
  `Of \`pos-report\` its \`report\` (${REPORTS.join(', ')}), and what narrows it: \`stores\`, \`devices\`,`,
  `of ${REPORTS.filter(canBeOfGoods).join(' and ')} one of \`group\`, \`product\`, \`name\`,`,
  `of \`differences\` its \`closings\` (${CLOSING_CHOICES.join(', ')}).`,
].join(' ')

const MAX_IDS = 100

/** Comma-separated ids, without duplicates. */
const idsField = () =>
  textField(4_000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(idField()).max(MAX_IDS, 'validation.tooMany'))
    .optional()

/** Filter of a report: two days in Berlin, both inclusive, stores and tills. */
const reportFilter = {
  from: dayField(),
  to: dayField(),
  stores: idsField(),
  devices: idsField(),
}

export const reportInput = z.strictObject({
  /** One of `REPORTS`; any other is not found. */
  report: typedText(40).meta({ enum: [...REPORTS] }),
  ...reportFilter,
  page: z.coerce.number().int().min(1).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  cursor: typedText(500).optional(),
})
/** Goods filter of a report; see `ReportedGoods`. */
export const reportedGoods = z.strictObject({
  group: typedText(300).optional(),
  product: typedText(300).optional(),
  name: typedText(300).optional(),
})

/** The closings of `differences`; see `CLOSING_CHOICES`. */
const closingChoice = { closings: z.enum(CLOSING_CHOICES).optional() }

/** The input that decides the rows of a report's file, optionally of some goods or closings. */
export const reportRowsInput = z.strictObject({
  report: typedText(40),
  ...reportFilter,
  ...reportedGoods.shape,
  ...closingChoice,
})

/** Same as `reportInput`, for all rows as a file. */
export const reportFileInput = reportRowsInput.extend(fileChoice)

/** Same as `reportFileInput`, for printing: sorted, as „-gross“, and compared. */
export const reportPrintInput = reportRowsInput.extend({
  sort: typedText(40).optional(),
  compare: z.enum(COMPARISON_WAYS).optional(),
})

/** The parsed query of a report. */
export type ReportQuery = z.output<typeof reportInput> & { report: ReportName }

const namedRecord = z.object({ id: z.uuid(), name: z.string() })
const money = z.string()

/** Gross and net are sums of lines as pushed, VAT is the difference. */
const sums = { gross: money, net: money, vat: money }
const taxes = z.array(z.object({ vatRate: z.string(), net: money, vat: money, gross: money }))
const turnover = z.object({ ...sums, countReceipts: z.number() })
/** Number and place of a closing. */
const closingOf = {
  closingId: z.uuid(),
  number: z.number(),
  store: namedRecord,
  device: namedRecord,
  startTime: z.string(),
  endTime: z.string(),
  businessDay: z.string(),
}
const differences = {
  grossTotal: money,
  itemsGross: money,
  difference: money,
  cashDesired: money,
  cashActual: money,
  cashDifference: money,
}
const counted = {
  grossTotal: money,
  netTotal: money,
  taxTotal: money,
  countReceipts: z.number(),
  countCanceled: z.number(),
}
/** Sales figures; `share` is the percentage of the total gross. */
const salesFigures = { quantity: z.string(), ...sums, share: z.string() }

/** A report's response: its name, the given filter, and its content. */
const answer = <Report extends (typeof REPORTS)[number], Totals extends z.ZodType, Row extends z.ZodType>(
  report: Report,
  totals: Totals,
  row: Row,
) =>
  z.object({
    report: z.literal(report),
    from: z.string(),
    to: z.string(),
    stores: z.array(z.string()),
    devices: z.array(z.string()),
    totals,
    rows: z.array(row),
  })

const paymentMethod = z.union([z.number(), z.literal('UNKNOWN')])

const countedAmount = z.object({ count: z.number(), amount: money })
const section = z.object({ businessCase: z.string(), gross: money, count: z.number() })

const total = answer(
  'total',
  turnover.extend({
    countReturns: z.number(),
    countCanceled: z.number(),
    returns: countedAmount,
    cancellations: countedAmount,
    averageGross: money.nullable(),
    taxes: z.array(
      z.object({
        /** ADVANCE: taxes of advances, which are not turnover. */
        section: z.enum(['TURNOVER', 'ADVANCE']),
        vatRate: z.string(),
        /** Key of DSFinV-K; null if the till did not state why there is no VAT. */
        vatKey: z.number().nullable(),
        ...sums,
      }),
    ),
    payments: z.array(
      z.object({ method: paymentMethod, type: z.enum(PAYMENT_TYPES), amount: money, count: z.number() }),
    ),
    /**
     * Amounts that are not turnover, by business case or AGENCY: turnover and sections add up to
     * the payments.
     */
    sections: z.array(section),
    /** Cash put in (positive) and taken out (negative), by business case. */
    movements: z.array(section),
    deposits: money,
    withdrawals: money,
  }),
  z.never(),
)
const productGroups = answer(
  'product-groups',
  turnover,
  z.object({ productGroup: z.string(), ...salesFigures }),
)
const days = answer(
  'days',
  turnover,
  z.object({
    date: z.string(),
    countReceipts: z.number(),
    ...sums,
    taxes,
    cash: money,
    card: money,
    other: money,
  }),
)
/** Turnover of a part of the range; `share` is its percentage of the total gross. */
const part = { countReceipts: z.number(), ...sums, share: z.string() }
const weekdays = answer(
  'weekdays',
  turnover,
  z.object({
    /** 1 is Monday. */
    weekday: z.number(),
    /** Days of this weekday on which something was sold, and the average gross of one. */
    countDays: z.number(),
    averageDay: money.nullable(),
    ...part,
  }),
)
const hours = answer(
  'hours',
  turnover,
  z.object({
    /** Hour of the day in Berlin: 8 is 8:00 to 8:59. Hour 2 has both when clocks are set back. */
    hour: z.number(),
    ...part,
    /** Gross of this hour on Mondays to Sundays. */
    weekdays: z.array(money),
  }),
)
const cashiers = answer(
  'cashiers',
  turnover,
  z.object({
    /** Null: receipts without a cashier. */
    cashier: z.string().nullable(),
    averageGross: money.nullable(),
    ...part,
  }),
)
const products = answer(
  'products',
  turnover,
  z.object({
    productId: z.string().nullable(),
    productNumber: z.string(),
    name: z.string(),
    ...salesFigures,
  }),
)
const differencesAnswer = answer(
  'differences',
  z.object(differences),
  z.object({ ...closingOf, ...differences }),
)
const receipts = answer('receipts', turnover, receiptRecord)
const storeJournal = answer(
  'store-journal',
  z.object({ ...counted, gaps: z.number() }),
  z.object({
    ...closingOf,
    ...counted,
    gap: z.object({ from: z.number(), to: z.number() }).nullable(),
  }),
)
const salesJournal = answer(
  'sales-journal',
  turnover,
  z.object({
    createdAt: z.string(),
    store: namedRecord,
    device: namedRecord,
    receiptId: z.uuid(),
    number: z.number(),
    type: z.enum(RECEIPT_TYPES),
    cashier: z.string().nullable(),
    closingNumber: z.number().nullable(),
    line: z.number(),
    productId: z.string().nullable(),
    productNumber: z.string(),
    name: z.string(),
    productGroup: z.string(),
    quantity: z.string(),
    price: money,
    vatRate: z.string(),
    ...sums,
    revenueAccount: z.string(),
  }),
)

/** The response of `GET /pos-reports/{report}`. */
export const reportAnswer = z.discriminatedUnion('report', [
  total,
  productGroups,
  days,
  weekdays,
  hours,
  products,
  cashiers,
  differencesAnswer,
  receipts,
  storeJournal,
  salesJournal,
])
export type ReportAnswer = z.output<typeof reportAnswer>
export type ReportOf<Report extends ReportAnswer['report']> = Extract<ReportAnswer, { report: Report }>
export type TurnoverTotals = z.output<typeof turnover>
