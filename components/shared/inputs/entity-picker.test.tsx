import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { EntityPicker, type EntityPickerProps } from './entity-picker'
import type { PickerItem } from './picker-client'

const BREAD = { id: 'bread', label: 'Bauernbrot', hint: '200', detail: '4,80 €' }
const JUICE = { id: 'juice', label: 'Apfelsaft', hint: '100', detail: '2,99 €' }

/** The server's response to a search text. */
let found: (text: string) => Promise<Response>
const answered = (...items: PickerItem[]) => Promise.resolve(Response.json({ items, more: false }))
const onChange = vi.fn()

beforeEach(() => {
  found = (text) =>
    answered(...[BREAD, JUICE].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())))
  vi.stubGlobal('fetch', (url: string) => found(new URL(url, 'http://localhost').searchParams.get('q') ?? ''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  onChange.mockClear()
})

function Picker(props: Partial<EntityPickerProps>) {
  const [value, setValue] = useState<string | null>(props.initial?.id ?? null)
  const change = (item: PickerItem | null) => {
    onChange(item)
    setValue(item?.id ?? null)
  }
  return (
    <EntityPicker
      aria-label="Produkt"
      url="/api/pickers/products"
      {...props}
      value={value}
      onChange={change}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Produkt' })
const setup = (props: Partial<EntityPickerProps> = {}) => renderOnPage(<Picker {...props} />).user

describe('a picker', () => {
  it('offers what the server finds, and takes the one that is chosen by keyboard', async () => {
    const user = setup()
    await user.click(field())
    await screen.findByRole('option', { name: /Apfelsaft/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 'juice' }))
    expect(field().value).toBe('Apfelsaft')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes by Enter what a scanner types faster than the answer comes', async () => {
    let answer: ((response: Response) => void) | null = null
    const scanned = '4006381333931'
    // a slow machine may search for half of the text first
    found = (text) => (text ? new Promise((resolve) => text === scanned && (answer = resolve)) : answered())
    const user = setup()
    await user.type(field(), `${scanned}{Enter}`)
    await waitFor(() => expect(answer).not.toBeNull())
    expect(onChange).not.toHaveBeenCalled()
    answer!(Response.json({ items: [JUICE, { ...BREAD, exact: true }], more: false }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 'bread' })))
  })

  /** A picker that hands the focus on to a quantity, as the next position does. */
  function Line(props: Partial<EntityPickerProps>) {
    const [quantity, setQuantity] = useState('1')
    const [note, setNote] = useState('')
    const go = () => document.getElementById('quantity')?.focus()
    return (
      <>
        <EntityPicker
          aria-label="Produkt"
          url="/api/pickers/products"
          value={null}
          {...props}
          onChange={(item) => {
            onChange(item)
            go()
          }}
        />
        <input
          id="quantity"
          aria-label="Menge"
          value={quantity}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQuantity(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && document.getElementById('note')?.focus()}
        />
        <input id="note" aria-label="Notiz" value={note} onChange={(event) => setNote(event.target.value)} />
      </>
    )
  }
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  /** Answers a search only when told. */
  const slowly = () => {
    let tell: ((answer: Response) => void) | null = null
    found = (text) => (text ? new Promise((resolve) => (tell = resolve)) : answered())
    return {
      isAsked: () => waitFor(() => expect(tell).not.toBeNull()),
      answer: (...items: PickerItem[]) => tell?.(Response.json({ items, more: false })),
    }
  }

  it('takes the first of several by an early Enter, and keeps the keys behind it for what follows', async () => {
    const { isAsked, answer } = slowly()
    const { user } = renderOnPage(<Line />)
    await user.type(screen.getByRole('combobox'), 'brot{Enter}12x{Backspace}{Enter}frisch')
    await isAsked()
    expect([field().value, onChange.mock.calls]).toEqual(['brot', []])
    answer(BREAD, JUICE)
    await waitFor(() => expect(valueOf('Notiz')).toBe('frisch'))
    expect(valueOf('Menge')).toBe('12')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'bread' }))
  })

  it('takes a free text by an early Enter as it was then', async () => {
    const { isAsked, answer } = slowly()
    const onFreeText = vi.fn(() => document.getElementById('quantity')?.focus())
    const { user } = renderOnPage(<Line onFreeText={onFreeText} />)
    await user.type(screen.getByRole('combobox'), 'Anfahrt{Enter}3')
    await isAsked()
    answer()
    await waitFor(() => expect(valueOf('Menge')).toBe('3'))
    expect(onFreeText).toHaveBeenCalledExactlyOnceWith('Anfahrt')
  })

  it('types on in the search where an early Enter finds nothing or cannot search', async () => {
    const { isAsked, answer } = slowly()
    const { user } = renderOnPage(<Line />)
    await user.type(screen.getByRole('combobox'), 'brt{Enter}5')
    await isAsked()
    answer()
    await waitFor(() => expect(field().value).toBe('brt5'))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('gives none of the keys to the form of a new record', async () => {
    const { isAsked, answer } = slowly()
    const start = vi.fn(() => document.getElementById('quantity')?.focus())
    const { user } = renderOnPage(<Line creation={{ label: (text) => text, start }} />)
    await user.type(screen.getByRole('combobox'), 'Quitte{Enter}5')
    await isAsked()
    answer()
    await waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith('Quitte'))
    expect(valueOf('Menge')).toBe('1')
  })

  it('chooses nothing by itself where several match', async () => {
    const user = setup()
    await user.type(field(), 'a')
    await screen.findByRole('option', { name: /Apfelsaft/ })
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(field().value).toBe('')
  })

  it('says that nothing is found, and that it cannot search', async () => {
    const user = setup()
    await user.type(field(), 'zzz')
    await screen.findByText('Nichts gefunden')
    found = () => Promise.resolve(new Response(null, { status: 500 }))
    await user.type(field(), 'y')
    await screen.findByText('Die Suche ist gerade nicht möglich.')
  })

  it('shows the record of the page, and gives it up by the cross', async () => {
    const user = setup({ initial: BREAD })
    expect(field().value).toBe('Bauernbrot')
    await user.click(screen.getByRole('button', { name: 'Auswahl entfernen' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('keeps its record where the text is left half typed', async () => {
    const user = setup({ initial: BREAD })
    await user.type(field(), 'Apf')
    await user.tab()
    expect(field().value).toBe('Bauernbrot')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('offers to create what is not there', async () => {
    const start = vi.fn()
    const user = setup({ creation: { label: (text) => `„${text}“ anlegen`, start } })
    await user.type(field(), 'Quitte')
    await user.click(await screen.findByRole('option', { name: '„Quitte“ anlegen' }))
    expect(start).toHaveBeenCalledWith('Quitte')
  })
})
