'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createStoreAction } from '@/lib/catalog/stores/actions'
import type { CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import { storeForm } from '@/lib/catalog/stores/schema'
import { StoreFields } from './store-fields'
import { newStoreValues } from './values'

interface NewStoreProps {
  companies: CompanyChoice[]
  companyId: number
}

/** Name, company and address of a new store; then opens its page for the rest. */
export function NewStore({ companies, companyId }: NewStoreProps) {
  const t = useTranslations('stores')
  const modal = useCreationModal()
  const router = useRouter()
  const form = useActionForm({
    schema: storeForm,
    defaultValues: newStoreValues(companyId),
    action: createStoreAction,
    operation: 'createStore',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/pos-stores/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <StoreFields companies={companies} autoFocus />
    </DialogForm>
  )
}
