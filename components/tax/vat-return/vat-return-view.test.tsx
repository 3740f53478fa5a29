import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VatReturnPage } from '@/lib/tax/vat-return/queries/read-vat-return'
import type { VatAddress } from '@/lib/tax/vat-return/list'
import { renderOnPage } from '@/tests/support/components/render'
import { VatReturnView } from './vat-return-view'

const ADDRESS: VatAddress = {
  from: '2026-10-01',
  to: '2026-10-31',
  basis: null,
  code: null,
  line: null,
  page: 1,
}
const line = { taxCode: null, tax: '0.00', count: 1 }
const PAGE: VatReturnPage = {
  figures: {
    companyId: 7,
    from: '2026-10-01',
    to: '2026-10-31',
    basis: 'agreed',
    lines: [
      { ...line, code: '81', section: 'taxed', base: '1000.00', tax: '190.00', count: 3 },
      { ...line, code: '76', section: 'taxed', taxCode: '80', base: '100.00', tax: '11.20' },
      { ...line, code: '66', section: 'inputTax', base: '50.00', tax: '9.50' },
      { ...line, code: 'unclear', section: 'outside', base: '5.00' },
    ],
    outputTax: '201.20',
    inputTax: '9.50',
    payable: '191.70',
    waiting: [],
    obstacles: [],
    settled: [],
  },
  company: { name: 'Hof', vatBasis: 'agreed', smallBusiness: false, flatRateFarm: true },
  sources: null,
  filing: null,
  statement: { companyId: 7, from: '2026-10-01', to: '2026-10-31', lines: [], corrections: [], missing: [] },
  limits: {
    year: '2026',
    small: null,
    untaxed: null,
    euConsumers: { state: 'WITHIN', net: '0.00', before: '0.00', ossSince: null },
  },
}
const show = (address: Partial<VatAddress> = {}, page: Partial<VatReturnPage> = {}) =>
  renderOnPage(
    <VatReturnView
      address={{ ...ADDRESS, ...address }}
      shown={{ ...PAGE, ...page }}
      today="2026-11-05"
      settings="/companies/7"
      mayFile
    />,
  )
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr')
  if (!row) throw new Error(`no row of ${text}`)
  return within(row)
}

it('shows each figure with its Kennzahl and leads to its records, and what is to be paid', () => {
  show()
  const full = rowOf('Umsätze zu 19 %')
  expect(full.getByText('81')).toBeTruthy()
  expect(full.getByText('190,00 €')).toBeTruthy()
  expect(full.getByRole('link', { name: '3 Belege' }).getAttribute('href')).toBe(
    '/vat-return?from=2026-10-01&to=2026-10-31&code=81#quellen',
  )
  expect(screen.getByText('76 / 80')).toBeTruthy()
  expect(rowOf('Verbleibt zu zahlen').getByText('191,70 €')).toBeTruthy()
})

it('says which figures nobody can know here, and what a farm must look at itself', () => {
  show()
  expect(screen.getByText(/Kennzahl 39/)).toBeTruthy()
  expect(screen.getByText(/Verkäufe zu 19 % stehen in Kennzahl 81/)).toBeTruthy()
})

it('says so if the taxation is not the company’s', () => {
  show({ basis: 'actual' }, { figures: { ...PAGE.figures, basis: 'actual' } })
  expect(screen.getByRole('status').textContent).toContain('Beim Mandanten ist eingestellt: Soll')
})

it('shows the recapitulative statement, what changes earlier ones, and what lacks a VAT id', () => {
  const sold = { code: 'ATU12011204.L', vatId: 'ATU12011204', kind: 'L', base: '300.00', count: 2 } as const
  const missing = {
    kind: 'document',
    id: 'd',
    recordId: 'd',
    number: 'RE-9',
    name: 'Öl AG',
    day: '',
  } as const
  const statement = {
    ...PAGE.statement,
    lines: [sold],
    corrections: [{ ...sold, month: '2026-09', base: '-20.00' }],
    missing: [{ ...missing, base: '5.00', tax: '0.00' }],
  }
  show({}, { statement })
  const card = within(screen.getByRole('region', { name: 'Zusammenfassende Meldung' }))
  expect(card.getByRole('link', { name: '2 Belege' }).getAttribute('href')).toBe(
    '/vat-return?from=2026-10-01&to=2026-10-31&line=ATU12011204.L#quellen',
  )
  expect(card.getByText('09.2026')).toBeTruthy()
  expect(card.getByText('−20,00 €')).toBeTruthy()
  expect(card.getByRole('link', { name: 'RE-9' }).getAttribute('href')).toBe('/invoices/d')
  expect(card.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
    '/api/recapitulative-statement?from=2026-10-01&to=2026-10-31&companyId=7',
  )
})

it('lists the records of a figure, each with its page', () => {
  const row = { number: 'RE-1', name: 'Öl AG', day: '2026-10-05', base: '100.00', tax: '19.00' }
  const rows = [
    { ...row, kind: 'document', id: 'd', recordId: 'd' } as const,
    { ...row, kind: 'payment', id: 'p', recordId: 'd' } as const,
    { ...row, kind: 'closing', id: 'c', recordId: 't', number: '12' } as const,
    { ...row, kind: 'receipt', id: 'q', recordId: 'r', number: 'Bon 4' } as const,
    { ...row, kind: 'incoming', id: 'i', recordId: 'i', number: '' } as const,
  ]
  const sources = { rows, page: 1, pageSize: 25, total: 5, capped: false, next: null }
  show({ code: '81' }, { sources })
  const list = within(screen.getByRole('region', { name: 'Kennzahl 81: Umsätze zu 19 %' }))
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['CSV', '/api/vat-return?from=2026-10-01&to=2026-10-31&code=81&companyId=7'],
    ['Liste schließen', '/vat-return?from=2026-10-01&to=2026-10-31'],
    ['RE-1', '/invoices/d'],
    ['Zahlung zu RE-1', '/invoices/d'],
    ['Z-Nr. 12', '/pos-devices/t/closings/c'],
    ['Zahlung zu Bon 4', '/receipts/r'],
    ['ohne Nummer', '/incoming-invoices/i'],
  ])
})
