'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/shared/form/select-field'
import { FirstPasswordField } from './person-fields'
import { ENTRIES } from './values'

/**
 * How a new user signs in first: with an initial password that is handed over, or by the link of a
 * mail.
 */
export function EntryFields() {
  const t = useTranslations('users')
  const isInvited = useWatch({ name: 'entry' }) === 'INVITATION'
  return (
    <>
      <SelectField
        name="entry"
        label={t('fields.entry')}
        hint={isInvited ? t('hints.invitation') : undefined}
        required
        options={ENTRIES.map((value) => ({ value, label: t(`entry.${value}`) }))}
        className="sm:col-span-2"
      />
      {isInvited ? null : <FirstPasswordField />}
    </>
  )
}
