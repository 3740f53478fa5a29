'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { settingsForm } from '@/lib/platform/account/schema'
import { patchAccountAction } from '@/lib/platform/users/actions'
import type { AccountRecord } from '@/lib/platform/users/schema'

/** Switches the colours here, since the surrounding layout is not rendered again. */
function showColours(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
}

/** The user's appearance and language settings. */
export function SettingsForm({ account: { appSettings } }: { account: AccountRecord }) {
  const t = useTranslations('account')
  const { darkMode, receiveNotificationMails, language } = appSettings
  const defaultValues = useMemo(
    () => ({ darkMode, receiveNotificationMails, language }),
    [darkMode, receiveNotificationMails, language],
  )
  const form = useActionForm({
    schema: settingsForm,
    defaultValues,
    action: (values) => patchAccountAction({ appSettings: values }),
    operation: 'patchAccount',
    onSuccess: (_account, values) => showColours(values.darkMode),
  })
  return (
    <Form form={form}>
      <FormSection title={t('sections.look')}>
        <SwitchField name="darkMode" label={t('fields.darkMode')} hint={t('hints.darkMode')} />
      </FormSection>
      <FormSection title={t('sections.mails')}>
        <SwitchField
          name="receiveNotificationMails"
          label={t('fields.receiveNotificationMails')}
          hint={t('hints.receiveNotificationMails')}
        />
      </FormSection>
      <FormSection title={t('sections.language')}>
        <FormGrid>
          <SelectField
            name="language"
            label={t('fields.language')}
            options={[{ value: 'DE', label: t('german') }]}
          />
        </FormGrid>
      </FormSection>
    </Form>
  )
}
