'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { CreationSheet } from '@/components/shared/record/creation-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { requiredText } from '@/lib/fields/schema'
import type { DocumentRecord } from '@/lib/documents/schema'
import { DOCUMENT_ACTIONS } from '../document-actions'

const schema = z.object({ cancelNote: requiredText(500) })

interface CancelDialogProps {
  family: DocumentFamily
  document: DocumentRecord
  onClose: () => void
}

/** Asks for the reason and cancels. */
export function CancelDialog({ family, document, onClose }: CancelDialogProps) {
  const t = useTranslations('documents')
  const familyActions = DOCUMENT_ACTIONS[family]
  const words = { family }
  const form = useActionForm({
    schema,
    defaultValues: { cancelNote: '' },
    operation: familyActions.toasts.cancel,
    action: (values: { cancelNote: string }) =>
      familyActions.cancel({ id: document.id, version: document.version, ...values }),
    onSuccess: onClose,
  })
  return (
    <CreationSheet
      open
      title={t('cancelTitle', words)}
      description={t('cancelText', words)}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('cancel')} destructive>
        <TextareaField name="cancelNote" label={t('cancelNoteOf', words)} required />
      </DialogForm>
    </CreationSheet>
  )
}
