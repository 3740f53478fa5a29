'use client'

import { useTranslations } from 'next-intl'
import { FormFrame } from '@/components/shared/form/form'
import { FormErrors } from '@/components/shared/form/form-errors'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { Button } from '@/components/ui/button'
import { startSecondFactorAction } from '@/lib/platform/account/actions'
import { passwordForm, type PlannedSecondFactor } from '@/lib/platform/account/schema'
import { OwnPasswordField } from './own-password-field'

export interface StartFactorFormProps {
  /** The password is passed on to the last step, which needs it, too. */
  onStarted: (planned: PlannedSecondFactor, password: string) => void
}

/** Asks for the password before a second factor is set up. */
export function StartFactorForm({ onStarted }: StartFactorFormProps) {
  const t = useTranslations('secondFactor')
  const form = useActionForm({
    schema: passwordForm,
    defaultValues: { password: '' },
    action: startSecondFactorAction,
    operation: 'startSecondFactor',
    onSuccess: (planned, { password }) => onStarted(planned, password),
  })
  return (
    <FormFrame form={form} className="space-y-4">
      <FormErrors />
      <OwnPasswordField />
      <Button type="submit" className="w-full sm:w-auto" loading={form.pending}>
        {t('start')}
      </Button>
    </FormFrame>
  )
}
