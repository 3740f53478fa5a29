'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { Form } from '@/components/shared/form/form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { textField } from '@/lib/fields/schema'
import { updateInvoice } from '@/lib/invoices/actions'
import type { InvoiceRecord } from '@/lib/invoices/schema'

const schema = z.object({ notePrivate: textField(4000) })

/** The one field of a booked document that may still change. */
export function PrivateNote({ invoice, canPatch }: { invoice: InvoiceRecord; canPatch: boolean }) {
  const t = useTranslations('invoices')
  const form = useActionForm({
    schema,
    defaultValues: { notePrivate: invoice.notePrivate },
    operation: 'saveInvoice',
    action: (values: { notePrivate: string }) =>
      updateInvoice({ id: invoice.id, version: invoice.version, ...values }),
  })
  return (
    <Form form={form} disabled={!canPatch} className="max-w-form">
      <TextareaField name="notePrivate" label={t('notePrivate')} hint={t('notePrivateHint')} />
    </Form>
  )
}
