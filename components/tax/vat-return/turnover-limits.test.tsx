import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ShownLimits } from '@/lib/sales/turnover/queries/read-turnover'
import { renderOnPage } from '@/tests/support/components/render'
import { TurnoverLimits } from './turnover-limits'

const NONE: ShownLimits = {
  year: '2026',
  small: null,
  untaxed: null,
  euConsumers: { state: 'WITHIN', net: '0.00', before: '0.00', ossSince: null },
}
const SMALL = {
  state: 'WITHIN',
  exceededOn: null,
  endsOn: null,
  isOver: false,
  isFounding: false,
  total: '79999.99',
  before: '25000.00',
} as const
const show = (change: Partial<ShownLimits>, settings: string | null = '/companies/7') =>
  renderOnPage(<TurnoverLimits limits={{ ...NONE, ...change }} settings={settings} />)

it('says nothing about limits that do not concern the company', () => {
  show({})
  expect(screen.queryByText(/2026/)).toBeNull()
})

it('shows what counts for a small business, and the limits', () => {
  show({ small: SMALL })
  expect(
    screen.getByText(
      /2026 zählen 79\.999,99\s€, eingenommen oder in Rechnung gestellt, .*davor eingenommen 25\.000,00\s€/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Die Grenzen sind 100\.000 €/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  [{ ...SMALL, state: 'NEAR' }, /endet der Kleinunternehmer sofort/],
  [{ ...SMALL, state: 'EXCEEDED' }, /mehr als 100\.000 €: Nehmen Sie/],
  [{ ...SMALL, state: 'EXCEEDED', exceededOn: '2026-11-09' }, /eingenommen am 09\.11\.2026: Nehmen Sie/],
  [{ ...SMALL, state: 'ENDED' }, /2026 sind Sie kein Kleinunternehmer mehr.*gültig ab 1\. Januar/],
] as const)('says what to do beyond a limit: %j', (small, text) => {
  show({ small })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zum Mandanten' }).getAttribute('href')).toBe('/companies/7')
})

it('counts only money of a year that is over', () => {
  show({ small: { ...SMALL, isOver: true } })
  expect(screen.getByText(/2026 zählen 79\.999,99\s€, eingenommen, im Jahr davor/)).toBeTruthy()
})

it.each([
  ['WITHIN', /Im Jahr der Gründung ist die Grenze 25\.000 €/],
  ['NEAR', /Bei 25\.000 € im Jahr der Gründung endet der Kleinunternehmer sofort/],
  ['EXCEEDED', /mehr als 25\.000 € im Jahr der Gründung: Nehmen Sie/],
] as const)('has the limit of the founding year: %s', (state, text) => {
  show({ small: { ...SMALL, state, isFounding: true } })
  expect(screen.getByText(text)).toBeTruthy()
})

it('only says when § 19 ends, once that is settled', () => {
  show({ small: { ...SMALL, state: 'NEAR', endsOn: '2026-11-09' } })
  expect(screen.getByText(/Kleinunternehmer sind Sie bis zum Ende am 09\.11\.2026/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('names what tills have sold without VAT since § 19 has ended', () => {
  show({
    untaxed: { since: '2026-11-03', tills: '500.00', invoices: { count: 0, gross: '0.00', first: [] } },
  })
  expect(screen.getByText(/Seit 03\.11\.2026.*noch 500,00\s€ steuerfrei verkauft.*Kennzahl 48/)).toBeTruthy()
})

it('names invoices without VAT since § 19 has ended, and links to them', () => {
  const first = [{ id: 'a', number: 'RE-7' }]
  const invoices = { count: 2, gross: '238.00', first }
  show({ untaxed: { since: '2026-11-03', tills: '0.00', invoices } })
  expect(screen.queryByText(/Kennzahl 48/)).toBeNull()
  expect(screen.getByText(/2 Rechnungen über 238,00\s€ .*seit 03\.11\.2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'RE-7' }).getAttribute('href')).toBe('/invoices/a')
})

it('links to the company only for people who may see it', () => {
  show({ small: { ...SMALL, state: 'NEAR' } }, null)
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['WITHIN', /Bis 10\.000 € im Jahr gilt die deutsche Umsatzsteuer/],
  ['NEAR', /Ab 10\.000 € im Jahr.*One-Stop-Shop/],
  [
    'EXCEEDED',
    /versandte Waren und elektronische Leistungen.*Andere Leistungen.*Abholung haben meist weiter deutsche.*Bundeszentralamt/,
  ],
] as const)('shows sales to consumers in the EU: %s', (state, text) => {
  show({ euConsumers: { state, net: '8000.00', before: '12.00', ossSince: null } })
  expect(screen.getByText(/2026 8\.000,00\s€ netto, im Jahr davor 12,00\s€/)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('asks for nothing once the company is registered for the One-Stop-Shop', () => {
  show({ euConsumers: { state: 'EXCEEDED', net: '12000.00', before: '0.00', ossSince: '2026-07-01' } })
  expect(screen.getByText(/Seit 01\.07\.2026.*angemeldet.*auch unter 10\.000 €/)).toBeTruthy()
  expect(screen.queryByText(/Melden Sie sich/)).toBeNull()
})
