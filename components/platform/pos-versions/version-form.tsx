'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { patchPosVersionAction } from '@/lib/platform/pos-versions/actions'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'
import { posVersionForm, type PosVersionRecord } from '@/lib/platform/pos-versions/schema'
import { formValues, sentValues } from './values'
import { VersionFields } from './version-fields'

export interface VersionFormProps {
  version: PosVersionRecord
  tenants: readonly NamedTenant[]
}

export function VersionForm({ version, tenants }: VersionFormProps) {
  const t = useTranslations('posVersions')
  const defaultValues = useMemo(() => formValues(version), [version])
  const { id, rowVersion } = version
  const form = useActionForm({
    schema: posVersionForm,
    defaultValues,
    action: (values) =>
      patchPosVersionAction({
        id,
        rowVersion,
        ...changedValues(sentValues(values), sentValues(defaultValues)),
      }),
    operation: 'patchPosVersion',
  })
  return (
    <Form form={form}>
      <FormSection title={t('section')}>
        <VersionFields tenants={tenants} isLatest={version.latest} />
      </FormSection>
    </Form>
  )
}
