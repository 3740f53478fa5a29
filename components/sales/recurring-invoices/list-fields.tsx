'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { SelectField } from '@/components/shared/form/select-field'
import { Button } from '@/components/ui/button'
import type { RecurringValues } from './recurring-values'

const MOST = 100

/** Ranges of days on which nothing is supplied. */
export function SkipFields() {
  const t = useTranslations('recurringInvoices')
  const { fields, append, remove } = useFieldArray<RecurringValues, 'skip'>({ name: 'skip' })
  return (
    <>
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid max-w-md grid-cols-[1fr_1fr_auto] items-start gap-x-3">
            <DateField name={`skip.${index}.from`} label={t('fields.from')} required />
            <DateField name={`skip.${index}.to`} label={t('fields.to')} required />
            <RemoveButton label={t('removeSkip', { number: index + 1 })} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      {fields.length < MOST ? (
        <AddButton
          label={t('addSkip')}
          onClick={() => append({ from: '', to: '' }, { shouldFocus: false })}
        />
      ) : null}
    </>
  )
}

/** Prices of positions that apply from a day on. */
export function LaterPriceFields() {
  const t = useTranslations('recurringInvoices')
  const { watch } = useFormContext<RecurringValues>()
  const { fields, append, remove } = useFieldArray<RecurringValues, 'laterPrices'>({ name: 'laterPrices' })
  const items = watch('positions').filter(({ kind, depositOf }) => kind === 'ITEM' && !depositOf)
  const options = items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_10rem_9rem_auto]"
          >
            <SelectField
              name={`laterPrices.${index}.positionId`}
              label={t('fields.position')}
              options={options}
            />
            <DateField name={`laterPrices.${index}.from`} label={t('fields.from')} required />
            <MoneyField name={`laterPrices.${index}.price`} label={t('fields.price')} unitPrice required />
            <RemoveButton label={t('removePrice', { number: index + 1 })} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      {items.length > 0 && fields.length < MOST ? (
        <AddButton
          label={t('addPrice')}
          onClick={() =>
            append({ positionId: items[0]?.id ?? '', from: '', price: '' }, { shouldFocus: false })
          }
        />
      ) : null}
    </>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" className="mt-6" aria-label={label} onClick={onClick}>
      <Trash2 aria-hidden="true" />
    </Button>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" className="mt-3" onClick={onClick}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  )
}
