'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updateStoreAction } from '@/lib/catalog/stores/actions'
import type { CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import { storeForm, type StoreRecord } from '@/lib/catalog/stores/schema'
import { StoreFields } from './store-fields'
import { formValues } from './values'

export interface StoreFormProps {
  store: StoreRecord
  companies: readonly CompanyChoice[]
  mayChange: boolean
}

export function StoreForm({ store, companies, mayChange }: StoreFormProps) {
  const t = useTranslations('stores')
  const defaultValues = useMemo(() => formValues(store), [store])
  const { id, version } = store
  const form = useActionForm({
    schema: storeForm,
    defaultValues,
    action: (values) => updateStoreAction({ id, version, ...changedValues(values, defaultValues) }),
    operation: 'patchStore',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <FormSection title={t('sections.details')}>
        <StoreFields companies={companies} />
      </FormSection>
      <FormSection title={t('sections.range')}>
        <SwitchField name="carriesAll" label={t('fields.carriesAll')} hint={t('hints.carriesAll')} />
      </FormSection>
      <FormSection title={t('sections.datev')}>
        <TextField
          name="costCentre"
          label={t('fields.costCentre')}
          hint={t('hints.costCentre')}
          maxLength={36}
        />
      </FormSection>
    </Form>
  )
}
