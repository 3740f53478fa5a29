'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateField } from '@/components/shared/form/date-field'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updatePriceListAction } from '@/lib/catalog/price-lists/actions'
import { priceListForm, type PriceListRecord } from '@/lib/catalog/price-lists/schema'
import { AudienceFields } from './audience-fields'
import { RuleFields } from './rule-fields'
import { listValues } from './values'

export interface PriceListFormProps {
  list: PriceListRecord
  /** Groups in use by partners. */
  groups: readonly string[]
  mayChange: boolean
  /** Whether the user may search partners. */
  mayPick: boolean
}

/** Name, period, audience and prices of a list. */
export function PriceListForm({ list, groups, mayChange, mayPick }: PriceListFormProps) {
  const t = useTranslations('priceLists')
  const { id, version } = list
  const form = useActionForm({
    schema: priceListForm,
    defaultValues: useMemo(() => listValues(list), [list]),
    action: (values) => updatePriceListAction({ id, version, ...values }),
    operation: 'patchPriceList',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <FormSection title={t('sections.list')}>
        <FormGrid>
          <TextField
            name="name"
            label={t('fields.name')}
            maxLength={100}
            required
            className="sm:col-span-2"
          />
          <DateField name="from" label={t('fields.from')} hint={t('hints.from')} />
          <DateField name="until" label={t('fields.until')} />
        </FormGrid>
      </FormSection>
      <AudienceFields known={groups} partners={list.partners} mayPick={mayPick && mayChange} />
      <RuleFields rules={list.rules} />
    </Form>
  )
}
