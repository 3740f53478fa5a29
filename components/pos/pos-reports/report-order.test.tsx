import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readReportAddress, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { renderOnPage } from '@/tests/support/components/render'
import { ComparisonChoice } from './comparison-choice'
import { NameBars } from './name-bars'
import { SoldRows } from './sold-rows'

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
