'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createProductGroupAction } from '@/lib/catalog/product-groups/actions'
import { createProductGroupInput } from '@/lib/catalog/product-groups/schema'

/** Name and number of a new group; then opens its page. */
export function NewProductGroup({ proposed }: { proposed: string }) {
  const t = useTranslations('productGroups')
  const modal = useCreationModal()
  const router = useRouter()
  const form = useActionForm({
    schema: createProductGroupInput,
    defaultValues: { name: '', productGroupNumber: proposed },
    // Omit the proposed number: if it has been taken since, the next free one is used.
    action: ({ name, productGroupNumber: typed }) =>
      createProductGroupAction(typed === proposed ? { name } : { name, productGroupNumber: typed }),
    operation: 'createProductGroup',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/productgroups/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormGrid>
        <TextField name="name" label={t('fields.name')} maxLength={100} required autoFocus />
        <TextField
          name="productGroupNumber"
          label={t('fields.productGroupNumber')}
          hint={t('hints.productGroupNumber')}
          maxLength={30}
        />
      </FormGrid>
    </DialogForm>
  )
}
