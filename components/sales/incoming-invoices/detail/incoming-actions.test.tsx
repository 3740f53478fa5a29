import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { IncomingActions } from './incoming-actions'
import { PayDialog } from './pay-dialog'
import { RefuseDialog } from './refuse-dialog'
import { stepsFor } from './steps'

const ALL = { create: true, patch: true, remove: true, companies: [] }
const invoice = incomingRecord()
const { id, version } = invoice
const today = businessDay(new Date())
const fresh = {
  syntax: 'UBL' as const,
  steps: [],
  ownSale: false,
  advance: false,
  documentId: null,
  payments: [],
  paymentFileId: null,
  cashDeskId: null,
  cashDeskName: '',
  handBookedAt: null,
  findings: [],
}

describe('the steps of a received invoice', () => {
  it.each([
    ['RECEIVED', 'check', ['refuse', 'delete', 'handBook']],
    ['CHECKED', 'approve', ['refuse', 'reopen', 'handBook']],
    ['APPROVED', 'pay', ['refuse', 'reopen', 'handBook']],
    ['PAID', null, ['handBook']],
    ['REFUSED', null, ['reopen']],
  ] as const)('follow from %s', (state, next, others) =>
    expect(stepsFor({ ...fresh, state }, ALL)).toEqual({ next, others }),
  )

  it('leave only further payments once something was paid', () => {
    const payments = [
      {
        id,
        date: today,
        amount: '1.00',
        discount: '0.00',
        paymentFileId: null,
        cashDeskId: null,
        cashDeskName: '',
        reverses: null,
        reason: '',
        isReversed: false,
        actorName: 'Anna',
        createdAt: today,
      },
    ]
    expect(stepsFor({ ...fresh, state: 'APPROVED', payments }, ALL)).toEqual({
      next: 'pay',
      others: ['handBook'],
    })
  })

  it('end with the check of a sale that the customer billed: nobody pays it', () => {
    const left = { next: null, others: ['refuse', 'reopen', 'handBook'] }
    expect(stepsFor({ ...fresh, ownSale: true, state: 'CHECKED' }, ALL)).toEqual(left)
  })

  it('say of a PDF or picture whether the customer billed it, until it is checked', () => {
    for (const syntax of ['PDF', 'IMAGE'] as const) {
      const paper = { ...fresh, syntax, state: 'RECEIVED' as const }
      expect(stepsFor(paper, ALL).others).toContain('ownSale')
      expect(stepsFor({ ...paper, ownSale: true }, ALL).others).toContain('ownUndo')
      expect(stepsFor({ ...paper, state: 'CHECKED' }, ALL).others).not.toContain('ownSale')
      expect(stepsFor(paper, { ...ALL, patch: false }).others).toEqual(['delete'])
    }
    expect(stepsFor({ ...fresh, state: 'RECEIVED' }, ALL).others).not.toContain('ownSale')
  })

  it('take back that it is booked by hand', () => {
    expect(stepsFor({ ...fresh, state: 'PAID', handBookedAt: today }, ALL).others).toEqual(['handUndo'])
  })

  it('do not touch its payment while a payment file is about to pay it', () => {
    expect(stepsFor({ ...fresh, state: 'APPROVED', paymentFileId: id }, ALL)).toEqual({
      next: null,
      others: ['handBook'],
    })
  })

  it('are those that the rights allow', () => {
    const step = (rights: typeof ALL) => stepsFor({ ...fresh, state: 'RECEIVED' }, rights)
    expect(step({ ...ALL, patch: false })).toEqual({ next: null, others: ['delete'] })
    expect(step({ ...ALL, remove: false })).toEqual({
      next: 'check',
      others: ['refuse', 'handBook'],
    })
  })

  it('are taken with a click; a refusal shows its sentence', async () => {
    answerAction('approveIncomingAction', () =>
      refused('incomingInvoice.fourEyes', [], 'Freigeben muss sie eine andere Person.'),
    )
    const { user } = renderOnPage(
      <IncomingActions invoice={{ ...invoice, state: 'CHECKED' }} rights={ALL} files={[]} />,
    )
    await user.click(screen.getByRole('button', { name: 'Freigeben' }))
    await screen.findByText('Freigeben muss sie eine andere Person.')
    expect(inputsOf('approveIncomingAction')).toEqual([{ id, version }])
  })

  it('sort an invoice out with a reason, and nothing without one', async () => {
    answerAction('deleteIncomingAction', () => done())
    const { user } = renderOnPage(<IncomingActions invoice={invoice} rights={ALL} files={[]} />)
    await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Aussortieren' }))
    const submit = await screen.findByRole('button', { name: 'Aussortieren' })
    expect(screen.getByText(/Ihre Datei bleibt aufbewahrt/)).toBeTruthy()
    await user.click(submit)
    expect((await screen.findByLabelText(/Grund/)).getAttribute('aria-invalid')).toBe('true')
    expect(inputsOf('deleteIncomingAction')).toEqual([])
    await user.type(screen.getByLabelText(/Grund/), 'Werbung')
    await user.click(submit)
    const sent = { id, version, reason: 'Werbung' }
    await waitFor(() => expect(inputsOf('deleteIncomingAction')).toEqual([sent]))
  })
})

