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

/**
 * Sets a new password, typed twice, with the code of a link. `done` is the message shown on
 * success.
 */
export function ResetForm({ code, done: words }: { code: string; done?: string }) {
  const t = useTranslations('passwordReset')
  const [done, setDone] = useState(false)
  const form = useLeanForm(['passwordNew', 'passwordNewConfirm'], async (values) => {
    const refused = await postReset(`/${encodeURIComponent(code)}`, values, t('unreachable'))
    if (!refused) return setDone(true)
    const { passwordNew, passwordNewConfirm } = refused.fields
    const atFields = passwordNew !== undefined || passwordNewConfirm !== undefined
    return { text: atFields ? null : refused.text, fields: { passwordNew, passwordNewConfirm } }
  })
  const link = (href: string, label: string, variant: 'primary' | 'ghost') => (
    <Link href={href} prefetch={false} className={buttonVariants({ variant, className: 'w-full' })}>
      {label}
    </Link>
  )
  if (done) {
    return (
      <div className="mt-2 space-y-5">
        <p role="status">{words ?? t('done')}</p>
        {link('/login', t('toLogin'), 'primary')}
      </div>
    )
  }
  return (
    <form {...form.props} className="mt-2 space-y-4">
      <p className="text-muted-foreground">{t('rule')}</p>
      <FailureNote text={form.failure} />
      {form.failure ? link('/password-reset', t('again'), 'ghost') : null}
      <LoginField
        {...form.field('passwordNew', t('passwordRequired'))}
        label={t('passwordNew')}
        type="password"
        autoComplete="new-password"
        autoFocus
      />
      <LoginField
        {...form.field('passwordNewConfirm', t('passwordRequired'))}
        label={t('passwordNewConfirm')}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" className="w-full" loading={form.busy}>
        {t('save')}
      </Button>
    </form>
  )
}
