'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { signOutHere } from '@/components/auth/session-client'
import { FormFrame } from '@/components/shared/form/form'
import { FormErrors } from '@/components/shared/form/form-errors'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'
import { patchAccountAction } from '@/lib/users/actions'
import { ownPasswordForm } from '@/lib/users/schema'

/** The first password for one of one's own; then the product opens. */
export function FirstPasswordForm() {
  const t = useTranslations('firstPassword')
  const router = useRouter()
  const form = useActionForm({
    schema: ownPasswordForm,
    defaultValues: { password: '', passwordNew: '', passwordNewConfirm: '' },
    action: patchAccountAction,
    operation: 'changePassword',
    onSuccess: () => router.replace('/'),
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormErrors />
      <TextField name="password" label={t('old')} type="password" autoComplete="current-password" required />
      <TextField
        name="passwordNew"
        label={t('new')}
        hint={t('rule')}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        name="passwordNewConfirm"
        label={t('repeat')}
        type="password"
        autoComplete="new-password"
        required
      />
      <div className="mt-2 grid gap-2">
        <Button type="submit" loading={form.pending}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={() => void signOutHere()}>
          {t('logout')}
        </Button>
      </div>
    </FormFrame>
  )
}
