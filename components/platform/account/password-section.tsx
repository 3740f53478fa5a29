'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/shared/form/form-section'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PasswordForm } from './password-form'

/** Changes the user's password in a dialog. */
export function PasswordSection() {
  const t = useTranslations('account')
  const [open, setOpen] = useState(false)
  return (
    <FormSection title={t('sections.password')} description={t('hints.password')} anchor="password">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('changePassword')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('changePassword')}
        description={t('hints.password')}
        size="sm"
      >
        <PasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </FormSection>
  )
}
