import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { businessDay } from '@/lib/domain/business-date'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { IncomingView } from './incoming-view'

const RIGHTS = { create: true, patch: true, remove: true, showSupplier: false, newSupplier: null }
const { id, version } = incomingRecord()

const open = (change: Partial<IncomingInvoiceRecord>) => {
  const invoice = incomingRecord(change)
  answerAction('patchIncomingAction', () => done({ ...invoice, version: version + 1 }))
  for (const step of ['check', 'approve', 'pay', 'refuse'])
    answerAction(`${step}IncomingAction`, () => done())
  return renderOnPage(<IncomingView invoice={invoice} rights={RIGHTS} />).user
}
const retype = async (user: ReturnType<typeof open>, label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}
const press = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the history of a received invoice', () => {
  it('names who sent the file, or the mail as its sender states it', () => {
    const history = () => screen.getByRole('complementary', { name: 'Verlauf' }).textContent
    open({ receivedBy: 'Ben Bote' })
    expect(history()).toContain('Ben Bote')
    cleanup()
    const mail = {
      senderName: 'Gross & Co',
      senderAddress: 'buero@gross.example',
      subject: 'Ihre Rechnung',
      sentAt: '2026-11-03T07:00:00.000Z',
      arrivedAt: '2026-11-03T07:00:05.000Z',
      messageId: '<1@gross.example>',
    }
    open({ channel: 'MAIL', receivedBy: '', mail })
    expect(history()).toContain('E-Mail von Gross & Co <buero@gross.example>')
    expect(history()).toContain('Betreff: Ihre Rechnung')
    expect(history()).toContain('Gesendet laut Absender am 03.11.2026')
  })
})

describe('a refused invoice', () => {
  it('says why it was refused last', () => {
    const step = (kind: 'REFUSE' | 'REOPEN', reason: string, day: number) => ({
      kind,
      reason,
      actorName: 'Ben Bote',
      at: `2026-11-0${day}T07:00:00.000Z`,
    })
    open({
      state: 'REFUSED',
      steps: [step('REFUSE', 'Nie bestellt', 3), step('REOPEN', '', 4), step('REFUSE', 'Zu teuer', 5)],
    })
    expect(screen.getByText(/^Abgelehnt: /).textContent).toContain('Zu teuer')
  })
})

describe('a step of a received invoice with unsaved changes', () => {
  it('saves what was typed, and acts on that', async () => {
    const user = open({ syntax: 'IMAGE' })
    await retype(user, /Bruttosumme/, '191')
    await press(user, 'Geprüft')
    await waitFor(() => expect(inputsOf('checkIncomingAction')).toEqual([{ id, version: version + 1 }]))
    expect(inputsOf('patchIncomingAction')).toEqual([{ id, version, sumGross: '191.00' }])
  })

  it('is not taken while the changes are invalid or refused; they stay', async () => {
    const user = open({ syntax: 'IMAGE' })
    await retype(user, /Rechnungsdatum/, '31.02.2026')
    await press(user, 'Geprüft')
    const date = screen.getByLabelText(/Rechnungsdatum/)
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'))
    answerAction('patchIncomingAction', () => refused('incomingInvoice.supplier'))
    await retype(user, /Rechnungsdatum/, '01.02.2026')
    await press(user, 'Geprüft')
    await waitFor(() => expect(inputsOf('patchIncomingAction')).toHaveLength(1))
    expect(date).toHaveProperty('value', '01.02.2026')
    expect(inputsOf('checkIncomingAction')).toEqual([])
  })

  it('pays the invoice as saved', async () => {
    const user = open({ state: 'APPROVED' })
    await retype(user, /Aufwandskonto/, '3400')
    await press(user, 'Zahlung erfassen')
    await user.click(await screen.findByRole('button', { name: 'Erfassen' }))
    await waitFor(() => expect(inputsOf('payIncomingAction')).toMatchObject([{ version: version + 1 }]))
    expect(inputsOf('patchIncomingAction')).toEqual([{ id, version, expenseAccount: '3400' }])
  })

  it('opens no dialog if saving fails', async () => {
    const user = open({ state: 'APPROVED' })
    await retype(user, /Aufwandskonto/, '12')
    await press(user, 'Zahlung erfassen')
    const account = screen.getByLabelText('Aufwandskonto')
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves nothing where nothing was changed', async () => {
    await press(open({ state: 'CHECKED' }), 'Freigeben')
    await waitFor(() => expect(inputsOf('approveIncomingAction')).toEqual([{ id, version }]))
    expect(inputsOf('patchIncomingAction')).toEqual([])
  })
})

