'use client'

import { useTranslations } from 'next-intl'
import {
  AddressFields,
  FirstContactFields,
  NameFields,
} from '@/components/catalog/business-partners/fields/base-fields'
import { FIRST_CONTACTS } from '@/components/catalog/business-partners/values'
import { useToday } from '@/components/shared/form/use-today'
import { useCreation } from '@/components/shared/record/use-creation'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createMemberAction } from '@/lib/catalog/members/actions'
import { createMemberInput } from '@/lib/catalog/members/schema'
import { MemberNumberField } from './member-number-field'

const EMPTY = {
  company: '',
  firstname: '',
  lastname: '',
  street: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'DE',
  memberNumber: '',
  communications: FIRST_CONTACTS,
}

/**
 * Name, address and entry date of a new member, today by default; then opens its page for the rest.
 */
export function NewMember() {
  const t = useTranslations('members')
  const words = useTranslations('businessPartners')
  const creation = useCreation('/members')
  const today = useToday()
  const form = useActionForm({
    schema: createMemberInput,
    defaultValues: { ...EMPTY, start: today },
    action: createMemberAction,
    operation: 'createMember',
    onSuccess: creation.onSuccess,
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')} another={creation.another}>
      <FormGrid>
        <NameFields autoFocus />
        <MemberNumberField />
        <DateField name="start" label={words('fields.start')} />
        <AddressFields />
        <FirstContactFields />
      </FormGrid>
    </DialogForm>
  )
}
