import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { centsOf, germanAmount, wireTotal } from '@/lib/domain/money'
import { readReportAddress } from '@/lib/pos/pos-reports/list'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { TotalTables } from './total-tables'

type Totals = ReportOf<'total'>['totals']
type Tax = Totals['taxes'][number]

const DAYS = { from: '2026-11-21', to: '2026-11-22' }

/** Each kind of turnover and advance, also without VAT, and returned goods. */
const RATES: [
  label: string,
  vatRate: string,
  vatKey: Tax['vatKey'],
  net: string,
  vat: string,
  gross: string,
][] = [
  ['19 %', '19', 1, '100.00', '19.00', '119.00'],
  ['7 %', '7', 2, '-10.00', '-0.70', '-10.70'],
  ['10,7 %', '10.7', 3, '0.02', '0.00', '0.02'],
  ['0 %', '0', null, '5.00', '0.00', '5.00'],
  ['0 % nicht steuerbar', '0', 5, '6.10', '0.00', '6.10'],
  ['0 % steuerfrei', '0', 6, '7.20', '0.00', '7.20'],
  ['0 % nicht bestimmbar', '0', 7, '8.30', '0.00', '8.30'],
  ['0 % Nullsteuersatz', '0', 8, '9.40', '0.00', '9.40'],
]
const taxesOf = (section: Tax['section']): Tax[] =>
  RATES.map(([, vatRate, vatKey, net, vat, gross]) => ({ section, vatRate, vatKey, net, vat, gross }))
const sum = (taxes: readonly Tax[], name: 'net' | 'vat' | 'gross') => wireTotal(taxes.map((tax) => tax[name]))

function rowsOf(taxes: Tax[], table: string) {
  const turnover = taxes.filter(({ section }) => section === 'TURNOVER')
  renderOnPage(
    <TotalTables
      totals={{
        net: sum(turnover, 'net'),
        vat: sum(turnover, 'vat'),
        gross: sum(turnover, 'gross'),
        countReceipts: 1,
        countReturns: 0,
        countCanceled: 0,
        returns: { count: 0, amount: '0.00' },
        cancellations: { count: 0, amount: '0.00' },
        averageGross: null,
        taxes,
        payments: [],
        sections: [],
        movements: [],
        deposits: '0.00',
        withdrawals: '0.00',
      }}
      address={readReportAddress({ report: 'total', ...DAYS }, DAYS)}
    />,
  )
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    )
}

const centsIn = (text: string) =>
  centsOf(text.replace(/ €$/, '').replace('−', '-').replace('.', '').replace(',', '.'))
const money = (wire: string) => germanAmount(wire).replaceAll('\u00a0', ' ')

describe.each([
  ['Nach Steuersatz', 'TURNOVER'],
  ['Anzahlungen nach Steuersatz', 'ADVANCE'],
] as const)('the table „%s“', (table, section) => {
  it('has each rate, also each reason for no VAT', () => {
    expect(rowsOf([...taxesOf('TURNOVER'), ...taxesOf('ADVANCE')], table)).toEqual([
      ...RATES.map(([label, , , ...amounts]) => [label, ...amounts.map(money)]),
      ['Summe', ...(['net', 'vat', 'gross'] as const).map((name) => money(sum(taxesOf(section), name)))],
    ])
  })

  it.each([1, 2, 3])('adds up to its sum in column %s', (column) => {
    const rows = rowsOf(taxesOf(section), table)
    const cents = rows.map((row) => centsIn(row[column] ?? ''))
    expect(cents.slice(0, -1).reduce((total, one) => total + one, 0)).toBe(cents.at(-1))
  })
})
