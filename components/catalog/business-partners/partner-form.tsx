'use client'

import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { PlanButton } from '@/components/services/planned-changes/plan-button'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs, type UrlTab } from '@/components/shared/address/url-tabs'
import {
  patchBusinessPartnerAction,
  planBusinessPartnerAction,
} from '@/lib/catalog/business-partners/actions'
import { partnerForm, type PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { BaseFields } from './fields/base-fields'
import { CommunicationFields } from './fields/communication-fields'
import { EInvoiceFields } from './fields/e-invoice-fields'
import { FarmingFields } from './fields/farming-fields'
import { MembershipFields } from './fields/membership-fields'
import { NotesFields } from './fields/notes-fields'
import { BankFields, TaxFields, TermsFields } from './fields/payment-fields'
import { useProposedFormat } from './use-proposed-format'
import { formValues } from './values'

export interface PartnerFormProps {
  partner: PartnerRecord
  modules: readonly string[]
  mayChange: boolean
}

/** All tabs of a partner, saved together; only changes are sent. */
export function PartnerForm({ partner, modules, mayChange }: PartnerFormProps) {
  const defaultValues = useMemo(() => formValues(partner), [partner])
  const { id, version } = partner
  const form = useActionForm({
    schema: partnerForm,
    defaultValues,
    action: (values) => patchBusinessPartnerAction({ id, version, ...changedValues(values, defaultValues) }),
    operation: 'patchBusinessPartner',
  })
  return (
    <Form
      form={form}
      disabled={!mayChange}
      extra={
        <PlanButton
          form={form}
          entityId={id}
          action={planBusinessPartnerAction}
          changesOf={(values) => changedValues(values, defaultValues)}
        />
      }
    >
      <PartnerTabs partner={partner} modules={modules} />
    </Form>
  )
}

/** The tabs for the partner's roles, updated as roles are ticked. */
function PartnerTabs({ partner, modules }: Omit<PartnerFormProps, 'mayChange'>) {
  const t = useTranslations('businessPartners.tabs')
  const [isFarmer, isMember] = useWatch({ name: ['isFarmer', 'isMember'] }) as boolean[]
  const [partnerType, country, leitwegId] = useWatch<PartnerRecord, ['partnerType', 'country', 'leitwegId']>({
    name: ['partnerType', 'country', 'leitwegId'],
  })
  useProposedFormat({ partnerType, country, leitwegId }, partner)
  const tab = (value: string, label: string, content: ReactNode): UrlTab => ({ value, label, content })
  const payment = (
    <>
      <TermsFields />
      <BankFields />
      <TaxFields />
    </>
  )
  return (
    <UrlTabs
      label={t('label')}
      tabs={[
        tab('base', t('base'), <BaseFields modules={modules} />),
        tab('contact', t('contact'), <CommunicationFields />),
        tab('payment', t('payment'), payment),
        tab('e-invoice', t('eInvoice'), <EInvoiceFields />),
        ...(isFarmer ? [tab('farming', t('farming'), <FarmingFields />)] : []),
        ...(isMember && modules.includes('members')
          ? [tab('membership', t('membership'), <MembershipFields />)]
          : []),
        tab('notes', t('notes'), <NotesFields />),
      ]}
    />
  )
}
