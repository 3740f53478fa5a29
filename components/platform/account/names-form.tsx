'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { namesForm } from '@/lib/platform/account/schema'
import { patchAccountAction } from '@/lib/platform/users/actions'
import type { AccountRecord } from '@/lib/platform/users/schema'

/** First and last name; the e-mail address is changed by the shop's administration. */
export function NamesForm({ account: { firstname, lastname, email, isAdmin } }: { account: AccountRecord }) {
  const t = useTranslations('account')
  const defaultValues = useMemo(() => ({ firstname, lastname }), [firstname, lastname])
  const form = useActionForm({
    schema: namesForm,
    defaultValues,
    action: patchAccountAction,
    operation: 'patchAccount',
  })
  return (
    <Form form={form}>
      <FormSection title={t('sections.person')}>
        <FormGrid>
          <TextField
            name="firstname"
            label={t('fields.firstname')}
            maxLength={100}
            autoComplete="given-name"
            required
          />
          <TextField
            name="lastname"
            label={t('fields.lastname')}
            maxLength={100}
            autoComplete="family-name"
            required
          />
        </FormGrid>
        <dl className="mt-5">
          <dt className="text-sm text-muted-foreground">{t('fields.email')}</dt>
          <dd className="break-words-de">{email}</dd>
          <dd className="mt-0.5 text-sm text-muted-foreground">
            {t(isAdmin ? 'hints.emailOfAdmin' : 'hints.email')}
          </dd>
        </dl>
      </FormSection>
    </Form>
  )
}
