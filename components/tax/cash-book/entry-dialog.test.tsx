import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { EntryDialog } from './entry-dialog'

const day = '2026-11-27'

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime(`${day}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())

const desk: CashDeskRecord = {
  id: '019ab000-0000-7000-8000-000000000001',
  version: 4,
  kind: 'OFFICE',
  name: 'Büro-Kasse',
  account: '',
  deviceId: null,
  isActive: true,
  balance: '100.00',
  lastNumber: 3,
  lastDay: day,
}
const SAFE = { id: '019ab000-0000-7000-8000-000000000002', name: 'Tresor' }
const RATES = { TAKINGS: [1900, 700], EXPENSE: [1900, 700, 0] }
const noop = () => undefined
const open = () => renderOnPage(<EntryDialog desk={desk} others={[SAFE]} rates={RATES} onClose={noop} />)
const enter = () => screen.getByRole('button', { name: 'Eintragen' })

describe('an entry', () => {
  it('is typed without a sign, and sent with that of its kind and the version of the desk', async () => {
    answerAction('addCashEntryAction', () => done({ id: 'x' }))
    const { user } = open()
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'Ausgabe mit Beleg')
    await user.type(screen.getByLabelText('Betrag'), '12,50')
    await user.type(screen.getByLabelText('Grund'), 'Porto')
    await user.selectOptions(screen.getByLabelText('Umsatzsteuer'), '19')
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toEqual([
      {
        id: desk.id,
        version: 4,
        date: day,
        kind: 'EXPENSE',
        amount: '-12.50',
        reason: 'Porto',
        account: '',
        taxes: [{ vatRate: '19' }],
      },
    ])
  })

  it('asks for the other desk of a transfer, and shows a refusal at its field', async () => {
    answerAction('addCashEntryAction', () =>
      refused('cashBook.negative', [{ path: 'amount', code: 'cashBook.negative', message: 'Zu wenig Geld' }]),
    )
    const { user } = open()
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'In eine andere Kasse')
    await user.type(screen.getByLabelText('Betrag'), '500')
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toEqual([])
    await user.selectOptions(screen.getByLabelText('An Kasse'), 'Tresor')
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toMatchObject([
      { kind: 'CASH_TRANSIT', amount: '-500.00', toDeskId: SAFE.id },
    ])
    expect(await screen.findByText('Zu wenig Geld')).toBeDefined()
  })

  it('at several rates has parts of its own sign', async () => {
    answerAction('addCashEntryAction', () => done({ id: 'x' }))
    const { user } = open()
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'Ausgabe mit Beleg')
    fireEvent.input(screen.getByLabelText('Betrag'), { target: { value: '20,00' } })
    fireEvent.input(screen.getByLabelText('Grund'), { target: { value: 'Markt' } })
    await user.selectOptions(screen.getByLabelText('Umsatzsteuer'), 'Mehrere Steuersätze')
    fireEvent.input(screen.getByLabelText(/^Davon zu 7/), { target: { value: '5,00' } })
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toMatchObject([
      { kind: 'EXPENSE', amount: '-20.00', taxes: [{ vatRate: '19' }, { vatRate: '7', gross: '-5.00' }] },
    ])
  })

  it('says how much of its VAT is deducted, where it states any', async () => {
    answerAction('addCashEntryAction', () => done({ id: 'x' }))
    const { user } = open()
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'Ausgabe mit Beleg')
    expect(screen.queryByLabelText('Vorsteuer')).toBeNull()
    fireEvent.input(screen.getByLabelText('Betrag'), { target: { value: '12,50' } })
    fireEvent.input(screen.getAllByLabelText('Grund')[0] ?? document.body, { target: { value: 'Porto' } })
    await user.selectOptions(screen.getByLabelText('Umsatzsteuer'), '19')
    await user.selectOptions(screen.getByLabelText('Vorsteuer'), 'Nicht abziehbar')
    const why = screen.getAllByLabelText('Grund').find((field) => !('value' in field && field.value))
    fireEvent.input(why ?? document.body, { target: { value: 'Verein' } })
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toMatchObject([
      { taxes: [{ vatRate: '19' }], deductible: 'NONE', deductiblePercent: null, deductibleReason: 'Verein' },
    ])
  })

  it('marks the reason where the kind alone says too little', async () => {
    const { user } = open()
    const isRequired = () => screen.getByLabelText('Grund').getAttribute('aria-required')
    expect(isRequired()).toBe('true')
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'In eine andere Kasse')
    expect(isRequired()).not.toBe('true')
  })

  it('of a till can say that its money is counted elsewhere, and must say where', async () => {
    answerAction('addCashEntryAction', () => done({ id: 'x' }))
    const till = { ...desk, kind: 'TILL' as const }
    const { user } = renderOnPage(<EntryDialog desk={till} others={[]} rates={RATES} onClose={noop} />)
    await user.selectOptions(screen.getByLabelText('Vorgang'), 'Geldtransit: anderswo schon gezählt')
    await user.type(screen.getByLabelText('Betrag'), '80')
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toEqual([])
    await user.type(screen.getByLabelText('Grund'), 'Kasse 2')
    await user.click(enter())
    expect(inputsOf('addCashEntryAction')).toMatchObject([
      { kind: 'CASH_TRANSIT', amount: '-80.00', reason: 'Kasse 2' },
    ])
  })

  it('is of more than nothing', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Betrag'), '0')
    await user.click(enter())
    // cashBook.positive
    expect(screen.getByText(/Betrag über 0,00/)).toBeDefined()
  })
})
