'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Form } from '@/components/shared/form/form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { commentClosingAction } from '@/lib/pos/closings/actions'
import { commentForm, type ClosingRecord } from '@/lib/pos/closings/schema/closing'

interface ClosingCommentProps {
  closing: ClosingRecord
  mayComment: boolean
}

/** The explanation of a difference: the only editable field of a closing. */
export function ClosingComment({ closing, mayComment }: ClosingCommentProps) {
  const t = useTranslations('closings')
  const { id: closingId, device, version, comment } = closing
  const defaultValues = useMemo(() => ({ comment }), [comment])
  const form = useActionForm({
    schema: commentForm,
    defaultValues,
    action: (values) => commentClosingAction({ id: device.id, closingId, version, comment: values.comment }),
    operation: 'commentClosing',
  })
  return (
    <Form form={form} disabled={!mayComment}>
      <TextareaField
        name="comment"
        label={t('fields.comment')}
        hint={t('hints.comment')}
        rows={3}
        maxLength={2000}
      />
    </Form>
  )
}
