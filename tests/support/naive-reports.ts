import { centsText, percentText, totalOf } from '@/lib/domain/money'
import type { ReportFilter } from '@/lib/pos/pos-reports/queries/report-filter'
import type { PastClosing, PastReceipt, PlacedTill } from './report-figures'

const berlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
const dayOf = (at: number) => berlin.format(at)
const sum = <T>(list: readonly T[], of: (one: T) => number | bigint): bigint =>
  list.reduce((total, one) => total + BigInt(of(one)), 0n)

function groups<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of list) found.set(key(one), [...(found.get(key(one)) ?? []), one])
  return found
}

const text = new Intl.Collator('de').compare

/** Cases that are not turnover, in the order of the report. */
const SECTIONS = ['TIP_EMPLOYEE', 'VOUCHER_MULTI_SOLD', 'RECEIVABLE_CREATED', 'ADVANCE_RECEIVED']
const isOwnTurnover = ({ businessCase }: { businessCase: string }) => !SECTIONS.includes(businessCase)

const keyed = <T extends { vatRate: string }>(taxes: readonly T[], section: 'TURNOVER' | 'ADVANCE') =>
  taxes.map((tax) => ({ ...tax, vatKey: KEYS[tax.vatRate] ?? null, section }))

/** Keys of DSFinV-K by percentage. */
const KEYS: Readonly<Record<string, number>> = { '19': 1, '7': 2, '10.7': 13 }

/**
 * Computes the expected reports from a generated history of tills, one record at a time, for a
 * filter and a restriction to stores.
 */
export class NaiveReports {
  constructor(
    readonly tills: readonly PlacedTill[],
    readonly receipts: readonly (PastReceipt & { uuid: string; number: number })[],
    readonly closings: readonly (PastClosing & { uuid: string })[],
  ) {}

