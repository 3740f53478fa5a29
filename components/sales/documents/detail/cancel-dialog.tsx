'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { TAX_PERIODS, type TaxPeriod } from '@/lib/domain/document-kind'
import { requiredText } from '@/lib/fields/schema'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { cancelInvoiceAction, rewriteInvoiceAction } from '@/lib/sales/invoices/actions'
import { DOCUMENT_ACTIONS } from '../document-actions'

const schema = z.object({ cancelNote: requiredText(500), taxPeriod: z.enum(TAX_PERIODS) })

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
  const taxPeriod: TaxPeriod = rewrite ? 'ORIGINAL' : 'CURRENT'
  const form = useActionForm({
    schema,
    defaultValues: { cancelNote: '', taxPeriod },
    operation: rewrite ? 'rewriteInvoice' : toasts.cancel,
    action: ({ cancelNote, ...chosen }: z.output<typeof schema>): ReturnType<typeof cancel> => {
      const input = { id, version, cancelNote }
      if (family !== 'INVOICE') return cancel(input)
      return (rewrite ? rewriteInvoiceAction : cancelInvoiceAction)({ ...input, ...chosen })
    },
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
        {family === 'INVOICE' && !document.receiptId ? (
          <SelectField
            name="taxPeriod"
            label={t('taxPeriod')}
            hint={t('taxPeriodHint')}
            options={TAX_PERIODS.map((value) => ({ value, label: t(`taxPeriods.${value}`) }))}
          />
        ) : null}
      </DialogForm>
    </FormSheet>
  )
}