describe('the payments of a received invoice', () => {
  const paid = (change: object) => ({
    id,
    date: '2026-11-10',
    amount: '119.00',
    discount: '0.00',
    paymentFileId: null,
    cashDeskId: null,
    cashDeskName: '',
    reverses: null,
    reason: '',
    isReversed: false,
    actorName: 'Anna',
    createdAt: '2026-11-10T08:00:00.000Z',
    ...change,
  })

  it('can be undone once, for a reason that is required', async () => {
    const undone = paid({ isReversed: true, id: '019ab000-0000-7000-8000-000000000002' })
    const counter = paid({
      id: '019ab000-0000-7000-8000-000000000003',
      reverses: undone.id,
      reason: 'Falsch',
    })
    const user = open({ state: 'PAID', payments: [undone, counter, paid({})] })
    answerAction('undoIncomingPaymentAction', () => done())
    const buttons = screen.getAllByRole('button', { name: 'Zahlung vom 10.11.2026 zurücknehmen' })
    expect(buttons).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Zahlung vom 10.11.2026 zurücknehmen' }))
    const submit = await screen.findByRole('button', { name: 'Zurücknehmen' })
    await user.click(submit)
    await waitFor(() => expect(screen.getByLabelText(/Grund/).getAttribute('aria-invalid')).toBe('true'))
    await user.type(screen.getByLabelText(/Grund/), 'Doppelt')
    await user.click(submit)
    const date = businessDay(new Date())
    await waitFor(() =>
      expect(inputsOf('undoIncomingPaymentAction')).toEqual([
        { id, version, paymentId: id, date, reason: 'Doppelt' },
      ]),
    )
  })
})

describe('a sale of the company that its customer billed', () => {
  it('says who pays whom, and asks for no supplier', () => {
    const { seller } = incomingRecord()
    open({
      ownSale: true,
      typeCode: '389',
      openAmount: '0.00',
      seller,
      buyer: { ...seller, name: 'Molkerei' },
    })
    screen.getByRole('heading', { level: 1, name: /Molkerei/ })
    screen.getByText('119,00 € bekommen Sie', { exact: false })
    screen.getByText('Gutschrift des Empfängers (Gutschriftverfahren)')
    expect(screen.queryByLabelText(/Aufwandskonto/)).toBeNull()
  })
})

describe('a received invoice in another currency', () => {
  it('names it at every amount', () => {
    open({
      state: 'PAID',
      currency: 'USD',
      openAmount: '0.00',
      payments: [
        {
          id,
          date: '2026-11-10',
          amount: '116.62',
          discount: '2.38',
          paymentFileId: null,
          cashDeskId: null,
          cashDeskName: '',
          reverses: null,
          reason: '',
          isReversed: false,
          actorName: 'Anna',
          createdAt: '2026-11-10T08:00:00.000Z',
        },
      ],
    })
    screen.getByText('116,62 USD am 10.11.2026', { exact: false })
    expect(screen.getAllByText('Skonto 2,38 USD', { exact: false })).toHaveLength(2)
    screen.getByText('2 % bis 16.11.2026, das sind 2,38 USD')
    expect(document.body.textContent).not.toContain('€')
  })
})
