import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { BalanceDialog } from './balance-dialog'

const OFFICE = { id: 'office', name: 'Büro' }
const MARKET = { id: 'market', name: 'Markt' }

afterEach(() => vi.unstubAllGlobals())

function setup(desks: readonly { id: string; name: string }[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(desks)))
  const onSubmit = vi.fn()
  const documents = [
    { id: 'a', version: 1, label: 'R-1', href: '/invoices/a', open: 960, date: '2026-11-27' },
  ]
  const { user } = renderOnPage(
    <BalanceDialog documents={documents} onSubmit={onSubmit} onClose={() => undefined} />,
  )
  const pay = () => user.click(screen.getByRole('button', { name: 'Zahlung erfassen' }))
  const inCash = () => user.selectOptions(screen.getByLabelText('Zahlungsart'), 'Bar')
  return { user, onSubmit, pay, inCash }
}

describe('open amounts paid in cash', () => {
  it('ask for the cash desk where there are several', async () => {
    const { user, onSubmit, pay, inCash } = setup([OFFICE, MARKET])
    await inCash()
    const choice = await screen.findByLabelText('Barkasse')
    await pay()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.selectOptions(choice, 'Markt')
    await pay()
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ paymentMethod: 'CASH', cashDeskId: 'market' }),
    )
  })

  it('name the only one', async () => {
    const { onSubmit, pay, inCash } = setup([OFFICE])
    await inCash()
    await screen.findByText('Das Geld gehört in die Barkasse „Büro“.')
    await pay()
    expect(onSubmit).toHaveBeenCalledWith(expect.not.objectContaining({ cashDeskId: expect.anything() }))
  })

  it('ask for none otherwise', async () => {
    const { onSubmit, pay } = setup([OFFICE, MARKET])
    await pay()
    expect(screen.queryByLabelText('Barkasse')).toBeNull()
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ paymentMethod: 'BANKTRANSFER' }))
  })
})
