'use client'

import { Truck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import { Button } from '@/components/ui/button'
import type { DraftValues } from './draft-values'

const AddDeliveryNotesDialog = dynamic(
  () =>
    import('@/components/sales/invoices/from-delivery-notes/add-delivery-notes-dialog').then(
      (module) => module.AddDeliveryNotesDialog,
    ),
  { ssr: false },
)

interface AddDeliveryNotesProps {
  form: ActionForm<DraftValues>
  onAdd: (deliveryNoteIds: string[]) => Promise<boolean>
}

/**
 * Adds further delivery notes of the customer to an invoice draft; unsaved input is saved with
 * them, so it must be valid.
 */
export function AddDeliveryNotes({ form, onAdd }: AddDeliveryNotesProps) {
  const t = useTranslations('documents.billing')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const start = async () => setOpen(await form.check())
  return (
    <div className="mt-2 flex justify-end">
      <Button variant="outline" size="sm" onClick={() => void start()}>
        <Truck aria-hidden="true" />
        {t('add')}
      </Button>
      {open ? (
        <AddDeliveryNotesDialog
          customerId={form.methods.getValues('customerId')}
          form={form}
          onAdd={onAdd}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
