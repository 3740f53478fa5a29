'use client'

import { useTranslations } from 'next-intl'
import { useCreation } from '@/components/shared/record/use-creation'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import {
  createBusinessPartnerAction,
  createBusinessPartnerInPlaceAction,
} from '@/lib/catalog/business-partners/actions'
import { createPartnerInput, type PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { AddressFields, FirstContactFields, NameFields } from './fields/base-fields'
import { RoleFields } from './fields/role-fields'
import { FIRST_CONTACTS } from './values'

const EMPTY = {
  company: '',
  firstname: '',
  lastname: '',
  street: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'DE',
  isSupplier: false,
  isMember: false,
  isFarmer: false,
  customerNumber: '',
  supplierNumber: '',
  memberNumber: '',
  communications: FIRST_CONTACTS,
}

interface NewPartnerProps {
  modules: readonly string[]
  /** The text typed in the partner search. */
  name?: string
  /** Receives the partner if it is created for another record, such as a document. */
  inPlace?: (created: PartnerRecord) => void
}

/** Name, address, roles and first contacts of a new partner; then opens its page for the rest. */
export function NewPartner({ modules, name = '', inPlace }: NewPartnerProps) {
  const t = useTranslations('businessPartners')
  const creation = useCreation('/business-partners', inPlace)
  const form = useActionForm({
    schema: createPartnerInput,
    defaultValues: { ...EMPTY, company: name, isCustomer: modules.includes('customers') },
    action: inPlace ? createBusinessPartnerInPlaceAction : createBusinessPartnerAction,
    operation: 'createBusinessPartner',
    onSuccess: creation.onSuccess,
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')} another={creation.another} gender="masculine">
      <div className="grid gap-6">
        <FormGrid>
          <NameFields autoFocus />
          <AddressFields />
          <FirstContactFields />
        </FormGrid>
        <RoleFields modules={modules} />
      </div>
    </DialogForm>
  )
}
