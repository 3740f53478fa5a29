'use client'

import { useRef, useState, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Operation } from '@/components/shared/feedback/toast'
import type { ActionFailure, ActionResult } from '@/lib/server/core/action-result'
import { schemaResolver, type FormSchema } from './schema-resolver'
import { useErrorText } from './use-error-text'
import { useKept } from './use-kept'
import { useStale, type Stale } from './use-stale'
import { useSubmit } from './use-submit'

export interface ActionFormOptions<Values extends FieldValues, Data> {
  /** zod schema of the values; its messages are keys below `errors`. */
  schema: FormSchema
  /** Wire strings. After a refresh new ones are merged: what was typed stays. */
  defaultValues: Values
  /** Asked once the values are valid; a no leaves everything as it is. */
  ask?: (values: Values) => Promise<boolean>
  /** Gets the values as typed (not transformed by the schema). */
  action: (values: Values) => Promise<ActionResult<Data>>
  /** Its toasts are `messages.{operation}.success` and `.error`. */
  operation: Operation
  onSuccess?: (data: Data, values: Values) => void
}

export interface ActionForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>
  /**
   * Validates, then calls the action once, however often it is asked meanwhile. Answers whether it was saved. Another
   * operation than the form's own changes the words of the toast.
   */
  submit: (operation?: Operation) => Promise<boolean>
  /** Whether the values are valid; if not, the first invalid field gets the focus. */
  check: () => Promise<boolean>
  /** Shows a refusal at its fields, as one of `submit`; what is at no field is a toast. */
  refuse: (error: ActionFailure, operation: Operation) => void
  pending: boolean
  dirty: boolean
  stale: Stale
  element: RefObject<HTMLFormElement | null>
  /** Labels of the fields on the page, by path. */
  labels: Map<string, string>
}

/**
 * A form over a server action: validates on submit, then on change; errors go to their fields, the first gets the
 * focus; results are toasts; a stale version keeps what was typed. To be given to `Form` or `DialogForm`.
 */
export function useActionForm<Values extends FieldValues, Data>(
  options: ActionFormOptions<Values, Data>,
): ActionForm<Values> {
  const { schema, defaultValues, ask, action, operation, onSuccess } = options
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
  })
  return { methods, submit, check, refuse, pending, dirty: isDirty, stale, element, labels }
}