  #till(index: number) {
    const till = this.tills[index]
    if (!till) throw new Error(`no till ${index}`)
    return till
  }

  #isAsked(filter: ReportFilter, own: readonly string[], { till, at }: { till: number; at: number }) {
    const { id, storeAt } = this.#till(till)
    const store = storeAt(at)
    return (
      dayOf(at) >= filter.from &&
      dayOf(at) <= filter.to &&
      (filter.stores === null || filter.stores.includes(store.id)) &&
      (filter.devices === null || filter.devices.includes(id)) &&
      (filter.companyId === null || filter.companyId === store.companyId) &&
      (own.length === 0 || own.includes(store.id))
    )
  }

  /** Sorted by time, till and number. */
  all(filter: ReportFilter, own: readonly string[]) {
    return this.receipts
      .filter((one) => this.#isAsked(filter, own, one))
      .map((one) => ({ ...one, device: this.#till(one.till).name }))
      .toSorted((a, b) => a.at - b.at || text(a.device, b.device) || a.number - b.number)
  }

  turnover(filter: ReportFilter, own: readonly string[]) {
    return this.all(filter, own).filter(
      ({ kind, type }) => kind === 'RECEIPT' && type !== 'DEPOSIT' && type !== 'WITHDRAWAL',
    )
  }

  /** All lines of receipts that count. */
  #allLines(filter: ReportFilter, own: readonly string[]) {
    return this.turnover(filter, own).flatMap((one) =>
      one.lines.map((line, index) => ({ ...line, line: index + 1, number: one.number })),
    )
  }

  lines(filter: ReportFilter, own: readonly string[]) {
    return this.#allLines(filter, own).filter(isOwnTurnover)
  }

  totals(filter: ReportFilter, own: readonly string[]) {
    const lines = this.lines(filter, own)
    return {
      gross: sum(lines, ({ gross }) => gross),
      net: sum(lines, ({ net }) => net),
      countReceipts: this.turnover(filter, own).length,
      countAll: this.all(filter, own).length,
      countLines: lines.length,
    }
  }

  total(filter: ReportFilter, own: readonly string[]) {
    const { countAll: _all, countLines: _lines, ...totals } = this.totals(filter, own)
    const turnover = this.turnover(filter, own)
    const beside = this.#allLines(filter, own).filter((line) => !isOwnTurnover(line))
    const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)
    const moved = (type: string) => this.all(filter, own).filter((one) => one.type === type)
    const cash = (type: string) =>
      totalOf(moved(type).map(({ payments }) => magnitude(sum(payments, ({ amount }) => amount))))
    const grossOf = (type: string) =>
      sum(
        turnover.filter((one) => one.type === type).flatMap(({ lines }) => lines.filter(isOwnTurnover)),
        ({ gross }) => gross,
      )
    const movement = (type: string, businessCase: string, gross: bigint) =>
      moved(type).length === 0 ? [] : [{ businessCase, gross, count: moved(type).length }]
    const paid = turnover
      .flatMap(({ payments }) => payments)
      .map((one) => ({ ...one, method: one.method % 5 }))
    const by = (method: number) => {
      const these = paid.filter((one) => one.method === method)
      return these.length === 0
        ? []
        : [{ method, amount: sum(these, ({ amount }) => amount), count: these.length }]
    }
    return {
      ...totals,
      countReturns: turnover.filter(({ type }) => type === 'RETURN').length,
      countCanceled: turnover.filter(({ type }) => type === 'CANCELLATION').length,
      returnsGross: grossOf('RETURN'),
      canceledGross: grossOf('CANCELLATION'),
      deposits: cash('DEPOSIT'),
      withdrawals: -cash('WITHDRAWAL'),
      movements: [
        ...movement('DEPOSIT', 'PAYMENT_IN', cash('DEPOSIT')),
        ...movement('WITHDRAWAL', 'PAYMENT_OUT', -cash('WITHDRAWAL')),
      ],
      taxes: [
        ...keyed(this.#taxes(this.lines(filter, own)), 'TURNOVER'),
        ...keyed(this.#taxes(beside.filter((line) => line.businessCase === 'ADVANCE_RECEIVED')), 'ADVANCE'),
      ],
      payments: [1, 2, 3, 0].flatMap((method) => by(method)),
      sections: SECTIONS.flatMap((businessCase) => {
        const these = beside.filter((line) => line.businessCase === businessCase)
        const owed = businessCase === 'RECEIVABLE_CREATED' ? by(4) : []
        const gross = sum(these, (line) => line.gross) - sum(owed, ({ amount }) => amount)
        const count = these.length + Number(sum(owed, (one) => one.count))
        return count === 0 ? [] : [{ businessCase, gross, count }]
      }),
    }
  }

  #taxes(lines: readonly { rate: number; net: number; gross: number }[]) {
    return [1900, 1070, 700].flatMap((rate) => {
      const these = lines.filter((line) => line.rate === rate)
      const sums = { net: sum(these, ({ net }) => net), gross: sum(these, ({ gross }) => gross) }
      return these.length === 0 ? [] : [{ vatRate: percentText(rate), ...sums }]
    })
  }

  days(filter: ReportFilter, own: readonly string[]) {
    const turnover = this.turnover(filter, own)
    const byDay = groups(turnover, ({ at }) => dayOf(at))
    return [...byDay]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, receipts]) => {
        const lines = receipts.flatMap((one) => one.lines).filter(isOwnTurnover)
        const paid = (is: (method: number) => boolean) =>
          sum(
            receipts.flatMap(({ payments }) => payments).filter(({ method }) => is(method)),
            ({ amount }) => amount,
          )
        return {
          date,
          countReceipts: receipts.length,
          gross: sum(lines, ({ gross }) => gross),
          net: sum(lines, ({ net }) => net),
          cash: paid((method) => method === 1),
          card: paid((method) => method === 2),
          other: paid((method) => method > 2),
          taxes: this.#taxes(lines),
        }
      })
  }

  /** Groups by product. The name may be that of any line: the database returns the last. */
  products(filter: ReportFilter, own: readonly string[]) {
    const byProduct = groups(this.lines(filter, own), ({ productId, name }) => productId ?? ` ${name}`)
    return [...byProduct.values()].map((lines) => ({
      productId: lines[0]?.productId ?? null,
      names: [...new Set(lines.map(({ name }) => name))],
      quantity: sum(lines, ({ quantity }) => quantity),
      net: sum(lines, ({ net }) => net),
      gross: sum(lines, ({ gross }) => gross),
    }))
  }

  productGroups(filter: ReportFilter, own: readonly string[]) {
    const byGroup = groups(this.lines(filter, own), ({ productGroup }) => productGroup)
    return [...byGroup]
      .map(([productGroup, lines]) => ({
        productGroup,
        quantity: sum(lines, ({ quantity }) => quantity),
        net: sum(lines, ({ net }) => net),
        gross: sum(lines, ({ gross }) => gross),
      }))
      .toSorted((a, b) => Number(b.gross - a.gross) || text(a.productGroup, b.productGroup))
  }

  #closings(filter: ReportFilter, own: readonly string[]) {
    return this.closings
      .filter(({ till, end }) => this.#isAsked(filter, own, { till, at: end }))
      .map((one) => ({ ...one, device: this.#till(one.till), store: this.#till(one.till).storeAt(one.end) }))
      .toSorted(
        (a, b) =>
          text(a.store.name, b.store.name) || text(a.device.name, b.device.name) || a.number - b.number,
      )
  }

  /** Counted receipts of a closing, and its day: that of the first one, or of its start. */
  #closed({ till, number, end }: PastClosing) {
    const receipts = this.receipts.filter(
      (one) => one.kind === 'RECEIPT' && one.till === till && one.closing === number,
    )
    const first = Math.min(...receipts.map(({ at }) => at))
    return { receipts, businessDay: dayOf(Number.isFinite(first) ? first : end - 3_600_000) }
  }

  differences(filter: ReportFilter, own: readonly string[]) {
    return this.#closings(filter, own).map((closing) => {
      const { number, gross, counted, store, device } = closing
      const { receipts, businessDay } = this.#closed({ ...closing })
      const items = sum(
        receipts.flatMap(({ lines }) => lines),
        (line) => line.gross,
      )
      return {
        number,
        store: store.name,
        device: device.name,
        businessDay,
        grossTotal: centsText(gross),
        itemsGross: centsText(items),
        difference: centsText(BigInt(gross) - items),
        cashDesired: '10.00',
        cashActual: centsText(counted),
        cashDifference: centsText(counted - 1_000),
      }
    })
  }

  journal(filter: ReportFilter, own: readonly string[]) {
    return this.#closings(filter, own).map((closing) => {
      const { till, number, gross, store, device } = closing
      const before = this.closings.filter((one) => one.till === till && one.number < number)
      const last = Math.max(...before.map((one) => one.number))
      const isGap = before.length > 0 && last + 1 < number
      return {
        number,
        store: store.name,
        device: device.name,
        businessDay: this.#closed({ ...closing }).businessDay,
        grossTotal: centsText(gross),
        netTotal: centsText(gross - 5),
        taxTotal: '0.05',
        countReceipts: number,
        countCanceled: 1,
        gap: isGap ? { from: last + 1, to: number - 1 } : null,
      }
    })
  }
}
