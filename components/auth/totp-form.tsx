'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FailureNote } from './failure-note'
import { LoginField } from './login-field'
import { signInWith } from './session-client'
import { useLeanForm } from './use-lean-form'
import { useLoginReason } from './use-login-reason'

export interface TotpFormProps {
  /** The credentials accepted in the first step. */
  known: { email: string; password: string }
  onDone: () => void
  onBack: () => void
}

/** The second step of signing in: the code of the app, or a recovery code. */
export function TotpForm({ known: credentials, onDone, onBack }: TotpFormProps) {
  const t = useTranslations('login')
  const reason = useLoginReason()
  const form = useLeanForm(['totp'], async ({ totp }) => {
    const code = await signInWith({ ...credentials, totp: totp.trim() })
    if (code === null) return onDone()
    return { text: reason(code), focus: 'totp' }
  })
  return (
    <form {...form.props}>
      <h2 className="heading-3">{t('totpTitle')}</h2>
      <p className="text-muted-foreground">{t('totpText')}</p>
      <FailureNote text={form.failure} />
      <LoginField
        {...form.field('totp', t('totpRequired'))}
        label={t('totp')}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" size="lg" className="w-full" loading={form.busy}>
        {t('submit')}
      </Button>
      <Button variant="ghost" className="w-full" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  )
}
