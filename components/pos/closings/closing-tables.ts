import { germanDateTime } from '@/lib/domain/business-date'
import { centsText, exactCents, germanAmount, germanNumber, wireTotal } from '@/lib/domain/money'
import type { PrintedClosing } from '@/lib/pos/closings/rules/closing-paper'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { caseText, countText, paymentText, rateText, t } from './closing-texts'

/** The tables are shared by the screen and the printed closing. */
type ShownClosing = Omit<PrintedClosing, 'businessDay'>

/** A column of texts; numbers are right-aligned. */
export interface FigureColumn {
  heading: string
  cells: readonly string[]
  /** Below the last row. */
  sum?: string
  numeric?: boolean
}

/** A table of a closing, on screen and in print. */
export interface Figures {
  title: string
  columns: readonly FigureColumn[]
}

/** Returns no table if there are no rows. */
const filled = (table: Figures): Figures[] => (table.columns[0]?.cells.length === 0 ? [] : [table])

function column<Row>(
  heading: string,
  rows: readonly Row[],
  of: (row: Row) => string,
  sum?: string,
): FigureColumn {
  return { heading, cells: rows.map(of), ...(sum === undefined ? {} : { sum }) }
}

const numeric = (one: FigureColumn): FigureColumn => ({ ...one, numeric: true })

/** Returns a column of amounts with its sum. */
function money<Row>(heading: string, rows: readonly Row[], of: (row: Row) => string) {
  return numeric(column(heading, rows, (row) => germanAmount(of(row)), germanAmount(wireTotal(rows.map(of)))))
}

/** Returns a column of counts with its sum. */
function counts<Row>(heading: string, rows: readonly Row[], of: (row: Row) => number) {
  const sum = rows.reduce((all, row) => all + of(row), 0)
  return numeric(column(heading, rows, (row) => countText(of(row)), countText(sum)))
}

/** Returns turnover by rate, case, payment and operator, as far as the till sent them. */
export function turnoverTables({ taxes, businessCases, payments, operators }: ShownClosing): Figures[] {
  return [
    ...filled({
      title: t('tables.rates'),
      columns: [
        column(t('tables.columns.vatRate'), taxes, ({ vatRate }) => rateText(vatRate), t('tables.sum')),
        money(t('tables.columns.net'), taxes, ({ net }) => net),
        money(t('tables.columns.vat'), taxes, ({ vat }) => vat),
        money(t('tables.columns.gross'), taxes, ({ gross }) => gross),
      ],
    }),
    ...caseTable(businessCases ?? []),
    ...paymentTable(payments ?? []),
    ...operatorTable(operators ?? []),
  ]
}

type Case = NonNullable<ClosingRecord['businessCases']>[number]

function caseName({ businessCase, name, agencyId }: Case): string {
  const label = [caseText(businessCase), name].filter(Boolean).join(': ')
  return agencyId ? t('tables.agency', { name: label }) : label
}

/** Amounts may have more decimals than cents. */
const fine = (wire: string) => `${germanNumber(wire)}\u00A0€`

const caseTable = (cases: readonly Case[]): Figures[] =>
  filled({
    title: t('tables.cases'),
    columns: [
      column(t('tables.columns.case'), cases, caseName),
      numeric(column(t('tables.columns.key'), cases, ({ vatKey }) => String(vatKey))),
      numeric(column(t('tables.columns.net'), cases, ({ net }) => fine(net))),
      numeric(column(t('tables.columns.vat'), cases, ({ vat }) => fine(vat))),
      numeric(column(t('tables.columns.gross'), cases, ({ gross }) => fine(gross))),
    ],
  })

type Payment = NonNullable<ClosingRecord['payments']>[number]

const isForeign = ({ currency }: Payment) => currency !== undefined && currency !== 'EUR'

/** Such as „CHF 20,00“. */
const foreignText = (payment: Payment) =>
  isForeign(payment)
    ? [payment.currency, payment.foreignAmount && germanNumber(payment.foreignAmount)]
        .filter(Boolean)
        .join(' ')
    : ''

const paymentTable = (payments: readonly Payment[]): Figures[] =>
  filled({
    title: t('tables.payments'),
    columns: [
      column(
        t('tables.columns.type'),
        payments,
        ({ type, name }) => [paymentText(type), name].filter(Boolean).join(': '),
        t('tables.sum'),
      ),
      ...(payments.some(isForeign)
        ? [numeric(column(t('tables.columns.foreign'), payments, foreignText))]
        : []),
      counts(t('tables.columns.count'), payments, ({ count }) => count),
      money(t('tables.columns.amount'), payments, ({ amount }) => amount),
    ],
  })

type Operator = NonNullable<ClosingRecord['operators']>[number]

const operatorTable = (operators: readonly Operator[]): Figures[] =>
  filled({
    title: t('tables.operators'),
    columns: [
      column(
        t('tables.columns.operator'),
        operators,
        ({ operatorId, name }) => [operatorId, name].filter(Boolean).join(' '),
        t('tables.sum'),
      ),
      counts(t('tables.columns.receipts'), operators, ({ countReceipts }) => countReceipts),
      money(t('tables.columns.gross'), operators, ({ gross }) => gross),
    ],
  })

