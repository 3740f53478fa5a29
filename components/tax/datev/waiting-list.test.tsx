import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { WaitingList } from './waiting-list'

const invoice = { id: 'i-1', number: 'R-7', supplier: 'Müller', reason: 'account' }
const list = (waiting: (typeof invoice)[], waitingCount = waiting.length) => (
  <WaitingList waiting={waiting} waitingCount={waitingCount} hint="Warten heißt warten." />
)

it('leads from an invoice that waits to where it is completed, and says what it lacks', () => {
  renderOnPage(list([invoice], 3))
  expect(screen.getByText('3 Eingangsrechnungen warten')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'R-7 von Müller:' })
  expect(link.getAttribute('href')).toBe('/incoming-invoices/i-1')
  expect(link.parentElement?.textContent).toContain('Das Aufwandskonto fehlt')
  expect(screen.getByText('2 weitere')).toBeTruthy()
})

it('names an invoice by its number alone if nobody knows its supplier', () => {
  renderOnPage(list([{ ...invoice, supplier: '' }]))
  expect(screen.getByRole('link', { name: 'R-7:' })).toBeTruthy()
})

it('is not there if nothing waits', () => {
  renderOnPage(list([]))
  expect(screen.queryByRole('heading')).toBeNull()
})
