import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { freePosition, type EditorPosition } from './draft-values'
import { focusRebate } from './focus-adder'
import { PositionRow } from './position-row'

const CRATE = { ...freePosition('ITEM', 'crate', 'Kiste Äpfel', 'rate'), price: '20.00' }

function Page({
  first = CRATE,
  show,
}: {
  first?: EditorPosition
  show?: (position: EditorPosition) => void
}) {
  const [position, setPosition] = useState(first)
  const [asks, ask] = useState(false)
  return (
    <table>
      <tbody>
        <PositionRow
          position={position}
          index={0}
          number={1}
          firm={null}
          rates={[]}
          priceLabel="Einzelpreis netto"
          sum={0}
          errors={undefined}
          asksRebate={asks}
          isDragged={false}
          onAskRebate={(id) => {
            ask(true)
            setTimeout(() => focusRebate(id))
          }}
          onChange={(_id, change) =>
            setPosition((before) => {
              const next = { ...before, ...change }
              show?.(next)
              return next
            })
          }
          onRemove={() => undefined}
          onMove={() => undefined}
          onGrab={() => undefined}
        />
      </tbody>
    </table>
  )
}

const quantity = () => screen.getByRole('textbox', { name: 'Menge von Kiste Äpfel' })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Rabatt auf Kiste Äpfel' })

it('takes „10%“ in the quantity as a rebate, in three keys, and keeps the quantity', async () => {
  const seen: EditorPosition[] = []
  renderOnPage(<Page show={(position) => seen.push(position)} />)
  expect(screen.queryByRole('textbox', { name: /Rabatt/ })).toBeNull()
  await userEvent.click(quantity())
  await userEvent.keyboard('10%')
  expect((await field()).value).toBe('\u221210\u00a0%')
  expect(seen.at(-1)).toMatchObject({ quantity: '1', price: '20.00', rebatePercent: '10', rebate: '0.00' })
})

it.each(['quantity', 'price'])(
  'takes „8%%“ pasted into the %s as a rebate, like a typed one',
  async (figure) => {
    const seen: EditorPosition[] = []
    renderOnPage(<Page show={(position) => seen.push(position)} />)
    const name = figure === 'price' ? /^Preis von/ : /^Menge von/
    await userEvent.click(screen.getByRole('textbox', { name }))
    await userEvent.paste('8%')
    expect((await field()).value).toBe('\u22128\u00a0%')
    expect(seen.at(-1)).toMatchObject({ quantity: '1', price: '20.00', rebatePercent: '8', rebate: '0.00' })
  },
)

it('is asked for by the percent sign alone, and takes an amount', async () => {
  const seen: EditorPosition[] = []
  renderOnPage(<Page show={(position) => seen.push(position)} />)
  await userEvent.click(quantity())
  await userEvent.keyboard('%')
  const input = await field()
  await userEvent.type(input, '0,50{Tab}')
  expect(input.value).toBe('\u22120,50\u00a0€')
  expect(seen.at(-1)).toMatchObject({ quantity: '1', rebatePercent: '0', rebate: '0.50' })
})

it('says what is wrong at its field, and keeps what was typed', async () => {
  renderOnPage(<Page first={{ ...CRATE, rebatePercent: '10' }} />)
  const input = await field()
  await userEvent.clear(input)
  await userEvent.type(input, '20,01{Tab}')
  expect(screen.getByRole('alert').textContent).toContain('Der Rabatt ist höher als der Preis.')
  expect(input.value).toBe('\u221220,01\u00a0€')
  await userEvent.clear(input)
  await userEvent.type(input, 'viel{Tab}')
  expect(screen.getByRole('alert').textContent).toContain('z. B. 10 % oder 0,50')
  expect(input.value).toBe('viel')
})

it('is none of a deposit', async () => {
  renderOnPage(<Page first={{ ...CRATE, isDeposit: true }} />)
  await userEvent.click(quantity())
  await userEvent.keyboard('%')
  expect(screen.queryByRole('textbox', { name: /Rabatt/ })).toBeNull()
})
