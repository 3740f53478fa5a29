import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readReportAddress, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { renderOnPage } from '@/tests/support/components/render'
import { ComparisonChoice } from './comparison-choice'
import { DayRows } from './day-rows'
import { NameBars } from './name-bars'
import { ReportRows } from './report-rows'
import { SoldRows } from './sold-rows'
import { TotalTables } from './total-tables'

const DAYS = { from: '2026-11-21', to: '2026-11-22' }
const addressOf = (params: Record<string, string>): ReportAddress =>
  readReportAddress({ ...DAYS, ...params }, DAYS)

const sums = { net: '1.00', vat: '0.07', gross: '1.07', share: '50.00' }
const row = (name: string, quantity: string) => ({
  productId: null,
  productNumber: '',
  name,
  quantity,
  ...sums,
})
const products = {
  report: 'products' as const,
  ...DAYS,
  stores: [],
  devices: [],
  totals: { ...sums, countReceipts: 2 },
  rows: [row('Äpfel', '10.61'), row('Eier', '9')],
}
const beside = [
  { before: '0.50', unit: 'KGM' },
  { before: '0.00', unit: null },
]

const shown = (params: Record<string, string> = {}) =>
  renderOnPage(
    <SoldRows
      answer={products}
      address={addressOf({ report: 'products', ...params })}
      mayOpen
      beside={beside}
    />,
  )
const headOf = (name: string) => screen.getByRole('columnheader', { name })
const sortIn = (name: string) => {
  const href = headOf(name).querySelector('a')?.getAttribute('href') ?? ''
  return new URL(href, 'http://kontor.test').searchParams.get('sort')
}

describe('the columns of a report', () => {
  it('sort figures from the largest and names from A, and turn around', () => {
    shown({ page: '3' })
    expect([sortIn('Brutto'), sortIn('Produkt')]).toEqual(['-gross', 'name'])
    expect(headOf('Brutto').querySelector('a')?.getAttribute('href')).not.toContain('page')
  })

  it('say which of them sorts', () => {
    shown({ sort: '-gross' })
    expect(headOf('Brutto').getAttribute('aria-sort')).toBe('descending')
    expect(headOf('Netto').getAttribute('aria-sort')).toBe('none')
    expect(sortIn('Brutto')).toBe('gross')
  })

  it('name units and changes', () => {
    shown()
    const cells = screen.getAllByRole('row').map((line) => line.textContent)
    expect(cells[1]).toContain('kg')
    expect(cells[1]).toContain('+114,0\u00a0%')
    expect(cells[2]).toContain('neu')
  })
})

it('the tables of the total are sorted, too, but not the sum from turnover to payments', () => {
  const tax = { section: 'TURNOVER' as const, vatRate: '7', vatKey: null, ...sums }
  renderOnPage(
    <TotalTables
      totals={{
        ...sums,
        countReceipts: 1,
        countReturns: 0,
        countCanceled: 0,
        returns: { count: 0, amount: '0.00' },
        cancellations: { count: 0, amount: '0.00' },
        averageGross: null,
        taxes: [tax],
        payments: [{ method: 1, type: 'CASH', amount: '2.07', count: 1 }],
        sections: [{ businessCase: 'VOUCHER_MULTI_SOLD', gross: '1.00', count: 1 }],
        movements: [],
        deposits: '0.00',
        withdrawals: '0.00',
      }}
      address={addressOf({ report: 'total', sort: '-gross' })}
    />,
  )
  const sortsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'))
  expect(sortsOf('Nach Steuersatz')).toEqual(['none', 'none', 'none', 'descending'])
  expect(sortsOf('Nach Zahlungsart')).toEqual(['none', 'none', 'none'])
  expect(sortsOf('Vom Umsatz zu den Zahlungen')).toEqual([null, null])
})

it('days are sorted by the VAT of each percentage', () => {
  const day = (date: string, vat: string) => ({
    ...sums,
    date,
    countReceipts: 1,
    taxes: [{ vatRate: '10.7', net: '1.00', vat, gross: '1.07' }],
    cash: '1.07',
    card: '0.00',
    other: '0.00',
  })
  const answer = {
    report: 'days' as const,
    ...DAYS,
    stores: [],
    devices: [],
    totals: { ...sums, countReceipts: 1 },
    rows: [day('2026-11-21', '0.11')],
  }
  renderOnPage(
    <DayRows
      answer={answer}
      address={addressOf({ report: 'days', sort: '-vatAt10.7' })}
      mayOpen
      beside={null}
    />,
  )
  expect(headOf('USt 10,7\u00a0%').getAttribute('aria-sort')).toBe('descending')
  expect(sortIn('USt 10,7\u00a0%')).toBe('vatAt10.7')
})

it.each(['vatAt', 'vatAtx', 'vatAt7;', '-vatAt1234'])('no order is made of %s', (sort) => {
  expect(addressOf({ report: 'days', sort }).sort).toBeNull()
  expect(addressOf({ report: 'hours', sort: 'vatAt7' }).sort).toBeNull()
})

describe('a paged report', () => {
  const rowsOf = (to: string) => {
    const days = { from: '2026-01-01', to }
    renderOnPage(
      <ReportRows
        answer={{
          report: 'receipts',
          ...days,
          stores: [],
          devices: [],
          totals: { ...sums, countReceipts: 0 },
          rows: [],
        }}
        total={0}
        address={addressOf({ report: 'receipts', ...days })}
        mayOpen
        beside={null}
      />,
    )
    return screen.queryByText(/nur nach der Zeit sortierbar/)
  }

  it('of more than three months says that it is sorted by time alone', () => {
    expect(rowsOf('2026-04-03')).not.toBeNull()
    expect(headOf('Brutto').querySelector('a')).toBeNull()
    expect(sortIn('Zeitpunkt')).toBe('createdAt')
  })

  it('of fewer days is sorted by other columns, too', () => {
    expect(rowsOf('2026-04-02')).toBeNull()
    expect(sortIn('Brutto')).toBe('-gross')
  })
})

it('what a report is compared with is named, and chosen beside', () => {
  renderOnPage(<ComparisonChoice address={addressOf({ compare: 'year' })} today="2026-11-26" isCompared />)
  expect(screen.getByText('Verglichen mit 22.11. – 23.11.2025')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gleiche Wochen im Vorjahr' }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(screen.getByRole('link', { name: 'Vorwoche' }).getAttribute('href')).toContain('compare=weeks')
})

it('each bar leads to what it is made of', () => {
  renderOnPage(<NameBars label="Umsatz" bars={[{ name: 'Eier', cents: 107, href: '/eier' }]} />)
  expect(screen.getByRole('link', { name: /Eier.*1,07/ }).getAttribute('href')).toBe('/eier')
})
