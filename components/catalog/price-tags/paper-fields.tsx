'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { WHOLE } from '@/components/shared/inputs/german-number'
import { listWith } from '@/components/shared/read/shape'
import { useAnswer } from '@/components/shared/read/use-answer'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { germanDay } from '@/lib/domain/business-date'
import { TAG_FORMATS, type TagFormatName } from '@/lib/catalog/price-tags/words'
import { TAG_DETAILS, type TagDetail, type TagValues } from './tag-request'

interface PaperFieldsProps {
  values: TagValues
  perPage: number
  wrong: 'copies' | 'first' | null
  showStores: boolean
  days: readonly string[]
  onChange: (next: Partial<TagValues>) => void
}

const STORES = listWith<{ id: string; name: string }>('id', 'name')

/** Paper, first free label, store and details of price tags. */
export function PaperFields({ values, perPage, wrong, showStores, days, onChange }: PaperFieldsProps) {
  const t = useTranslations('priceTags')
  const formats = useTranslations('enums.tagFormat')
  const id = useId()
  const { state } = useAnswer(showStores ? '/api/v1/pos-stores?pageSize=100' : null, STORES)
  const stores = state.phase === 'done' ? state.answer : []
  const toggle = (detail: TagDetail) =>
    onChange({ shown: TAG_DETAILS.filter((one) => values.shown.includes(one) !== (one === detail)) })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1 sm:col-span-2">
          <Label htmlFor={`${id}-format`}>{t('format')}</Label>
          <Select
            id={`${id}-format`}
            value={values.format}
            onChange={({ target }) => onChange({ format: target.value as TagFormatName, first: '1' })}
          >
            {TAG_FORMATS.map((format) => (
              <option key={format} value={format}>
                {formats(format)}
              </option>
            ))}
          </Select>
        </div>
        {perPage > 1 ? (
          <div className="flex min-w-0 flex-col gap-1">
            <Label htmlFor={`${id}-first`}>{t('first')}</Label>
            <DecimalInput
              id={`${id}-first`}
              decimals={WHOLE}
              value={values.first}
              aria-invalid={wrong === 'first' || undefined}
              aria-describedby={`${id}-first-hint`}
              onChange={(first) => onChange({ first })}
            />
            <p
              id={`${id}-first-hint`}
              role={wrong === 'first' ? 'alert' : undefined}
              className={
                wrong === 'first' ? 'text-sm font-semibold text-danger' : 'text-sm text-muted-foreground'
              }
            >
              {wrong === 'first' ? t('firstInvalid', { most: perPage }) : t('firstHint', { count: perPage })}
            </p>
          </div>
        ) : null}
        {stores.length > 0 ? (
          <div className="flex min-w-0 flex-col gap-1">
            <Label htmlFor={`${id}-store`}>{t('store')}</Label>
            <Select
              id={`${id}-store`}
              value={values.storeId}
              onChange={({ target }) => onChange({ storeId: target.value })}
            >
              <option value="">{t('noStore')}</option>
              {stores.map((store) => (
                <option key={store.id} value={store.id}>
                  {store.name}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        {days.length > 0 ? (
          <div className="flex min-w-0 flex-col gap-1">
            <Label htmlFor={`${id}-day`}>{t('day')}</Label>
            <Select
              id={`${id}-day`}
              value={values.day}
              onChange={({ target }) => onChange({ day: target.value })}
            >
              <option value="">{t('today')}</option>
              {days.map((day) => (
                <option key={day} value={day}>
                  {t('fromDay', { day: germanDay(day) })}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('shows')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {TAG_DETAILS.map((detail) => (
            <label key={detail} className="flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-8">
              <Checkbox checked={values.shown.includes(detail)} onChange={() => toggle(detail)} />
              {t(`details.${detail}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
