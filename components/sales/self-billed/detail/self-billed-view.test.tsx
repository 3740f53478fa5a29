import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SelfBilledTable } from '@/components/sales/self-billed/self-billed-table'
import { packPage } from '@/components/shared/data-table/packed-page'
import { selfBilledRecord, selfBilledRow, type SelfBilledRecord } from '@/lib/sales/self-billed/schema'
import { offered } from '@/tests/support/components/offered'
import { renderOnPage } from '@/tests/support/components/render'
import { pageOf, sample } from '@/tests/support/components/sample'
import { SelfBilledActions } from './self-billed-actions'
import { SelfBilledView } from './self-billed-view'

const RIGHTS = { create: true, patch: true, showCustomer: true }
const SENT = [{ state: 'SENT' as const }]
type Incoming = SelfBilledRecord['incoming']
const incoming = (own: object) =>
  ({ id: 'incoming', state: 'RECEIVED', refusedBecause: '', ...own }) as Incoming
const document = (own: Partial<SelfBilledRecord> = {}) =>
  sample(selfBilledRecord, {
    status: 'BOOKED',
    documentKind: 'SELF_BILLED',
    number: 'G-7',
    sumNet: '10.00',
    sumVat: '1.90',
    sumGross: '11.90',
    dueDate: '2026-11-16',
    bookedAt: '2026-11-02T09:00:00.000Z',
    incoming: incoming({}),
    ...own,
  })

const actionsOf = async (own: Partial<SelfBilledRecord>, mails: typeof SENT | []) => {
  renderOnPage(<SelfBilledActions document={document(own)} mails={mails} rights={RIGHTS} />)
  return [...(await offered())].filter((name) => name !== 'Weitere Aktionen')
}
const FILES = ['PDF', 'E-Rechnung (XML)']

describe('the next step of an invoice written for a supplier', () => {
  it('is to send it', async () => {
    expect(await actionsOf({}, [])).toEqual([
      'Per E-Mail senden',
      ...FILES,
      'Als neue Gutschrift kopieren',
      'Stornieren',
    ])
  })

  it('is to check and pay what was received for it, once it is sent', async () => {
    const [, first] = await actionsOf({}, SENT)
    expect(screen.getByRole('link', { name: 'Prüfen und bezahlen' }).getAttribute('href')).toBe(
      '/incoming-invoices/incoming',
    )
    expect(first).toBeTruthy()
  })

  it('is none once it is paid', async () => {
    expect(await actionsOf({ incoming: incoming({ state: 'PAID' }) }, SENT)).not.toContain(
      'Prüfen und bezahlen',
    )
  })

  it.each([
    ['the supplier has objected', { incoming: incoming({ state: 'REFUSED' }) }],
    ['it is cancelled', { status: 'CANCELLED' }],
    ['it is the reversal', { documentKind: 'SELF_BILLED_CANCELLATION' }],
  ] as const)('is not to cancel it where %s', async (_, own) => {
    const names = await actionsOf(own as Partial<SelfBilledRecord>, SENT)
    expect(names).not.toContain('Stornieren')
    expect(names).toEqual(expect.arrayContaining(FILES))
  })
})

const show = (own: Partial<SelfBilledRecord> = {}) =>
  renderOnPage(
    <SelfBilledView
      document={document(own)}
      trail={[]}
      dispatches={{ mails: [], serverConfigured: true }}
      rights={RIGHTS}
    />,
  )
const panel = (name: string) => screen.getByRole('complementary', { name }).textContent

describe('the page of an invoice written for a supplier', () => {
  it('says why the supplier objected, and no longer how to enter an objection', () => {
    show({ incoming: incoming({ state: 'REFUSED', refusedBecause: 'Falsche Menge' }) })
    expect(panel('Eingangsrechnung')).toContain('Der Lieferant hat widersprochen: Falsche Menge')
    expect(panel('Eingangsrechnung')).not.toContain('§ 14 Abs. 2')
  })

  it('says how an objection is entered as long as one is possible', () => {
    show()
    expect(panel('Eingangsrechnung')).toContain('Widerspricht der Lieferant')
  })

  it('names each sum, and the day until which it is paid', () => {
    show()
    expect(panel('Zusammenfassung')).toMatch(/Netto10,00\s€.*11,90\s€.*Zahlen bis16\.11\.2026/)
    expect(panel('Zusammenfassung')).toMatch(/(USt|Umsatzsteuer|MwSt)\D*1,90\s€/)
  })
})

it('the list counts a reversed invoice and its reversal as nothing', async () => {
  const row = (id: string, own: object) => ({
    ...sample(selfBilledRow, {
      id,
      sumGross: '11.90',
      status: 'BOOKED',
      documentKind: 'SELF_BILLED',
    } as never),
    ...own,
  })
  const page = packPage(
    pageOf(
      row('a', {}),
      row('b', { status: 'CANCELLED' }),
      row('c', { documentKind: 'SELF_BILLED_CANCELLATION', sumGross: '11.90' }),
    ),
  )
  renderOnPage(<SelfBilledTable page={page as never} canCreate canPatch canPickProducts />)
  await offered()
  const bar = screen.getByRole('region', { name: /ausgewählt|Auswahl/ })
  expect(within(bar).getByRole('status').textContent).toMatch(
    /^3 Zeilen .* 11,90\s€ \(ohne 2 stornierte Belege\)$/,
  )
})
