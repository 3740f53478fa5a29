'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { CreationSheet } from '@/components/shared/creation-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { requiredText } from '@/lib/fields/schema'
import { cancelInvoice } from '@/lib/invoices/actions'
import type { InvoiceRecord } from '@/lib/invoices/schema'

const schema = z.object({ cancelNote: requiredText(500) })

/** Asks for the reason and cancels by a Stornorechnung. */
export function CancelDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const t = useTranslations('invoices')
  const form = useActionForm({
    schema,
    defaultValues: { cancelNote: '' },
    operation: 'cancelInvoice',
    action: (values: { cancelNote: string }) =>
      cancelInvoice({ id: invoice.id, version: invoice.version, ...values }),
    onSuccess: onClose,
  })
  return (
    <CreationSheet open title={t('cancelTitle')} description={t('cancelText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('cancel')} destructive>
        <TextareaField name="cancelNote" label={t('cancelNote')} required />
      </DialogForm>
    </CreationSheet>
  )
}
