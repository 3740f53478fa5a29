'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { Form } from '@/components/shared/form/form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { textField } from '@/lib/fields/schema'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { DOCUMENT_ACTIONS } from '../document-actions'

interface PrivateNoteProps {
  family: DocumentFamily
  document: DocumentRecord
  canPatch: boolean
}

const schema = z.object({ notePrivate: textField(4000) })

/** The only field of a booked document that may still change. */
export function PrivateNote({ family, document, canPatch }: PrivateNoteProps) {
  const t = useTranslations('documents')
  const familyActions = DOCUMENT_ACTIONS[family]
  const form = useActionForm({
    schema,
    defaultValues: { notePrivate: document.notePrivate },
    operation: familyActions.toasts.save,
    action: (values: { notePrivate: string }) =>
      familyActions.update({ id: document.id, version: document.version, ...values }),
  })
  return (
    <Form form={form} disabled={!canPatch} className="max-w-form">
      <TextareaField name="notePrivate" label={t('notePrivate')} hint={t('notePrivateHint')} />
    </Form>
  )
}
