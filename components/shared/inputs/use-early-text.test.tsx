import { render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useEarlyText } from './use-early-text'

const onText = vi.fn()

function Field({ label }: { label: string }) {
  const [text, setText] = useState('')
  const element = useEarlyText((typed) => {
    onText(typed)
    setText(typed)
  })
  return (
    <input ref={element} aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
  )
}

/** Hydrates the field of the page after something happened to it, and renders it again. */
function hydrated(before: (input: HTMLInputElement) => void): HTMLInputElement {
  onText.mockClear()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Field label="Kunde" />)
  document.body.append(container)
  const input = container.querySelector('input')
  if (!input) throw new Error('no input')
  before(input)
  const { rerender } = render(<Field label="Kunde" />, { container, hydrate: true })
  rerender(<Field label="Kundin" />)
  return input
}

const typeInto = (input: HTMLInputElement, text: string) => {
  input.focus()
  input.value = text
  input.isEarly = true
}

describe('a picker that came with the page', () => {
  it('keeps what was typed before it was alive', () => {
    const input = hydrated((field) => typeInto(field, 'morgenta'))
    expect([input.value, onText.mock.calls]).toEqual(['morgenta', [['morgenta']]])
  })

  it('takes nothing that the user has left, or that the browser filled in', () => {
    hydrated((field) => {
      typeInto(field, 'morgen')
      field.blur()
    })
    expect(onText).not.toHaveBeenCalled()
    hydrated((field) => {
      field.value = 'morgen'
      field.focus()
    })
    expect(onText).not.toHaveBeenCalled()
  })
})
