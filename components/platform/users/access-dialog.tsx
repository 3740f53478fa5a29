'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { patchAuditorAction } from '@/lib/platform/users/actions'
import { auditorForm, type UserRecord } from '@/lib/platform/users/schema'
import { AuditorFields, type AuditedCompany } from './auditor-fields'

interface AccessDialogProps {
  user: Pick<UserRecord, 'id' | 'version'>
  access: NonNullable<UserRecord['auditor']>
  companies: readonly AuditedCompany[]
  onClose: () => void
}

/** Changes period, last day or companies of an auditor's access. */
export function AccessDialog({ user: { id, version }, access, companies, onClose }: AccessDialogProps) {
  const t = useTranslations('users.auditor')
  const form = useActionForm({
    schema: auditorForm,
    defaultValues: access,
    action: (values) => patchAuditorAction({ id, version, ...values }),
    operation: 'patchAuditor',
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('change')} description={t('text')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('submit')}>
        <FormGrid>
          <AuditorFields companies={companies} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
