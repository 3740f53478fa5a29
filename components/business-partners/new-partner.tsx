'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createBusinessPartnerAction } from '@/lib/business-partners/actions'
import { createPartnerInput } from '@/lib/business-partners/schema'
import { AddressFields, FirstContactFields, NameFields } from './fields/base-fields'
import { RoleFields } from './fields/role-fields'
import { FIRST_CONTACTS } from './values'

const EMPTY = {
  ...{
    company: '',
    firstname: '',
    lastname: '',
    street: '',
    address: '',
    zipCode: '',
    city: '',
    country: 'DE',
  },
  ...{ isSupplier: false, isMember: false, isFarmer: false },
  ...{ customerNumber: '', supplierNumber: '', memberNumber: '' },
  communications: FIRST_CONTACTS,
}

/** Name, address, roles and first contacts of a new partner; then on to its page for the rest. */
export function NewPartner({ modules }: { modules: readonly string[] }) {
  const t = useTranslations('businessPartners')
  const modal = useCreationModal()
  const router = useRouter()
  const form = useActionForm({
    schema: createPartnerInput,
    defaultValues: { ...EMPTY, isCustomer: modules.includes('customers') },
    action: createBusinessPartnerAction,
    operation: 'createBusinessPartner',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/business-partners/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
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
