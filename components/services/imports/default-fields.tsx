import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/shared/form/form-section'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { DefaultField } from '@/lib/services/imports/loaders'

/** Further columns that supply a field: the net or gross price supplies the price. */
const ALSO: Readonly<Record<string, readonly string[]>> = { price: ['priceNet', 'priceGross'] }

const hasColumn = (field: string, used: ReadonlySet<string>) =>
  [field, ...(ALSO[field] ?? [])].some((one) => used.has(one))

interface DefaultFieldsProps {
  fields: readonly DefaultField[]
  /** Fields that have a column. */
  used: ReadonlySet<string>
  values: Readonly<Record<string, string>>
  onChange: (field: string, text: string) => void
}

/**
 * Defaults for new records where the file has no value, such as a price and a VAT rate for a list
 * of names.
 */
export function DefaultFields({ fields, used, values, onChange }: DefaultFieldsProps) {
  const t = useTranslations('imports')
  return (
    <FormSection title={t('defaults')} description={t('defaultsHint')}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map(({ field, label, choices }) => {
          const id = `import-default-${field}`
          const common = { id, value: values[field] ?? '' }
          return (
            <div key={field} className="flex flex-col gap-1">
              <Label htmlFor={id}>{hasColumn(field, used) ? t('whereEmpty', { label }) : label}</Label>
              {choices ? (
                <Select {...common} onChange={(event) => onChange(field, event.target.value)}>
                  <option value="">{t('noDefault')}</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...common}
                  maxLength={200}
                  autoComplete="off"
                  onChange={(event) => onChange(field, event.target.value)}
                />
              )}
            </div>
          )
        })}
      </div>
    </FormSection>
  )
}
