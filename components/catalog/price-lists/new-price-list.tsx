'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createPriceListAction } from '@/lib/catalog/price-lists/actions'
import { priceListName } from '@/lib/catalog/price-lists/schema'

/** Name of a new list; then opens its page. */
export function NewPriceList() {
  const t = useTranslations('priceLists')
  const modal = useCreationModal()
  const router = useRouter()
  const form = useActionForm({
    schema: priceListName,
    defaultValues: { name: '' } satisfies z.input<typeof priceListName>,
    action: createPriceListAction,
    operation: 'createPriceList',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/price-lists/${id}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <TextField
        name="name"
        label={t('fields.name')}
        hint={t('hints.name')}
        maxLength={100}
        required
        autoFocus
      />
    </DialogForm>
  )
}
