'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { handOver, takeKept } from './kept'

/** A value that the page has been shown with for so many ms did not break it. */
const SURVIVED_MS = 300

/**
 * Hands over what was typed when the form goes, and puts it back where an error had taken the form away. What is kept
 * are the values that the page lived with: the key that broke it is not among them.
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
