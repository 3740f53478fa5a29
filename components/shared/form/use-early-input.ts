'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Fields whose value is the very text that is in them: numbers and dates are read otherwise. */
const PLAIN = 'textarea[name], input[name]:is([type=text], [type=email], :not([type])):not([inputmode])'

/** Takes over what was typed into a form that was in sight before the page came alive. */
export function useEarlyInput<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  const early = useRef<readonly (readonly [name: string, text: string])[]>([])
  // before anything is drawn anew, which would put the form's own values back
  useLayoutEffect(() => {
    const fields = element.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(PLAIN) ?? []
    early.current = [...fields]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field.name, field.value] as const)
  }, [element])
  const take = useEffectEvent(() => {
    for (const [name, text] of early.current) {
      const path = name as Path<Values>
      if (getValues(path) !== '') continue
      setValue(path, text as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true })
    }
    early.current = []
  })
  useEffect(() => take(), [])
}
