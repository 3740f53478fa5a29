'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/shared/form/date-field'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { FormGrid } from '@/components/shared/form/form-section'
import { MarkdownField } from '@/components/shared/form/markdown-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useField } from '@/components/shared/form/use-field'
import { Checkbox } from '@/components/ui/checkbox'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'

export interface VersionFieldsProps {
  tenants: readonly NamedTenant[]
  /** The latest version passes its mark to another, and cannot be unmarked. */
  isLatest: boolean
  autoFocus?: boolean
}

/** Number, release day, notes and roll-out of a version. */
export function VersionFields({ tenants, isLatest, autoFocus }: VersionFieldsProps) {
  const t = useTranslations('posVersions')
  return (
    <FormGrid>
      <TextField
        name="version"
        label={t('fields.version')}
        hint={t('hints.version')}
        maxLength={50}
        required
        autoFocus={autoFocus}
      />
      <DateField name="releaseDate" label={t('fields.releaseDate')} hint={t('hints.releaseDate')} required />
      <MarkdownField
        name="releaseNotes"
        label={t('fields.releaseNotes')}
        hint={t('hints.releaseNotes')}
        rows={6}
        maxLength={20_000}
        className="sm:col-span-2"
      />
      {isLatest ? null : (
        <SwitchField
          name="latest"
          label={t('fields.makeLatest')}
          hint={t('hints.makeLatest')}
          className="sm:col-span-2"
        />
      )}
      <SwitchField
        name="isForAll"
        label={t('fields.isForAll')}
        hint={t('hints.isForAll')}
        className="sm:col-span-2"
      />
      <TenantChoice tenants={tenants} />
    </FormGrid>
  )
}

/** The tenants of a version that is not for all. Bound to the form's field `tenants`. */
function TenantChoice({ tenants }: { tenants: readonly NamedTenant[] }) {
  const t = useTranslations('posVersions')
  const isForAll = useWatch({ name: 'isForAll' }) as unknown
  const field = useField({ name: 'tenants', label: t('fields.tenants') })
  if (isForAll === true) return null
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  const choose = (id: string, isChosen: boolean) =>
    field.onChange(
      tenants.map((one) => one.id).filter((one) => (one === id ? isChosen : chosen.includes(one))),
    )
  return (
    <fieldset data-field="tenants" className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{t('fields.tenants')}</legend>
      <ul className="grid max-h-64 gap-x-5 gap-y-2 overflow-y-auto rounded-md border border-border p-3 sm:grid-cols-2">
        {tenants.map(({ id, name }) => (
          <li key={id}>
            <label className="flex cursor-pointer items-center gap-2.5">
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
              <span className="min-w-0 break-words-de">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes field={field} hint={null} />
    </fieldset>
  )
}
