'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { requiredText } from '@/lib/fields/schema'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { rewriteInvoiceAction } from '@/lib/sales/invoices/actions'
import { DOCUMENT_ACTIONS } from '../document-actions'

const schema = z.object({ cancelNote: requiredText(500) })

interface CancelDialogProps {
  family: DocumentFamily
  document: DocumentRecord
  /** For an invoice: opens a draft with the same content afterwards. */
  rewrite?: boolean
  onClose: () => void
}

export function CancelDialog({ family, document, rewrite = false, onClose }: CancelDialogProps) {
  const t = useTranslations('documents')
  const router = useRouter()
  const { cancel, toasts, path } = DOCUMENT_ACTIONS[family]
  const { id, version } = document
  const words = { family }
  const form = useActionForm({
    schema,
    defaultValues: { cancelNote: '' },
    operation: rewrite ? 'rewriteInvoice' : toasts.cancel,
    action: (values: { cancelNote: string }): ReturnType<typeof cancel> =>
      (rewrite ? rewriteInvoiceAction : cancel)({ id, version, ...values }),
    onSuccess: (saved) => {
      onClose()
      if (rewrite) router.push(`${path}/${saved.id}`)
    },
  })
  return (
    <FormSheet
      open
      title={rewrite ? t('rewriteTitle') : t('cancelTitle', words)}
      description={rewrite ? t('rewriteText') : t('cancelText', words)}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={rewrite ? t('rewrite') : t('cancel')} destructive>
        <TextareaField name="cancelNote" label={t('cancelNoteOf', words)} required />
      </DialogForm>
    </FormSheet>
  )
}
