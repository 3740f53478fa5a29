'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField, NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid } from '@/components/shared/form/form-section'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'
import { cn } from '@/components/ui/cn'
import { markOf, type Marks } from './proposals'

/** Dashed: proposed, not typed. */
const PROPOSED = '[&_input]:border-dashed'

/** Returns the hint and look of a field that still has the value proposed for it. */
function useProposed(marks: Marks) {
  const t = useTranslations('incomingInvoices')
  const values = useWatch<Record<string, unknown>>()
  return (name: string, className?: string) => {
    const mark = markOf(marks, name, values[name])
    if (!mark) return { name, className }
    const hint = mark.page === null ? t('proposedSupplier') : t('readOnPage', { page: mark.page })
    return { name, hint, className: cn(PROPOSED, className) }
  }
}

/** Fields typed from a PDF or picture. Checking it requires number, date and sum. */
export function TypedFields({ marks }: { marks: Marks }) {
  const t = useTranslations('incomingInvoices')
  const field = useProposed(marks)
  return (
    <FormGrid>
      <TextField {...field('sellerName', 'sm:col-span-2')} label={t('sellerName')} maxLength={200} />
      <TextField {...field('number')} label={t('number')} maxLength={100} required />
      <DateField {...field('invoiceDate')} label={t('invoiceDate')} required />
      <DateField {...field('serviceDate')} label={t('serviceDate')} />
      <DateField {...field('serviceDateEnd')} label={t('serviceDateEnd')} />
      <MoneyField {...field('sumNet')} label={t('sumNet')} />
      <MoneyField {...field('sumVat')} label={t('sumVat')} />
      <MoneyField {...field('sumGross')} label={t('sumGross')} required />
      <MoneyField name="prepaid" label={t('prepaid')} hint={t('prepaidHint')} />
      <VatRows marks={marks} />
      <DateField {...field('dueDate')} label={t('dueDate')} />
      <PercentField {...field('discountPercent')} label={t('discountPercent')} />
      <NumberField {...field('discountDays')} label={t('discountDays')} unit={t('days')} />
      <TextField {...field('iban', 'sm:col-span-2')} label={t('iban')} maxLength={42} />
      <TextField {...field('bic')} label={t('bic')} maxLength={11} />
      <TextField {...field('paymentReference')} label={t('paymentReference')} maxLength={140} />
      <TextField {...field('sellerVatId')} label={t('vatId')} maxLength={30} />
      <TextField name="orderReference" label={t('orderReference')} maxLength={100} />
      <TextField name="buyerReference" label={t('buyerReference')} maxLength={100} />
    </FormGrid>
  )
}

/** Net sum and VAT of each rate, for an invoice with several. */
function VatRows({ marks }: { marks: Marks }) {
  const t = useTranslations('incomingInvoices')
  const rows: unknown = useWatch({ name: 'vat' })
  const mark = markOf(marks, 'vat', rows)
  return (
    <fieldset className={cn('space-y-3 sm:col-span-2', mark && PROPOSED)}>
      <legend className="font-semibold">{t('vatRows')}</legend>
      <p className="text-sm text-muted-foreground">
        {mark ? t('readOnPage', { page: mark.page ?? 1 }) : t('vatRowsHint')}
      </p>
      {Array.isArray(rows)
        ? rows.map((_, index) => (
            <div key={index} className="grid grid-cols-[6rem_1fr_1fr] gap-3">
              <PercentField name={`vat.${index}.vatRate`} label={t('vatRate')} />
              <MoneyField name={`vat.${index}.net`} label={t('vatNet')} />
              <MoneyField name={`vat.${index}.vat`} label={t('sumVat')} />
            </div>
          ))
        : null}
    </fieldset>
  )
}
