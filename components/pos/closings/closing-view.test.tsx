import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { closingDetail, type ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { ClosingView } from './closing-view'

const article = (name: string, quantity: string, gross: string) => ({
  productId: null,
  name,
  quantity,
  gross,
})
const show = (own: Partial<ClosingDetail>) =>
  renderOnPage(<ClosingView closing={sample(closingDetail, own)} mayComment={false} />)
const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)

it('the articles of a closing stand from the highest turnover to returned goods, with their sum', () => {
  show({
    articles: [
      article('Eier', '9', '3.60'),
      article('Leergut', '-2', '-0.50'),
      article('Apfel', '3', '7.49'),
    ],
  })
  const rows = within(screen.getByRole('table', { name: 'Artikel' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(cells)).toEqual([
    ['Apfel', '3', '7,49\u00a0€'],
    ['Eier', '9', '3,60\u00a0€'],
    ['Leergut', '−2', '−0,50\u00a0€'],
    ['Summe', '10,59\u00a0€'],
  ])
})

it('each figure of a closing stands at its own name', () => {
  show({
    grossTotal: '11.90',
    netTotal: '10.00',
    taxTotal: '1.90',
    cashDeposit: '3.00',
    cashAbsorption: '4.00',
    countReceipts: 9,
    cashCount: 5,
    cardPaymentCount: 4,
    countCanceled: 2,
    businessDay: '2026-11-01',
    softwareVersion: '7.1',
    receivedAt: '2026-11-02T09:00:00.000Z',
    posSummaryId: 'Z-12',
  })
  const facts = [...document.querySelectorAll('aside dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  )
  expect(Object.fromEntries(facts)).toEqual({
    Brutto: '11,90\u00a0€',
    Netto: '10,00\u00a0€',
    Umsatzsteuer: '1,90\u00a0€',
    Einzahlungen: '3,00\u00a0€',
    Auszahlungen: '−4,00\u00a0€',
    Kassenbons: '9',
    'Bar bezahlt': '5 Kassenbons',
    'Mit Karte bezahlt': '4 Kassenbons',
    Stornos: '2 Kassenbons',
    Geschäftstag: '01.11.2026',
    Softwarestand: '7.1',
    Eingegangen: '02.11.2026, 10:00',
    'Bezeichnung an der Kasse': 'Z-12',
  })
})

it('a closing leads to its own receipts, to those of no other till, and to its till', () => {
  const device = { ...sample(closingDetail).device, id: 'till-2', name: 'Kasse 2' }
  show({ id: 'closing', device, number: 17 })
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Kassenbons ansehen')).toBe('/receipts?devices=till-2&closingNumber=17')
  expect(addressOf('Kasse 2')).toBe('/pos-devices/till-2?tab=closings')
  expect(addressOf('Z-Bon als PDF')).toBe('/api/v1/closings/closing/pdf')
})

describe('counted cash', () => {
  const said = (cashDifference: string) => {
    show({ cashDifference, cashActual: '95.00', cashDesired: '100.00' })
    return screen.getByRole('region', { name: 'Kassendifferenz' }).textContent
  }
  it('that is less than due is missing', () => {
    expect(said('-5.00')).toMatch(/Istbestand 95,00\s€, Sollbestand 100,00\s€\.In der Kasse fehlten 5,00\s€/)
  })
  it('that is more than due lay in the till as well', () => {
    expect(said('5.00')).toMatch(/In der Kasse lagen 5,00\s€ mehr/)
  })
  it('that is as much as due agrees', () => {
    expect(said('0.00')).toContain('stimmen überein')
  })
})

describe('closings missing before one', () => {
  const settlement = {
    reason: 'Kasse war in Reparatur',
    settledByName: 'Anna',
    settledAt: '2026-11-20T10:00:00Z',
  }
  const panel = () => screen.getByRole('region', { name: 'Abschlüsse davor' })
  const buttons = () =>
    within(panel())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  const withGap = (own: Partial<NonNullable<ClosingDetail['gap']>>, mayComment = true) =>
    renderOnPage(
      <ClosingView
        closing={sample(closingDetail, { duplicateOf: null, gap: { from: 4, to: 6, ...own } })}
        mayComment={mayComment}
      />,
    )

  it('are settled there, by those who may', () => {
    withGap({})
    expect(panel().textContent).toContain('Die Kassenabschlüsse Nr. 4–6 fehlen vor diesem.')
    expect(buttons()[0]).toMatch(/^Klären: Die Kassenabschlüsse Nr. 4–6/)
  })

  it('name the answer, which can be taken back', () => {
    withGap({ settlement })
    expect(panel().textContent).toContain('Kasse war in Reparatur')
    expect(panel().textContent).not.toContain('kommen sie nach')
    expect(buttons()[0]).toMatch(/^Klärung zurücknehmen/)
  })

  it('have no buttons for people who only read', () => {
    withGap({ settlement }, false)
    expect(within(panel()).queryAllByRole('button')).toEqual([])
  })
})
