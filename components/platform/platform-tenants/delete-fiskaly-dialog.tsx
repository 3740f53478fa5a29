'use client'

import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { deleteFiskalyAction } from '@/lib/platform/platform-tenants/actions'
import { typedNameForm, type TenantRecord } from '@/lib/platform/platform-tenants/schema'

/** Asks for the tenant's name before its connection is deleted. */
export function DeleteFiskalyDialog({ tenant, onClose }: { tenant: TenantRecord; onClose: () => void }) {
  const t = useTranslations('tenants.fiskaly')
  const form = useActionForm({
    schema: typedNameForm,
    defaultValues: { name: '' },
    action: ({ name }) => deleteFiskalyAction({ id: tenant.id, name }),
    operation: 'deleteFiskalyTenant',
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('deleteTitle')}
      description={t('deleteHint', { name: tenant.name, count: tenant.liveTses })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('delete')} destructive>
        <TextField name="name" label={t('typeName')} required autoFocus maxLength={200} />
      </DialogForm>
    </FormSheet>
  )
}
