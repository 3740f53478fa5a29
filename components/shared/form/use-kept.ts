'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { handOver, takeKept } from './kept'

/** After this many ms on the page, a value counts as not having broken it. */
const SURVIVED_MS = 300

/**
 * Hands over the input when the form unmounts, and restores it if an error had unmounted the form.
 * Only values that the page survived are stored: the keystroke that broke it is not among them.
 */
export function useKept<Values extends FieldValues>(
  name: string,
  methods: UseFormReturn<Values>,
  isDirty: boolean,
): void {
  const { subscribe, getValues, reset } = methods
  const survived = useRef<Values | null>(null)
  const restore = useEffectEvent((form: string) => {
    const values = takeKept(form)
    if (values) reset(values as Values, { keepDefaultValues: true })
  })
  const leave = useEffectEvent((form: string) => {
    if (isDirty && survived.current) handOver(form, survived.current)
  })
  useEffect(() => {
    const form = `${window.location.pathname} ${name}`
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          survived.current = structuredClone(getValues())
        }, SURVIVED_MS)
      },
    })
    restore(form)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      leave(form)
    }
  }, [name, subscribe, getValues])
}
