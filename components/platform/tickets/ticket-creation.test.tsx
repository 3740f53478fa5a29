import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CREATION_PARAM } from '@/lib/domain/list'
import { renderOnPage } from '@/tests/support/components/render'
import { TicketCreation } from './ticket-creation'

it.each([
  [['BUG'], /^Einen Fehler darf jeder melden/],
  [['BUG', 'INQUIRY'], /^Fragen, Fehler und Wünsche/],
] as const)('a new ticket of %s says what it is for', async (types, hint) => {
  window.history.replaceState(null, '', `?${CREATION_PARAM}`)
  renderOnPage(<TicketCreation types={types} />)
  expect(await screen.findByText(hint)).toBeDefined()
})