const SPECIALS = ['cancellations', 'returns', 'discounts', 'lineVoids', 'aborted', 'training'] as const

/** Returns cancellations, returns and the like, as far as the till sent them. */
export function specialTable(closing: ShownClosing): Figures[] {
  const counted = SPECIALS.flatMap((name) => {
    const sent = closing[name]
    return sent ? [{ name, count: sent.count, amount: germanAmount(sent.amount) }] : []
  })
  const { drawerOpenings } = closing
  const rows = [
    ...counted,
    ...(drawerOpenings === null
      ? []
      : [{ name: 'drawerOpenings' as const, count: drawerOpenings, amount: '' }]),
  ]
  return filled({
    title: t('tables.specials'),
    columns: [
      {
        heading: t('tables.columns.special'),
        cells: rows.map(({ name }) => t(`tables.specialRows.${name}`)),
      },
      numeric(column(t('tables.columns.count'), rows, ({ count }) => countText(count))),
      numeric(column(t('tables.columns.amount'), rows, ({ amount }) => amount)),
    ],
  })
}

/** Withdrawn cash is negative. */
const negated = (wire: string) => centsText(-exactCents(wire))

/** Returns the table from the opening cash to the cash that remains in the till. */
export function cashTable(closing: ShownClosing): Figures {
  const cash = (closing.payments ?? []).filter(({ type }) => type === 'CASH').map(({ amount }) => amount)
  const rows: (readonly [label: string, amount: string | null])[] = [
    [t('cash.opening'), closing.openingCash],
    [t('cash.paid'), closing.payments === null ? null : wireTotal(cash)],
    [t('cash.deposits'), closing.cashDeposit],
    [t('cash.withdrawals'), negated(closing.cashAbsorption)],
    [t('cash.desired'), closing.cashDesired],
    [t('cash.actual'), closing.cashActual],
    [t('cash.difference'), closing.cashDifference],
    [t('cash.remaining'), closing.closingCash],
  ]
  const sent = rows.flatMap(([label, amount]) => (amount === null ? [] : [{ label, amount }]))
  return {
    title: t('tables.cash'),
    columns: [
      { heading: t('tables.columns.position'), cells: sent.map(({ label }) => label) },
      {
        heading: t('tables.columns.amount'),
        cells: sent.map(({ amount }) => germanAmount(amount)),
        numeric: true,
      },
    ],
  }
}

/** Returns the counted notes and coins, the largest first. */
export function denominationTable({ count }: ShownClosing): Figures[] {
  const rows = (count?.denominations ?? []).toSorted((a, b) =>
    Number(exactCents(b.value) - exactCents(a.value)),
  )
  const amountOf = ({ value, pieces }: { value: string; pieces: number }) =>
    centsText(exactCents(value) * BigInt(pieces))
  return filled({
    title: t('tables.denominations'),
    columns: [
      column(t('tables.columns.value'), rows, ({ value }) => germanAmount(value), t('tables.sum')),
      counts(t('tables.columns.pieces'), rows, ({ pieces }) => pieces),
      money(t('tables.columns.amount'), rows, amountOf),
    ],
  })
}

/** Returns who counted the cash and when; '' if the till states neither. */
export function countedText({ count }: ShownClosing): string {
  const name = count?.countedBy
  const at = count?.countedAt === undefined ? undefined : germanDateTime(count.countedAt)
  if (name !== undefined && at !== undefined) return t('tables.countedByAt', { name, at })
  if (name !== undefined) return t('tables.countedBy', { name })
  return at === undefined ? '' : t('tables.countedAt', { at })
}

/** Returns the outages of the TSE, with their reasons. */
export function outageTable({ tseOutages }: ShownClosing): Figures[] {
  const rows = tseOutages ?? []
  return filled({
    title: t('tables.outages'),
    columns: [
      column(t('tables.columns.from'), rows, ({ from }) => germanDateTime(from)),
      column(t('tables.columns.to'), rows, ({ to }) =>
        to === undefined ? t('tables.lasting') : germanDateTime(to),
      ),
      column(t('tables.columns.reason'), rows, ({ reason }) => reason),
    ],
  })
}

/** Returns the numbers of the first and last receipt and TSE transaction. */
export function rangeTable({ firstReceipt, lastReceipt, firstTse, lastTse }: ShownClosing): Figures[] {
  const text = (number: number | undefined) => (number === undefined ? '' : String(number))
  const rows = [
    { name: 'receipt' as const, first: firstReceipt?.number, last: lastReceipt?.number },
    { name: 'transaction' as const, first: firstTse?.transactionNumber, last: lastTse?.transactionNumber },
    { name: 'counter' as const, first: firstTse?.signatureCounter, last: lastTse?.signatureCounter },
  ].filter(({ first, last }) => first !== undefined || last !== undefined)
  return filled({
    title: t('tables.records'),
    columns: [
      { heading: t('tables.columns.record'), cells: rows.map(({ name }) => t(`tables.recordRows.${name}`)) },
      numeric(column(t('tables.columns.first'), rows, ({ first }) => text(first))),
      numeric(column(t('tables.columns.last'), rows, ({ last }) => text(last))),
    ],
  })
}
