'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useLoaded } from '@/components/shared/form/use-loaded'
import { DialogBody } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { createStoreAction, getStoreDefaultsAction } from '@/lib/stores/actions'
import type { CompanyChoice } from '@/lib/stores/queries/get-store'
import { storeForm } from '@/lib/stores/schema'
import { StoreFields } from './store-fields'
import { newStoreValues } from './values'

/** Name, company and address of a new store; then on to its page for the rest. */
export function NewStore() {
  const defaults = useLoaded(() => getStoreDefaultsAction({}))
  if (!defaults) {
    return (
      <DialogBody>
        <div className="flex min-h-88 items-center justify-center">
          <Spinner className="size-6 text-primary" />
        </div>
      </DialogBody>
    )
  }
  return <NewStoreForm {...defaults} />
}

function NewStoreForm({ companies, companyId }: { companies: CompanyChoice[]; companyId: number }) {
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
