'use client'

import { useTranslations } from 'next-intl'
import { FormGrid, FormSection } from './form-section'
import { TextField } from './text-field'

/** The accounts for sales and purchases; if empty, the more general setting applies. */
export function AccountFields({ title, description }: { title: string; description: string }) {
  const t = useTranslations('form.accounts')
  return (
    <FormSection title={title} description={description}>
      <FormGrid>
        <TextField name="revenueAccount" label={t('revenue')} maxLength={20} inputMode="numeric" />
        <TextField name="expenseAccount" label={t('expense')} maxLength={20} inputMode="numeric" />
      </FormGrid>
    </FormSection>
  )
}
