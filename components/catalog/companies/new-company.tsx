'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createCompanyAction } from '@/lib/catalog/companies/actions'
import { newCompanyForm, type NewCompanyFormValues } from '@/lib/catalog/companies/schema/company'
import { AddressFields } from './address-fields'

const EMPTY: NewCompanyFormValues = { name: '', street: '', zipCode: '', city: '', country: 'DE' }

/** Name and address of a new company; then opens its page for the rest. */
export function NewCompany() {
  const t = useTranslations('companies')
  const modal = useCreationModal()
  const router = useRouter()
  const form = useActionForm({
    schema: newCompanyForm,
    defaultValues: EMPTY,
    action: createCompanyAction,
    operation: 'createCompany',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/companies/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <AddressFields autoFocus />
    </DialogForm>
  )
}
