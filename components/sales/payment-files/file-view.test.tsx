import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentFileRecord, type PaymentFileRecord } from '@/lib/sales/payment-files/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { FileView } from './file-view'

type Item = PaymentFileRecord['items'][number]

const item = (id: string, transfer: number, own: Partial<Item> = {}): Item => ({
  incomingInvoiceId: id,
  number: id,
  transfer,
  amount: '119.00',
  discount: '0.00',
  creditorName: 'Großhandel',
  iban: 'DE75512108001245126199',
  isConfirmed: false,
  endToEndId: '',
  purpose: 'Rechnungen',
  ...own,
})

const show = (own: Partial<PaymentFileRecord>) => {
  const file = sample(paymentFileRecord, { iban: 'DE02120300000000202051', ...own })
  renderOnPage(<FileView file={file} mayPay={false} />)
}
const cells = () =>
  within(screen.getByRole('table', { name: 'Überweisungen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    )

describe('the transfers of a payment file', () => {
  it('have the number that they have in the file: one for an invoice and its credits', () => {
    show({
      items: [item('R-1', 1), item('R-2', 2), item('G-1', 2, { amount: '-19.00' }), item('R-3', 3)],
    })
    expect(cells().map(([number]) => number)).toEqual(['1', '2', '2', '3'])
    expect(cells().map((row) => row.at(-1))).toEqual(['119,00 €', '119,00 €', '−19,00 €', '119,00 €'])
  })

  it('say what is known of each invoice', () => {
    show({
      items: [
        item('R-1', 1, { discount: '2.38' }),
        item('R-2', 2, { number: null, isConfirmed: true, purpose: 'Kundennummer 7' }),
      ],
    })
    const account = 'DE75 5121 0800 1245 1261 99'
    expect(cells()).toEqual([
      ['1', `GroßhandelR-1${account}`, 'Rechnungen', '2,38 €', '119,00 €'],
      ['2', `GroßhandelRechnung${account} · andere IBAN bestätigt`, 'Kundennummer 7', '', '119,00 €'],
    ])
    expect(screen.getByRole('link', { name: 'Rechnung' }).getAttribute('href')).toBe('/incoming-invoices/R-2')
  })
})

describe('a payment file', () => {
  const event = (kind: 'CREATED' | 'CANCELLED', reason: string) => ({
    kind,
    reason,
    actorName: 'Anna',
    at: '2026-11-02T09:00:00.000Z',
  })
  const reasons = () => [...document.querySelectorAll('.text-danger')].map(({ textContent }) => textContent)

  it('that is cancelled says why', () => {
    show({ state: 'CANCELLED', events: [event('CREATED', ''), event('CANCELLED', 'falsches Konto')] })
    expect(reasons()).toEqual(['falsches Konto'])
  })

  it.each(['CREATED', 'EXECUTED'] as const)('that is %s says none', (state) => {
    show({ state, events: [event('CREATED', 'Notiz')] })
    expect(reasons()).toEqual([])
  })
})
