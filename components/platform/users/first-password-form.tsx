'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { returnPath } from '@/components/auth/return-path'
import { signOutHere } from '@/components/auth/session-client'
import { FormFrame } from '@/components/shared/form/form'
import { FormErrors } from '@/components/shared/form/form-errors'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'
import { patchAccountAction } from '@/lib/platform/users/actions'
import { firstPasswordForm } from '@/lib/platform/users/schema'

/**
 * Replaces the initial password with the user's own. The initial one was typed a moment ago: its
 * field appears only if the server requires it again.
 */
export function FirstPasswordForm() {
  const t = useTranslations('firstPassword')
  const router = useRouter()
  const [needsPassword, setNeedsPassword] = useState(false)
  const patchFirst = async (values: Parameters<typeof patchAccountAction>[0]) => {
    const result = await patchAccountAction(values)
    if (!result.ok && result.error.fields.some(({ path }) => path === 'password'))
      // Before the form looks for the field that its errors belong to.
      flushSync(() => setNeedsPassword(true))
    return result
  }
  const form = useActionForm({
    schema: firstPasswordForm,
    defaultValues: { password: '', passwordNew: '', passwordNewConfirm: '' },
    action: patchFirst,
    operation: 'changePassword',
    onSuccess: () => router.replace(returnPath(window.location.search, window.location.origin)),
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormErrors />
      {needsPassword ? (
        <TextField
          name="password"
          label={t('old')}
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
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
