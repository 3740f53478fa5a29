import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { agencyRecord } from '@/lib/pos/agencies/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { AgenciesButton } from './agencies-button'

const PLACES = [
  ['12345', 'Bergen', '12345 Bergen'],
  ['', 'Bergen', 'Bergen'],
  ['12345', '', '12345'],
  ['', '', ''],
] as const

it.each([true, false])(
  'each agency stands with what is known of its place, to change it or not (%s)',
  async (mayChange) => {
    const agencies = PLACES.map(([zipCode, city], at) =>
      sample(agencyRecord, { id: `a${at}`, number: 7 + at, name: `Molkerei ${at}`, zipCode, city }),
    )
    const { user } = renderOnPage(<AgenciesButton agencies={agencies} mayChange={mayChange} />)
    await user.click(screen.getByRole('button', { name: 'Agenturen' }))
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual(
      PLACES.map(([, , place], at) => [String(7 + at), `Molkerei ${at}`, place]),
    )
  },
)
