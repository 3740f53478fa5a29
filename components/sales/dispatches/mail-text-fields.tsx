'use client'

import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '@/components/shared/form/form-section'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import type { CompanyFormValues } from '@/lib/catalog/companies/schema/company'
import { MailTextPreview } from './mail-text-preview'
import { PlaceholderParts } from './placeholder-parts'

/** The company's mail texts, one per document kind, each with a preview. */
export function MailTextFields({ today }: { today: string }) {
  const t = useTranslations('companies.mailTexts')
  return (
    <>
      <p className="mb-6 max-w-form text-muted-foreground">{t('hint')}</p>
      {DOCUMENT_KINDS.map((kind) => (
        <MailTextSection key={kind} kind={kind} today={today} />
      ))}
    </>
  )
}

function MailTextSection({ kind, today }: { kind: DocumentKind; today: string }) {
  const t = useTranslations('companies.mailTexts')
  const kinds = useTranslations('enums.documentKind')
  const { setValue, formState } = useFormContext<CompanyFormValues>()
  const path = `mailTexts.${kind}` as const
  const typed = useWatch<CompanyFormValues, typeof path>({ name: path })
  const insert = (name: string) =>
    setValue(`${path}.text`, `${typed.text}{${name}}`, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  return (
    <FormSection title={kinds(kind)}>
      <div className="grid gap-4">
        <TextField name={`${path}.subject`} label={t('subject')} maxLength={200} />
        <TextareaField
          name={`${path}.text`}
          label={t('text')}
          hint={<PlaceholderParts kind={kind} onInsert={insert} />}
          rows={8}
          maxLength={4_000}
        />
        <MailTextPreview kind={kind} typed={typed} today={today} />
      </div>
    </FormSection>
  )
}
