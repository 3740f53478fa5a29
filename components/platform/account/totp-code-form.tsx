'use client'

import { useTranslations } from 'next-intl'
import { FormFrame } from '@/components/shared/form/form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { Button } from '@/components/ui/button'
import { confirmSecondFactorAction } from '@/lib/platform/account/actions'
import { totpForm } from '@/lib/platform/account/schema'

export interface TotpCodeFormProps {
  /** Typed in the previous step. */
  password: string
  onConfirmed: (codes: readonly string[]) => void
}

/** The first code of the app, which activates the second factor. */
export function TotpCodeForm({ password, onConfirmed }: TotpCodeFormProps) {
  const t = useTranslations('secondFactor')
  const form = useActionForm({
    schema: totpForm,
    defaultValues: { totp: '' },
    action: (values) => confirmSecondFactorAction({ ...values, password }),
    operation: 'confirmSecondFactor',
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <FormFrame form={form} className="space-y-4">
      <p className="heading-4">{t('steps.confirm')}</p>
      <TextField
        name="totp"
        label={t('code')}
        hint={t('steps.confirmText')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
      <Button type="submit" className="w-full sm:w-auto" loading={form.pending}>
        {t('confirm')}
      </Button>
    </FormFrame>
  )
}
