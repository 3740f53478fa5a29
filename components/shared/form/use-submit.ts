'use client'

import { useRef, useState, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showResult, type Operation, type ToastOptions } from '@/components/shared/feedback/toast'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'
import { focusFirstInvalid } from './focus-field'
import { rebase } from './rebase'
import { flatErrors } from './schema-resolver'
import { showFieldErrors } from './show-field-errors'
import type { Stale } from './use-stale'
import { useUnanswered } from './use-unanswered'

interface SubmitOptions<Values extends FieldValues, Data> {
  methods: UseFormReturn<Values>
  stale: Stale
  element: RefObject<HTMLFormElement | null>
  ask?: ((values: Values) => Promise<boolean>) | undefined
  action: (values: Values) => Promise<ActionResult<Data>>
  operation: Operation
  onSuccess?: (data: Data, values: Values) => void
  toast?: ((data: Data) => ToastOptions) | undefined
}

/** Validates and calls the action, one call at a time; updates the form from the result. */
export function useSubmit<Values extends FieldValues, Data>(options: SubmitOptions<Values, Data>) {
  const { methods, element, action } = options
  const notifyUnanswered = useUnanswered()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const call = async (values: Values, operation: Operation): Promise<boolean> => {
    if (options.ask && !(await options.ask(values))) return false
    try {
      return settle(await action(values), values, { ...options, operation })
    } catch (error) {
      notifyUnanswered(error)
      return false
    }
  }

  const submit = async (operation = options.operation): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    let saved = false
    try {
      await methods.handleSubmit(
        async () => {
          saved = await call(structuredClone(methods.getValues()), operation)
        },
        (errors) => focus(element.current, flatErrors(errors)),
      )()
    } finally {
      busy.current = false
      setPending(false)
    }
    return saved
  }

  const check = async (): Promise<boolean> => {
    let valid = false
    await methods.handleSubmit(
      () => {
        valid = true
      },
      (errors) => focus(element.current, flatErrors(errors)),
    )()
    return valid
  }

  const refuse = (error: ActionFailure, operation: Operation) => showRefusal(error, { ...options, operation })

  return { pending, submit, check, refuse }
}

function settle<Values extends FieldValues, Data>(
  result: ActionResult<Data>,
  values: Values,
  options: SubmitOptions<Values, Data>,
): boolean {
  if (result.ok) {
    showResult(result, options.operation, options.toast?.(result.data))
    options.stale.clear()
    rebase(options.methods, values, values)
    options.onSuccess?.(result.data, values)
    return true
  }
  showRefusal(result.error, options)
  return false
}

function showRefusal<Values extends FieldValues, Data>(
  error: ActionFailure,
  { methods, stale, element, operation }: SubmitOptions<Values, Data>,
): void {
  if (error.code === 'conflict.stale') {
    stale.report()
    // The banner's message is not repeated in a toast.
    if (stale.hasBanner()) return noticeRefusal(error)
  }
  showFieldErrors(methods, error.fields)
  // An error shown at the focused field is not repeated in a toast.
  if (focus(element.current, error.fields)) noticeRefusal(error)
  else showResult({ ok: false, error }, operation)
}

/** Moves the focus to the first field with an error. Returns whether there is one. */
function focus(form: HTMLFormElement | null, errors: readonly { path: string }[]): boolean {
  const paths = errors.map((error) => error.path)
  return form !== null && focusFirstInvalid(form, paths)
}
