'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { createPosVersionAction } from '@/lib/platform/pos-versions/actions'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'
import { posVersionForm } from '@/lib/platform/pos-versions/schema'
import { formValues, sentValues } from './values'
import { VersionFields } from './version-fields'

/** A new version, released today by default; then opens its page. */
export function NewVersion({ tenants }: { tenants: readonly NamedTenant[] }) {
  const t = useTranslations('posVersions')
  const modal = useCreationModal()
  const today = useToday()
  const router = useRouter()
  const form = useActionForm({
    schema: posVersionForm,
    defaultValues: formValues({
      version: '',
      releaseDate: today,
      releaseNotes: '',
      latest: false,
      tenants: [],
    }),
    action: (values) => createPosVersionAction(sentValues(values)),
    operation: 'createPosVersion',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/pos-versions/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <VersionFields tenants={tenants} isLatest={false} autoFocus />
    </DialogForm>
  )
}
