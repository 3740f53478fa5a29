import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import type { PaymentProposal } from '@/lib/sales/payment-files/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { NewFile } from './new-file'

const day = '2026-11-27'
const ID = '019ab000-0000-7000-8000-000000000001'
const IBAN = 'DE75512108001245126199'

// only the clock: timers keep running
beforeAll(() => void vi.setSystemTime(`${day}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())

const proposal = (change: Partial<PaymentProposal> = {}): PaymentProposal => ({
  incomingInvoiceId: ID,
  version: 3,
  number: 'R-1',
  state: 'APPROVED',
  supplierId: null,
  sellerName: 'Großhandel',
  creditorName: 'Großhandel',
  currency: 'EUR',
  dueDate: null,
  open: '119.00',
  discount: { until: addDays(day, 5), amount: '2.38' },
  iban: IBAN,
  supplierIban: '',
  isOtherAccount: false,
  isKnownAccount: false,
  obstacle: null,
  ...change,
})
const open = (...proposals: PaymentProposal[]) =>
  renderOnPage(<NewFile proposal={{ iban: 'DE02120300000000202051', proposals }} day={day} />)
const create = () => screen.getByRole('button', { name: 'Datei erstellen' })

describe('a new payment file', () => {
  it('pays less the Skonto while it lasts, or as typed, and never more than is open', async () => {
    answerAction('createPaymentFileAction', () => done({ id: 'x' }))
    const { user } = open(proposal())
    const amount = screen.getByLabelText('Betrag: Großhandel · R-1')
    expect(amount).toHaveProperty('value', '116,62')
    await user.click(screen.getByRole('checkbox', { name: 'Skonto: Großhandel · R-1' }))
    expect(amount).toHaveProperty('value', '119,00')
    await user.clear(amount)
    await user.type(amount, '119,01')
    expect(create()).toHaveProperty('disabled', true)
    await user.clear(amount)
    await user.type(amount, '50')
    await user.click(create())
    expect(inputsOf('createPaymentFileAction')).toMatchObject([
      {
        date: day,
        offsetCredits: false,
        incomingInvoiceIds: [ID],
        payments: [{ incomingInvoiceId: ID, version: 3, amount: '50.00', discount: '0.00' }],
      },
    ])
  })

  it('says of an account that the invoice does not name where it is from', () => {
    open(proposal({ isKnownAccount: true }))
    expect(screen.getByText(/beim Lieferanten hinterlegt/)).toBeDefined()
  })

  it('takes no Skonto with a part payment, and says so', async () => {
    answerAction('createPaymentFileAction', () => done({ id: 'x' }))
    const { user } = open(proposal())
    const amount = screen.getByLabelText('Betrag: Großhandel · R-1')
    const skonto = screen.getByRole('checkbox', { name: 'Skonto: Großhandel · R-1' })
    await user.clear(amount)
    await user.type(amount, '50')
    expect(skonto).toHaveProperty('checked', false)
    await user.click(create())
    expect(inputsOf('createPaymentFileAction')).toMatchObject([
      { payments: [{ amount: '50.00', discount: '0.00' }] },
    ])
    await user.click(skonto)
    expect([amount, skonto]).toMatchObject([{ value: '116,62' }, { checked: true }])
  })

  it.each([
    ['paymentFile.dayMissing', '', 'Bitte geben Sie den Tag der Ausführung ein.'],
    ['paymentFile.past', '26.11.2026', 'Dieser Tag ist schon vorbei.'],
    ['paymentFile.noBankDay', '28.11.2026', 'Der nächste Bankarbeitstag ist der 30.11.2026.'],
    ['paymentFile.tooFar', '03.01.2028', 'Möglich sind 365 Tage.'],
  ])('names %s, for the day „%s“', async (_code, typed, sentence) => {
    const { user } = open(proposal())
    const input = screen.getByLabelText('Ausführung am')
    await user.clear(input)
    if (typed) await user.type(input, typed)
    await user.tab()
    expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
    expect(create()).toHaveProperty('disabled', true)
  })

  it('needs the confirmation of an IBAN that the supplier does not have', async () => {
    answerAction('createPaymentFileAction', () => done({ id: 'x' }))
    const { user } = open(proposal({ isOtherAccount: true, supplierIban: 'DE02120300000000202051' }))
    expect(create()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: /Ich habe die IBAN DE75 .* geprüft/ }))
    await user.click(create())
    expect(inputsOf('createPaymentFileAction')).toMatchObject([{ payments: [{ confirmedIban: IBAN }] }])
  })

  it('offsets credits only on request, and names what is left out', async () => {
    const credit = proposal({
      incomingInvoiceId: `${ID.slice(0, -1)}2`,
      number: 'G-1',
      open: '-19.00',
      discount: null,
    })
    const dollars = proposal({
      incomingInvoiceId: `${ID.slice(0, -1)}3`,
      number: 'US-1',
      obstacle: 'paymentFile.foreignCurrency',
    })
    const { user } = open(proposal(), credit, dollars)
    const leftOut = screen.getByRole('region', { name: 'Wird nicht überwiesen' })
    expect(leftOut.textContent).toContain('Eine Gutschrift wird nicht überwiesen')
    expect(leftOut.textContent).toContain('fremder Währung')
    await user.click(screen.getByRole('checkbox', { name: /Gutschriften verrechnen/ }))
    expect(leftOut.textContent).not.toContain('Gutschrift')
    expect(screen.getByText('2 Rechnungen')).toBeTruthy()
    expect(screen.getByText(/97,62/)).toBeTruthy()
  })

  it('shows the refusal of the server at its invoice', async () => {
    const message = 'Diese Rechnung steht schon in einer anderen Überweisungsdatei.'
    answerAction('createPaymentFileAction', () =>
      refused('paymentFile.refused', [{ path: 'incomingInvoiceIds.0', code: 'paymentFile.inFile', message }]),
    )
    const { user } = open(proposal())
    await user.click(create())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    const input = screen.getByLabelText('Ausführung am')
    await user.clear(input)
    await user.type(input, '30.11.2026')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
