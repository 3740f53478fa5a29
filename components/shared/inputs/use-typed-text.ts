'use client'

import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'

export interface TypedTextOptions {
  /** Canonical value; text that could not be parsed stays as typed. */
  value: string
  /** Formats the value. Must return unreadable text unchanged. */
  format: (value: string) => string
  /** Parses the text; null if it is unreadable. */
  parse: (text: string) => string | null
  /** Called on every key with the canonical value, or the raw text if it is unreadable. */
  onChange?: (value: string) => void
  /** Called on blur or Enter if the value changed. */
  onCommit?: (value: string) => void
}

/**
 * An input whose text and value differ (German text, canonical value). The text lives in the
 * element alone, so that typing re-renders nothing; the caller's value is shown whenever it differs
 * from the last input.
 */
export function useTypedText({ value, format, parse, onChange, onCommit }: TypedTextOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const emitted = useRef(value)
  const committed = useRef(value)
  const lastText = useRef(format(value))

  useEffect(() => {
    const element = ref.current
    if (!element || value === emitted.current) return
    emitted.current = value
    committed.current = value
    write(element, format(value), lastText)
  }, [value, format])

  const read = (text: string) => (text.trim() === '' ? '' : (parse(text) ?? text))

  const emit = (next: string) => {
    if (next === emitted.current) return
    emitted.current = next
    onChange?.(next)
  }

  const commit = () => {
    const element = ref.current
    // Text in our own format was not edited: focusing it changes nothing.
    if (!element || element.value === lastText.current) return
    const next = read(element.value)
    emit(next)
    write(element, format(next), lastText)
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

function write(element: HTMLInputElement, text: string, lastText: RefObject<string>) {
  element.value = text
  lastText.current = text
}
