'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { showAfterNavigation } from '@/components/shared/toast'
import { Button } from '@/components/ui/button'
import { LoginField } from './login-field'
import { returnPath } from './return-path'
import { signInWith } from './session-client'

type FieldName = 'email' | 'password'
type Missing = Partial<Record<FieldName, boolean>>

const FIELDS: readonly FieldName[] = ['email', 'password']

/** Which codes of the server have words of their own; anything else is the general failure. */
function useReason() {
  const t = useTranslations()
  return (code: string): string => {
    if (code === 'auth.rateLimited') return t('errors.auth.rateLimited')
    if (code === 'auth.invalid' || code === 'CredentialsSignin') return t('messages.login.error')
    return t('login.unreachable')
  }
}

/** E-mail and password; nothing else stands before sign-in. */
export function LoginForm() {
  const t = useTranslations('login')
  const reason = useReason()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const value = (name: FieldName) => String(data.get(name) ?? '')
    const empty = FIELDS.filter((name) => value(name).trim() === '')
    setMissing(Object.fromEntries(empty.map((name) => [name, true])))
    setFailure(null)
    if (empty[0]) return focus(empty[0])
    setBusy(true)
    const code = await signInWith(value('email'), value('password'))
    if (code === null) {
      showAfterNavigation('login')
      // a full load: the server renders the whole page for the person who came in
      return window.location.assign(returnPath(window.location.search, window.location.origin))
    }
    setBusy(false)
    setFailure(reason(code))
    focus('password')
  }

  const field = (name: FieldName) => ({
    name,
    label: t(name),
    error: missing[name] ? t(`${name}Required`) : undefined,
    onFilled: () => setMissing((before) => ({ ...before, [name]: false })),
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {failure ? (
        <p role="alert" className="rounded-md border border-danger/40 bg-danger-soft px-3 py-2 text-danger">
          {failure}
        </p>
      ) : null}
      <LoginField {...field('email')} type="email" autoComplete="username" autoFocus />
      <LoginField {...field('password')} type="password" autoComplete="current-password" />
      <Button type="submit" size="lg" className="w-full" loading={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
