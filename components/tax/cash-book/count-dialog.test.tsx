import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { CountDialog } from './count-dialog'

const desk: CashDeskRecord = {
  id: '019ab000-0000-7000-8000-000000000001',
  version: 4,
  kind: 'OFFICE',
  name: 'Büro-Kasse',
  account: '',
  deviceId: null,
  isActive: true,
  balance: '60.00',
  lastNumber: 3,
  lastDay: null,
}
const balance = { at: null, balance: '60.00', unclosed: '0.00', expected: '60.00', lastClosing: null }
const noop = () => undefined

describe('a count', () => {
  it('shows the difference before it is booked, and asks why', async () => {
    answerAction('countCashAction', () => done({ id: 'x' }))
    const { user } = renderOnPage(
      <CountDialog desk={desk} balance={balance} rates={[1900, 700]} onClose={noop} />,
    )
    await user.type(screen.getByLabelText('50,00 €'), '1')
    await user.type(screen.getByLabelText('0,50 €'), '19')
    expect(screen.getByText('59,50 €')).toBeDefined()
    expect(screen.getByText(/^[-−]0,50 €$/)).toBeDefined()
    await user.type(screen.getByLabelText('Grund der Differenz'), 'Wechselgeld')
    await user.click(screen.getByRole('button', { name: 'Zählung speichern' }))
    expect(inputsOf('countCashAction')).toEqual([
      {
        id: desk.id,
        version: 4,
        reason: 'Wechselgeld',
        taxes: [],
        denominations: [
          { value: '50.00', pieces: 1 },
          { value: '0.50', pieces: 19 },
        ],
      },
    ])
  })

  it('says what an open drawer took', async () => {
    const drawer = { ...desk, kind: 'DRAWER' as const }
    const { user } = renderOnPage(
      <CountDialog desk={drawer} balance={balance} rates={[1900, 700]} onClose={noop} />,
    )
    answerAction('countCashAction', () => done({ id: 'x' }))
    await user.type(screen.getByLabelText('50,00 €'), '3')
    expect(screen.getByText('Tageseinnahme')).toBeDefined()
    expect(screen.getByText('90,00 €')).toBeDefined()
    expect(screen.queryByLabelText('Grund der Differenz')).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^Umsatzsteuer/), 'Mehrere Steuersätze')
    await user.type(screen.getByLabelText('Davon zu 7 %'), '30')
    await user.click(screen.getByRole('button', { name: 'Zählung speichern' }))
    expect(inputsOf('countCashAction')).toMatchObject([
      { taxes: [{ vatRate: '19' }, { vatRate: '7', gross: '30.00' }] },
    ])
  })
})
