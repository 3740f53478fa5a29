'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PersonFields } from '@/components/catalog/business-partners/fields/base-fields'
import { CommunicationFields } from '@/components/catalog/business-partners/fields/communication-fields'
import { MembershipFields } from '@/components/catalog/business-partners/fields/membership-fields'
import { NotesFields } from '@/components/catalog/business-partners/fields/notes-fields'
import { BankFields, PaymentMethodField } from '@/components/catalog/business-partners/fields/payment-fields'
import { typedFields } from '@/components/catalog/business-partners/values'
import { PlanButton } from '@/components/services/planned-changes/plan-button'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { formatIban } from '@/lib/domain/check-digits'
import { patchMemberAction, planMemberAction } from '@/lib/catalog/members/actions'
import { memberForm, type MemberRecord } from '@/lib/catalog/members/schema'
import { MemberNumberField } from './member-number-field'

export interface MemberFormProps {
  member: MemberRecord
  mayChange: boolean
}

/** All tabs of a member, saved together; only changes are sent. */
export function MemberForm({ member, mayChange }: MemberFormProps) {
  const t = useTranslations('businessPartners')
  const label = useTranslations('members')('tabs.label')
  const defaultValues = useMemo(() => formValues(member), [member])
  const { id, version } = member
  const form = useActionForm({
    schema: memberForm,
    defaultValues,
    action: (values) => patchMemberAction({ id, version, ...changedValues(values, defaultValues) }),
    operation: 'patchMember',
  })
  const membership = (
    <>
      <MembershipFields number={<MemberNumberField />} />
      <BankFields>
        <PaymentMethodField />
      </BankFields>
    </>
  )
  return (
    <Form
      form={form}
      disabled={!mayChange}
      extra={
        <PlanButton
          form={form}
          entityId={id}
          action={planMemberAction}
          changesOf={(values) => changedValues(values, defaultValues)}
        />
      }
    >
      <UrlTabs
        label={label}
        tabs={[
          { value: 'membership', label: t('tabs.membership'), content: membership },
          { value: 'base', label: t('tabs.base'), content: <PersonFields /> },
          { value: 'contact', label: t('tabs.contact'), content: <CommunicationFields /> },
          { value: 'notes', label: t('tabs.notes'), content: <NotesFields /> },
        ]}
      />
    </Form>
  )
}

/** Returns a member as form values; the IBAN in groups, as printed. */
function formValues(member: MemberRecord) {
  const { id: _id, version: _version, isMember: _member, isDeleted: _deleted, ...rest } = member
  const { createdAt: _created, updatedAt: _updated, ...fields } = rest
  return { ...typedFields(fields), iban: formatIban(fields.iban) }
}
