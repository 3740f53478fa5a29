'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/shared/form/select-field'
import { usePayingDesks } from './use-paying-desks'

/**
 * The cash desk of a payment (`cashDeskId`) while its `paymentMethod` is cash: a choice between
 * several, and the name of the only one; nothing if no cash desk is kept by hand.
 */
export function CashDeskField() {
  const t = useTranslations('cashDesk')
  const method = useWatch<{ paymentMethod: string }, 'paymentMethod'>({ name: 'paymentMethod' })
  const desks = usePayingDesks(method)
  const [only, ...others] = desks
  if (!only) return null
  if (others.length === 0)
    return <p className="self-end pb-2 text-sm text-muted-foreground">{t('only', { name: only.name })}</p>
  return (
    <SelectField
      name="cashDeskId"
      label={t('label')}
      required
      options={desks.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
