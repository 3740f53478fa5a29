'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showAfterNavigation } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { FailureNote } from './failure-note'
import { LoginField } from './login-field'
import { returnPath } from './return-path'
import { signInWith } from './session-client'
import { TotpForm } from './totp-form'
import { useLeanForm } from './use-lean-form'
import { useLoginReason } from './use-login-reason'

/** A full load: the server renders the whole page for the signed-in user. */
function comeIn(): void {
  showAfterNavigation('login')
  window.location.assign(returnPath(window.location.search, window.location.origin))
}

/** E-mail and password, then the second factor if the user has one. */
export function LoginForm({ offersReset }: { offersReset: boolean }) {
  const t = useTranslations('login')
  const reason = useLoginReason()
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null)

  const form = useLeanForm(['email', 'password'], async (values) => {
    const code = await signInWith(values)
    if (code === null) return comeIn()
    if (code === 'auth.totpRequired') return setCredentials(values)
    return { text: reason(code), focus: 'password' }
  })

  if (credentials) return <TotpForm known={credentials} onDone={comeIn} onBack={() => setCredentials(null)} />
  return (
    <form {...form.props}>
      <FailureNote text={form.failure} />
      <LoginField
        {...form.field('email', t('emailRequired'))}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <LoginField
        {...form.field('password', t('passwordRequired'))}
        label={t('password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" className="w-full" loading={form.busy}>
        {t('submit')}
      </Button>
      {offersReset ? (
        <p className="text-center">
          <Link
            href="/password-reset"
            prefetch={false}
            className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
          >
            {t('forgot')}
          </Link>
        </p>
      ) : null}
    </form>
  )
}
