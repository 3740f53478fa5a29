'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/shared/form/form-section'
import { TextareaField } from '@/components/shared/form/textarea-field'

export function NotesFields() {
  const t = useTranslations('businessPartners')
  return (
    <FormSection title={t('sections.notes')} description={t('sections.notesHint')}>
      <TextareaField name="notes" label={t('fields.notes')} rows={12} maxLength={10_000} />
    </FormSection>
  )
}
