import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { Combobox } from './combobox'

const ALL = ['Apfel', 'Apfelsaft', 'Apfelmus', 'Apfelkuchen', 'Birne']
const onPick = vi.fn()
const onBareEnter = vi.fn(() => true)

function Search({ unselected = false }: { unselected?: boolean }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(true)
  return (
    <Combobox
      aria-label="Produkt"
      listLabel="Vorschläge"
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        setOpen(true)
      }}
      items={ALL.filter((name) => name.startsWith(text))}
      itemKey={(name) => name}
      renderItem={(name) => name}
      onPick={onPick}
      open={open}
      onOpenChange={setOpen}
      unselected={unselected}
      onBareEnter={onBareEnter}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Produkt' })
const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  const marked = screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  const pointed = id === null ? null : (document.getElementById(id)?.textContent ?? '')
  expect(marked).toEqual(pointed === null ? [] : [pointed])
  return pointed
}

/** Ways to another place in the list, and the place. */
const MOVES: [way: string, move: (type: (keys: string) => Promise<void>) => Promise<void>, place: string][] =
  [
    ['down', (type) => type('{ArrowDown}{ArrowDown}'), 'Apfelmus'],
    ['up from the end', (type) => type('{ArrowUp}{ArrowUp}'), 'Apfelkuchen'],
    [
      'by the mouse',
      async () => {
        fireEvent.pointerMove(screen.getByRole('option', { name: 'Apfelsaft' }))
      },
      'Apfelsaft',
    ],
  ]

describe('a list of proposals', () => {
  it.each(MOVES)(
    'begins again at the first where text is typed after moving %s',
    async (_way, move, place) => {
      const { user } = renderOnPage(<Search />)
      await user.click(field())
      await move((keys) => user.keyboard(keys))
      expect(active()).toBe(place)
      await user.keyboard('A')
      expect(active()).toBe('Apfel')
      await user.keyboard('{Enter}')
      expect(onPick.mock.calls).toEqual([['Apfel']])
    },
  )

  it('begins again at the first where text is taken away', async () => {
    const { user } = renderOnPage(<Search />)
    await user.type(field(), 'Apfels')
    await user.keyboard('{Backspace}{ArrowDown}{Backspace}')
    expect(active()).toBe('Apfel')
  })

  it('without a first choice has none again where text is typed after moving', async () => {
    const { user } = renderOnPage(<Search unselected />)
    await user.click(field())
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Apfelsaft')
    await user.keyboard('Apfel')
    expect(active()).toBeNull()
    await user.keyboard('{Enter}')
    expect(onPick).not.toHaveBeenCalled()
    expect(onBareEnter).toHaveBeenCalledOnce()
  })

  it('goes around at both ends', async () => {
    const { user } = renderOnPage(<Search />)
    await user.click(field())
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Birne')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Apfel')
  })
})
