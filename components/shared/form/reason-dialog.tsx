'use client'

import { z } from 'zod'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import type { Operation } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/core/action-result'

const MOST = 500

const reason = z.string().trim().min(1, 'validation.required').max(MOST, 'validation.tooLong')
const reasonOnly = z.object({ reason, amount: z.string() })
// the action checks it
const withAmount = z.object({ reason, amount: z.string().min(1, 'validation.required') })

interface ReasonDialogProps<Data> {
  title: string
  description: string
  submitLabel: string
  reasonLabel: string
  /** Asks for an amount as well: its label, and the one to begin with. */
  amount?: { label: string; value: string } | null
  operation: Operation
  action: (values: { reason: string; amount: string }) => Promise<ActionResult<Data>>
  onClose: () => void
}

/** Asks for a reason, and for an amount where one is needed, and runs the action. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const { title, description, submitLabel, reasonLabel, operation, action, onClose } = props
  const amount = props.amount ?? null
  const defaultValues = { reason: '', amount: amount?.value ?? '' }
  const schema = amount ? withAmount : reasonOnly
  const form = useActionForm({ schema, defaultValues, operation, action, onSuccess: onClose })
  return (
    <FormSheet open title={title} description={description} onClose={onClose}>
      <DialogForm form={form} submitLabel={submitLabel}>
        {amount ? <MoneyField name="amount" label={amount.label} required /> : null}
        <TextareaField name="reason" label={reasonLabel} required maxLength={MOST} />
      </DialogForm>
    </FormSheet>
  )
}
