'use client'

import { useRef, useState, type FormEvent } from 'react'

/** Why the input was refused. */
export interface LeanRefusal<Name extends string> {
  /** Shown above the fields. */
  text: string | null
  /** Shown at the field. */
  fields?: Partial<Record<Name, string>>
  /** Field to focus; default: the first refused one. */
  focus?: Name
}

type FieldErrors<Name extends string> = Partial<Record<Name, string | true>>

/**
 * A form of a few required fields without a form library, which keeps these first pages small.
 * `send` returns why it was refused, or undefined.
 */
export function useLeanForm<Name extends string>(
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<LeanRefusal<Name> | void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Name>>({})
  const [busy, setBusy] = useState(false)

  const show = (text: string | null, fields: FieldErrors<Name>, focus?: Name) => {
    setFailure(text)
    setFieldErrors(fields)
    const target = focus ?? names.find((name) => fields[name])
    if (target) form.current?.querySelector<HTMLInputElement>(`[name=${target}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const pairs = names.map((name) => [name, String(data.get(name) ?? '')] as const)
    const empty = pairs.filter(([, value]) => value.trim() === '').map(([name]) => [name, true])
    show(null, Object.fromEntries(empty) as FieldErrors<Name>)
    if (empty.length > 0) return
    setBusy(true)
    const refusal = await send(Object.fromEntries(pairs) as Record<Name, string>)
    setBusy(false)
    if (refusal) show(refusal.text, refusal.fields ?? {}, refusal.focus)
  }

  /** Returns the props of a `LoginField`; `required` is the message for an empty field. */
  const field = (name: Name, required: string) => {
    const error: string | true | undefined = fieldErrors[name]
    return {
      name,
      error: error === true ? required : error,
      onFilled: () => setFieldErrors((before) => ({ ...before, [name]: undefined })),
    }
  }

  const props = {
    ref: form,
    method: 'post',
    noValidate: true,
    className: 'space-y-4',
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  } as const
  return { props, field, failure, busy }
}
