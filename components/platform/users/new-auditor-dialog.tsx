'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { createAuditorAction } from '@/lib/platform/users/actions'
import { newAuditorForm } from '@/lib/platform/users/schema'
import { AuditorFields, type AuditedCompany } from './auditor-fields'
import { EntryFields } from './entry-fields'
import { EmailField, NameFields } from './person-fields'
import { newAuditorInput, proposePassword } from './values'

interface NewAuditorDialogProps {
  companies: readonly AuditedCompany[]
  onClose: () => void
}

/** A new auditor; then opens its page. */
export function NewAuditorDialog({ companies, onClose }: NewAuditorDialogProps) {
  const t = useTranslations('users')
  const router = useRouter()
  const [defaultValues] = useState<z.input<typeof newAuditorForm>>(() => ({
    firstname: '',
    lastname: '',
    email: '',
    entry: 'PASSWORD',
    password: proposePassword(),
    from: '',
    to: '',
    until: '',
    companies: companies.map(({ id }) => id),
  }))
  const form = useActionForm({
    schema: newAuditorForm,
    defaultValues,
    action: (values) => createAuditorAction(newAuditorInput(values)),
    operation: 'createAuditor',
    onSuccess: ({ id }) => {
      onClose()
      router.push(`/users/${id}`)
    },
  })
  return (
    <FormSheet open title={t('auditor.create')} description={t('auditor.createHint')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('submit')}>
        <FormGrid>
          <NameFields autoFocus />
          <EmailField />
          <AuditorFields companies={companies} />
          <EntryFields />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
