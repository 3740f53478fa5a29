'use client'

import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'

export interface TypedTextOptions {
  /** Canonical value; text that could not be parsed stays as it was typed. */
  value: string
  /** How the value is shown. Must answer unreadable text as it is. */
  format: (value: string) => string
  /** What the typed text means; null when it cannot be read. */
  parse: (text: string) => string | null
  /** With every key: the canonical value, or the text as typed when it cannot be read. */
  onChange?: (value: string) => void
  /** On leaving the field or on Enter, when something changed. */
  onCommit?: (value: string) => void
}

/**
 * An input whose text and value differ (German outside, canonical inside). The text lives in the element alone, so
 * that typing renders nothing again; the caller's value is shown whenever it is not what was just typed.
 */
export function useTypedText({ value, format, parse, onChange, onCommit }: TypedTextOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const emitted = useRef(value)
  const committed = useRef(value)
  const written = useRef(format(value))

  useEffect(() => {
    const element = ref.current
    if (!element || value === emitted.current) return
    emitted.current = value
    committed.current = value
    write(element, format(value), written)
  }, [value, format])

  const read = (text: string) => (text.trim() === '' ? '' : (parse(text) ?? text))

  const emit = (next: string) => {
    if (next === emitted.current) return
    emitted.current = next
    onChange?.(next)
  }

  const commit = () => {
    const element = ref.current
    // text in our own format was not edited: focusing it changes nothing
    if (!element || element.value === written.current) return
    const next = read(element.value)
    emit(next)
    write(element, format(next), written)
    if (next === committed.current) return
    committed.current = next
    onCommit?.(next)
  }

  return {
    /** Spread onto the input. */
    props: {
      ref,
      defaultValue: format(value),
      onInput: (event: FormEvent<HTMLInputElement>) => emit(read(event.currentTarget.value)),
      onBlur: (_event: FocusEvent<HTMLInputElement>) => commit(),
    },
    commit,
    /** Sets another canonical value, as a calendar or an arrow key does. */
    put: (next: string) => {
      const element = ref.current
      if (element) element.value = format(next)
      commit()
    },
  }
}

function write(element: HTMLInputElement, text: string, written: RefObject<string>) {
  element.value = text
  written.current = text
}
