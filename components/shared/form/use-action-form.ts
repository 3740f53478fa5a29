'use client'

import { useRef, useState, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Operation, ToastOptions } from '@/components/shared/feedback/toast'
import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'
import { schemaResolver, type FormSchema } from './schema-resolver'
import { useErrorText } from './use-error-text'
import { useKept } from './use-kept'
import { useStale, type Stale } from './use-stale'
import { useSubmit } from './use-submit'

export interface ActionFormOptions<Values extends FieldValues, Data> {
  /** zod schema of the values; its messages are keys below `errors`. */
  schema: FormSchema
  /** Wire strings. New ones after a refresh are merged below the input. */
  defaultValues: Values
  /** Called once the values are valid; false cancels the submission. */
  ask?: (values: Values) => Promise<boolean>
  /** Receives the values as typed (not transformed by the schema). */
  action: (values: Values) => Promise<ActionResult<Data>>
  /** Its toasts are `messages.{operation}.success` and `.error`. */
  operation: Operation
  onSuccess?: (data: Data, values: Values) => void
  /** A second line or a button of the toast of success. */
  toast?: (data: Data) => ToastOptions
}

export interface ActionForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>
  /**
   * Validates, then calls the action once, even if called again while pending. Returns whether it
   * was saved. An operation other than the form's own changes the text of the toast.
   */
  submit: (operation?: Operation) => Promise<boolean>
  /** Returns whether the values are valid; if not, the first invalid field gets the focus. */
  check: () => Promise<boolean>
  /** Shows a refusal at its fields, as `submit` does; errors without a field become a toast. */
  refuse: (error: ActionFailure, operation: Operation) => void
  pending: boolean
  dirty: boolean
  stale: Stale
  element: RefObject<HTMLFormElement | null>
  /** Labels of the fields on the page, by path. */
  labels: Map<string, string>
}

/**
 * A form over a server action: validates on submit, then on change; errors go to their fields, the
 * first gets the focus; results are toasts; a stale version keeps the input. Pass it to `Form` or
 * `DialogForm`.
 */
export function useActionForm<Values extends FieldValues, Data>(
  options: ActionFormOptions<Values, Data>,
): ActionForm<Values> {
  const { schema, defaultValues, ask, action, operation, onSuccess, toast } = options
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)
  const [labels] = useState(() => new Map<string, string>())
  const methods = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: schemaResolver<Values>(schema, errorText),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { isDirty } = methods.formState
  useKept(operation, methods, isDirty)
  const stale = useStale(methods, defaultValues, labels)
  const { pending, submit, check, refuse } = useSubmit({
    methods,
    stale,
    element,
    ask,
    action,
    operation,
    onSuccess,
    toast,
  })
  return { methods, submit, check, refuse, pending, dirty: isDirty, stale, element, labels }
}
