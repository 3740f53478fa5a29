'use client'

import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { patchTenantAction } from '@/lib/platform/platform-tenants/actions'
import { credentialsForm, type TenantRecord } from '@/lib/platform/platform-tenants/schema'

/** Key and secret of the fiscal provider; they are stored encrypted and never shown again. */
export function CredentialsDialog({ tenant, onClose }: { tenant: TenantRecord; onClose: () => void }) {
  const t = useTranslations('tenants.fiskaly')
  const { id, version, name, liveTses, fiskalyOrganizationId } = tenant
  const form = useActionForm({
    schema: credentialsForm,
    defaultValues: { fiskalyOrganizationId, fiskalyApiKey: '', fiskalyApiSecret: '', confirmName: '' },
    action: (values) => patchTenantAction({ id, version, ...values }),
    operation: 'patchTenant',
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('credentials')} description={t('credentialsHint')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid>
          <TextField
            name="fiskalyOrganizationId"
            label={t('organizationId')}
            maxLength={200}
            className="sm:col-span-2"
          />
          <TextField
            name="fiskalyApiKey"
            label={t('apiKey')}
            required
            maxLength={500}
            className="sm:col-span-2"
          />
          <TextField
            name="fiskalyApiSecret"
            label={t('apiSecret')}
            type="password"
            autoComplete="new-password"
            required
            maxLength={500}
            className="sm:col-span-2"
          />
          {liveTses > 0 ? (
            <>
              <p
                role="note"
                className="rounded-md border border-warning/40 bg-warning-soft p-3 sm:col-span-2"
              >
                {t('liveTses', { count: liveTses, name })}
              </p>
              <TextField
                name="confirmName"
                label={t('typeName')}
                required
                maxLength={200}
                autoComplete="off"
                className="sm:col-span-2"
              />
            </>
          ) : null}
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