const finding = (
  code: string,
  weight: 'STOP' | 'ASK' | 'INFO',
  severity: 'ERROR' | 'WARNING' = 'WARNING',
) => ({
  code,
  severity,
  weight,
  path: '',
  message: `Befund ${code}`,
})
const showing = (findings: ReturnType<typeof finding>[], change: object = {}) =>
  renderOnPage(<IncomingActions invoice={{ ...invoice, ...change, findings }} rights={ALL} files={[]} />).user

describe('checking', () => {
  const checkButton = () => screen.getByRole('button', { name: 'Geprüft' })

  it('takes one click where nothing asks', async () => {
    answerAction('checkIncomingAction', () => done())
    const user = showing([finding('firstInvoice', 'INFO')])
    await user.click(checkButton())
    await waitFor(() => expect(inputsOf('checkIncomingAction')).toEqual([{ id, version }]))
  })

  it('is not offered for an invoice that is stopped: refusing is', () => {
    showing([finding('ownInvoice', 'STOP', 'ERROR')])
    expect(screen.queryByRole('button', { name: 'Geprüft' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeTruthy()
  })

  it('asks for a reason to each question, and to broken rules together', async () => {
    answerAction('checkIncomingAction', () => done())
    const user = showing(
      [
        finding('otherBuyer', 'ASK'),
        finding('BR-02', 'ASK', 'ERROR'),
        finding('BR-03', 'ASK', 'ERROR'),
        finding('firstInvoice', 'INFO'),
      ],
      { deductible: 'NONE' },
    )
    await user.click(checkButton())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Befund otherBuyer')
    expect(dialog.textContent).not.toContain('Befund firstInvoice')
    expect(dialog.textContent).toContain('Die Vorsteuer dieser Rechnung wird nicht abgezogen')
    const fields = screen.getAllByLabelText(/Warum stimmt die Rechnung/)
    expect(fields).toHaveLength(2)
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Geprüft' }))
    await submit()
    await waitFor(() => expect(fields[0]?.getAttribute('aria-invalid')).toBe('true'))
    expect(inputsOf('checkIncomingAction')).toEqual([])
    await user.type(fields[0] ?? dialog, 'Alter Name')
    await user.type(fields[1] ?? dialog, 'Angerufen')
    await submit()
    const answers = [
      { code: 'otherBuyer', reason: 'Alter Name' },
      { code: 'BR-02', reason: 'Angerufen' },
      { code: 'BR-03', reason: 'Angerufen' },
    ]
    await waitFor(() => expect(inputsOf('checkIncomingAction')).toEqual([{ id, version, answers }]))
  })

  it('keeps what was typed if it is refused', async () => {
    answerAction('checkIncomingAction', () => refused('incomingInvoice.fourEyes', [], 'Geht nicht.'))
    const user = showing([finding('copy', 'ASK')])
    await user.click(checkButton())
    const field = await screen.findByLabelText(/Warum stimmt die Rechnung/)
    await user.type(field, 'Original kam per Post')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Geprüft' }))
    expect((await screen.findAllByText('Geht nicht.')).length).toBeGreaterThan(0)
    expect(field).toHaveProperty('value', 'Original kam per Post')
  })
})

describe('refusing', () => {
  const open = () => {
    answerAction('refuseIncomingAction', () => done())
    return renderOnPage(<RefuseDialog invoice={invoice} onClose={vi.fn()} />).user
  }
  const refuse = (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Ablehnen' }))

  it('needs a reason', async () => {
    await refuse(open())
    expect((await screen.findByLabelText(/Grund/)).getAttribute('aria-invalid')).toBe('true')
    expect(inputsOf('refuseIncomingAction')).toEqual([])
  })

  it('mails nothing by default', async () => {
    const user = open()
    await user.type(screen.getByLabelText(/Grund/), 'Menge falsch')
    await refuse(user)
    const sent = { id, version, reason: 'Menge falsch', mail: false }
    await waitFor(() => expect(inputsOf('refuseIncomingAction')).toEqual([sent]))
  })

  it('mails to the address of the invoice, or another one', async () => {
    const user = open()
    await user.type(screen.getByLabelText(/Grund/), 'Menge falsch')
    await user.click(screen.getByLabelText('Dem Lieferanten per E-Mail schreiben'))
    const mail = screen.getByLabelText(/E-Mail-Adresse/)
    expect(mail).toHaveProperty('value', 'lieferant@example.de')
    await user.clear(mail)
    await refuse(user)
    await waitFor(() => expect(mail.getAttribute('aria-invalid')).toBe('true'))
    await user.type(mail, 'buero@example.de')
    await refuse(user)
    await waitFor(() =>
      expect(inputsOf('refuseIncomingAction')).toMatchObject([{ mail: 'buero@example.de' }]),
    )
  })
})

describe('paying', () => {
  const pay = async (invoiceDate: string, press?: string) => {
    answerAction('payIncomingAction', () => done())
    const { user } = renderOnPage(
      <PayDialog invoice={{ ...invoice, state: 'APPROVED', invoiceDate }} onClose={vi.fn()} />,
    )
    if (press) await user.click(screen.getByRole('button', { name: press }))
    await user.click(screen.getByRole('button', { name: 'Erfassen' }))
    await waitFor(() => expect(inputsOf('payIncomingAction')).toHaveLength(1))
    return inputsOf('payIncomingAction')[0]
  }
  const sent = { id, version, date: today }

  it('proposes Skonto while its days last', async () => {
    expect(await pay(addDays(today, -14))).toEqual({ ...sent, amount: '116.62', discount: '2.38' })
  })

  it('proposes the open amount afterwards', async () => {
    expect(await pay(addDays(today, -15))).toEqual({ ...sent, amount: '119.00', discount: '0.00' })
  })

  it('gives up the Skonto with a click', async () => {
    const paid = await pay(today, 'Ohne Skonto zahlen: 119,00 €'.replace(' €', '\u00a0€'))
    expect(paid).toEqual({ ...sent, amount: '119.00', discount: '0.00' })
  })

  it('is in the currency of the invoice', async () => {
    renderOnPage(
      <PayDialog
        invoice={{ ...invoice, state: 'APPROVED', currency: 'USD', invoiceDate: today }}
        onClose={vi.fn()}
      />,
    )
    await screen.findByText('Offen sind 119,00 USD.')
    screen.getByRole('button', { name: 'Ohne Skonto zahlen: 119,00\u00a0USD' })
    expect(document.body.textContent).not.toContain('€')
  })
})
