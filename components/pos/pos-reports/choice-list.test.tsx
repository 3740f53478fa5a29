import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { ChoiceList } from './choice-list'

const STORES = ['Hof', 'Markt', 'Stadt'].map((name) => ({ id: name.toLowerCase(), name }))

function Stores({ options = STORES }: { options?: typeof STORES }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <ChoiceList label="Filialen" all="Alle" options={options} chosen={chosen} onChange={setChosen} />
}

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ parentElement }) => parentElement?.textContent)

describe('a choice of stores for a report', () => {
  it('is all of them, then each that is ticked, and all again', async () => {
    const { user } = renderOnPage(<Stores />)
    expect(ticked()).toEqual(['Alle'])
    await user.click(screen.getByLabelText('Hof'))
    await user.click(screen.getByLabelText('Stadt'))
    expect(ticked()).toEqual(['Hof', 'Stadt'])
    await user.click(screen.getByLabelText('Hof'))
    expect(ticked()).toEqual(['Stadt'])
    await user.click(screen.getByLabelText('Markt'))
    await user.click(screen.getByLabelText('Alle'))
    expect(ticked()).toEqual(['Alle'])
  })

  it('is not asked for where there is one only', () => {
    renderOnPage(<Stores options={STORES.slice(0, 1)} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
