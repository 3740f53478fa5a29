'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/shared/form/text-field'

/** The text on documents in place of a percentage. */
export function ReasonField() {
  const t = useTranslations('vatRates')
  return (
    <div className="sm:col-span-2">
      <TextField
        name="exemptionReason"
        label={t('fields.exemptionReason')}
        hint={t('hints.exemptionReason')}
        maxLength={300}
      />
    </div>
  )
}
