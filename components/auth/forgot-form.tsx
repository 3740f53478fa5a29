'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FailureNote } from './failure-note'
import { LoginField } from './login-field'
import { postReset } from './reset-client'
import { useLeanForm } from './use-lean-form'

/** Requests a reset link by mail; the response is the same whether or not the account exists. */
export function ForgotForm() {
  const t = useTranslations('passwordReset')
  const [isSent, setIsSent] = useState(false)
  const form = useLeanForm(['email'], async ({ email }) => {
    const refused = await postReset('', { email }, t('unreachable'))
    if (refused) return { text: refused.text }
    setIsSent(true)
  })
  const toLogin = (
    <Link
      href="/login"
      prefetch={false}
      className={buttonVariants({ variant: 'ghost', className: 'w-full' })}
    >
      {t('toLogin')}
    </Link>
  )
  if (isSent) {
    return (
      <div className="mt-2 space-y-5">
        <p role="status">{t('sent')}</p>
        {toLogin}
      </div>
    )
  }
  return (
    <form {...form.props} className="mt-2 space-y-4">
      <p className="text-muted-foreground">{t('text')}</p>
      <FailureNote text={form.failure} />
      <LoginField
        {...form.field('email', t('emailRequired'))}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <Button type="submit" size="lg" className="w-full" loading={form.busy}>
        {t('request')}
      </Button>
      {toLogin}
    </form>
  )
}
