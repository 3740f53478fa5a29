'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { useField } from '@/components/shared/form/use-field'
import { Checkbox } from '@/components/ui/checkbox'

/** A company that an auditor may be given access to. */
export interface AuditedCompany {
  id: number
  name: string
}

/** Scope of an auditor's access: period, last day and companies. */
export function AuditorFields({ companies }: { companies: readonly AuditedCompany[] }) {
  const t = useTranslations('users.auditor')
  return (
    <>
      <DateField name="from" label={t('from')} required />
      <DateField name="to" label={t('to')} required />
      <DateField name="until" label={t('until')} hint={t('untilHint')} required className="sm:col-span-2" />
      <CompaniesField companies={companies} />
    </>
  )
}

function CompaniesField({ companies }: { companies: readonly AuditedCompany[] }) {
  const t = useTranslations('users.auditor')
  const field = useField({ name: 'companies', label: t('companies') })
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : []
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(
      isOn ? [...chosen, id].sort((one, other) => one - other) : chosen.filter((one) => one !== id),
    )
  return (
    <fieldset data-field="companies" className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{t('companies')}</legend>
      {companies.map(({ id, name }) => (
        <label key={id} className="flex min-h-6 cursor-pointer items-center gap-2.5">
          <Checkbox checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
          <span className="break-words-de">{name}</span>
        </label>
      ))}
      <FieldNotes field={field} hint={null} />
    </fieldset>
  )
}
