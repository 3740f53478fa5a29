'use client'

import { z } from 'zod'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import type { Operation } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/core/action-result'

const MOST = 500

const schema = z.object({
  reason: z.string().trim().min(1, 'validation.required').max(MOST, 'validation.tooLong'),
})

interface ReasonDialogProps<Data> {
  title: string
  description: string
  submitLabel: string
  reasonLabel: string
  operation: Operation
  action: (values: { reason: string }) => Promise<ActionResult<Data>>
  onClose: () => void
}

/** Asks for a reason and runs the action. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const { title, description, submitLabel, reasonLabel, operation, action, onClose } = props
  const defaultValues = { reason: '' }
  const form = useActionForm({ schema, defaultValues, operation, action, onSuccess: onClose })
  return (
    <FormSheet open title={title} description={description} onClose={onClose}>
      <DialogForm form={form} submitLabel={submitLabel}>
        <TextareaField name="reason" label={reasonLabel} required maxLength={MOST} />
      </DialogForm>
    </FormSheet>
  )
}
