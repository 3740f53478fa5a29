import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filingRecord, type FilingRecord } from '@/lib/tax/vat-return/schema'
import { itSendsReason } from '@/tests/support/components/reasons'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { itSubmits } from '@/tests/support/components/submission'
import { FilingCard } from './filing-card'
import { FilingDialog } from './filing-dialog'
import { FilingList } from './filing-list'
import { WithdrawFilingDialog } from './withdraw-filing-dialog'

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime('2026-11-20T09:00:00Z'))
afterAll(() => void vi.useRealTimers())

const document = {
  kind: 'document' as const,
  id: 'd',
  recordId: 'd',
  number: 'RE-9',
  name: 'Café',
  day: '2026-11-02',
  base: '200.00',
  tax: '38.00',
}
const changed = { code: '81', base: '200.00', tax: '38.00', documents: [document], count: 1 }
const filing = sample(filingRecord, {
  id: 'f',
  period: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  filedOn: '2026-11-09',
  filedByName: 'Erika',
  corrects: null,
  correctedBy: null,
  withdrawn: null,
  payable: '181.70',
  lines: [
    { code: '81', section: 'taxed', taxCode: null, base: '1000.00', tax: '190.00', count: 2 },
    { code: '66', section: 'inputTax', taxCode: null, base: '50.00', tax: '8.30', count: 1 },
  ],
  differences: [],
})

itSubmits({
  name: 'the filing of a month',
  form: (close) => <FilingDialog period="2026-10" corrected={null} onClose={close} />,
  action: 'fileValuesAction',
  typed: { 'Abgegeben am': '09.11.2026' },
  submit: 'Festhalten',
  sent: { period: '2026-10', filedOn: '2026-11-09' },
})
itSubmits({
  name: 'the correction of a month',
  form: (close) => <FilingDialog period="2026-10" corrected={filing} onClose={close} />,
  action: 'fileValuesAction',
  typed: { 'Abgegeben am': '19.11.2026' },
  submit: 'Festhalten',
  sent: { period: '2026-10', filedOn: '2026-11-19', corrects: 'f' },
})
itSendsReason({
  name: 'the withdrawal of a filing',
  dialog: (close) => <WithdrawFilingDialog filing={filing} onClose={close} />,
  action: 'withdrawFilingAction',
  submit: 'Zurücknehmen',
  sent: { id: 'f' },
})

const show = (own: FilingRecord | null, mayFile = true) =>
  renderOnPage(<FilingCard period="2026-10" filing={own} mayFile={mayFile} />)
/** With plain spaces and minus signs. */
const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').replaceAll('−', '-'))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the filing of the shown days', () => {
  it('is recorded once its period has ended, by those who may', () => {
    show(null)
    expect(screen.getByRole('heading', { name: 'Abgabe Oktober 2026' })).toBeTruthy()
    expect(buttons()).toEqual(['Als abgegeben festhalten'])
  })

  it('offers nothing to those who may not', () => {
    show({ ...filing, differences: [changed] }, false)
    expect(buttons()).toEqual([])
  })

  it('says that nothing has changed', () => {
    show(filing)
    expect(screen.getByRole('status').textContent).toBe('Seitdem hat sich nichts geändert.')
    expect(
      screen.getByText(/Abgegeben am 09.11.2026, festgehalten von Erika: zu zahlen 181,70 €/),
    ).toBeTruthy()
    expect(buttons()).toEqual(['Zurücknehmen'])
  })

  it('shows each change with its documents, and proposes a correction', () => {
    const more = { ...changed, code: 'farm', base: '-5.00', tax: '-0.39', documents: [document], count: 103 }
    show({ ...filing, corrects: 'e', differences: [changed, more] })
    expect(screen.getByRole('status').textContent).toContain('§ 153 AO')
    expect(screen.getByText(/Berichtigt abgegeben am 09.11.2026/)).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Änderungen seit der Abgabe' }))
    expect(texts(table.getAllByRole('row'))).toEqual([
      'TagBelegKunde, Lieferant oder KasseBemessungsgrundlageSteuer',
      'Kennzahl 81: Umsätze zu 19 %+200,00 €+38,00 €',
      '02.11.2026RE-9Café+200,00 €+38,00 €',
      'Landwirtschaft mit Durchschnittssätzen (§ 24 UStG): keine Zahllast-5,00 €-0,39 €',
      '02.11.2026RE-9Café+200,00 €+38,00 €',
      'und 102 weitere Belege',
    ])
    expect(table.getAllByRole('link', { name: 'RE-9' })[0]?.getAttribute('href')).toBe('/invoices/d')
    expect(buttons()).toEqual(['Berichtigung festhalten', 'Zurücknehmen'])
  })
})

describe('the list of filings', () => {
  const page = { page: 1, pageSize: 6, total: 1, capped: false, next: null }
  const list = (own: Partial<FilingRecord>, isLinked = true) =>
    renderOnPage(<FilingList filings={{ ...page, rows: [{ ...filing, ...own }] }} isLinked={isLinked} />)

  it.each([
    ['2026-10', 'Oktober 2026'],
    ['2026-Q4', '4. Quartal 2026'],
    ['2026', '2026'],
  ])('names the period %s', (period, name) => {
    list({ period })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name)
  })

  it('marks corrections, what differs and what was withdrawn, with the reason', () => {
    const withdrawn = { at: '2026-11-12T09:00:00Z', byName: 'Max', reason: 'Irrtum' }
    list({ corrects: 'e', correctedBy: 'g', withdrawn, differences: [changed] })
    for (const mark of ['Berichtigung', 'berichtigt', 'zurückgenommen', 'weicht ab'])
      expect(screen.getByText(mark)).toBeTruthy()
    expect(screen.getByText('Zurückgenommen am 12.11.2026, 10:00 von Max: Irrtum')).toBeTruthy()
  })

  it('has the filed values, and leads to those of today', () => {
    list({})
    expect(screen.getByRole('link', { name: 'Werte von heute' }).getAttribute('href')).toBe(
      '/vat-return?from=2026-10-01&to=2026-10-31',
    )
    const terms = texts(screen.getAllByRole('term', { hidden: true }))
    const values = texts(screen.getAllByRole('definition', { hidden: true }))
    expect(terms).toEqual(['Kennzahl 81: Umsätze zu 19 %', 'Kennzahl 66: Vorsteuer aus Rechnungen'])
    expect(values).toEqual(['1.000,00 € / 190,00 €', '8,30 €'])
  })

  it('has no links for an auditor', () => {
    list({}, false)
    expect(screen.queryByRole('link', { name: 'Werte von heute' })).toBeNull()
  })
})
