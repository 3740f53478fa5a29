'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { idField, requiredText } from '@/lib/fields/schema'
import { assignCustomerAction, assignPaymentAction } from '@/lib/sales/open-items/actions'
import type { UnassignedRow } from '@/lib/sales/open-items/schema'

const customerSchema = z.object({ customerId: idField() })
const paymentSchema = z.object({ number: requiredText(50), customerId: z.string() })

export interface AssignDialogProps {
  receipt: Pick<UnassignedRow, 'id' | 'part' | 'reason' | 'number'>
  /** Must be stable. */
  onClose: () => void
}

/** Completes a till's receipt: the customer of a sale on account, or the claim of a payment. */
export function AssignDialog({ receipt, onClose }: AssignDialogProps) {
  const t = useTranslations('openItems.unassigned')
  const { part, reason, number } = receipt
  return (
    <FormSheet
      open
      title={t(`titles.${part}`, { number })}
      description={t(`help.${reason}`)}
      onClose={onClose}
    >
      {part !== 'PAYMENT' ? (
        <CustomerForm id={receipt.id} onClose={onClose} />
      ) : (
        <PaymentForm id={receipt.id} onClose={onClose} />
      )}
    </FormSheet>
  )
}

interface AssignFormProps {
  id: string
  onClose: () => void
}

function CustomerForm({ id, onClose }: AssignFormProps) {
  const t = useTranslations('openItems')
  const form = useActionForm({
    schema: customerSchema,
    defaultValues: { customerId: '' },
    operation: 'assignReceipt',
    action: ({ customerId }) => assignCustomerAction({ id, customerId }),
    onSuccess: onClose,
  })
  return (
    <DialogForm form={form} submitLabel={t('unassigned.assign')}>
      <EntityPickerField
        name="customerId"
        label={t('customer')}
        url="/api/pickers/customers"
        initial={null}
        clearable={false}
        required
      />
    </DialogForm>
  )
}

function PaymentForm({ id, onClose }: AssignFormProps) {
  const t = useTranslations('openItems')
  const form = useActionForm({
    schema: paymentSchema,
    defaultValues: { number: '', customerId: '' },
    operation: 'assignReceipt',
    action: ({ number, customerId }) => assignPaymentAction({ id, number, customerId: customerId || null }),
    onSuccess: onClose,
  })
  return (
    <DialogForm form={form} submitLabel={t('unassigned.assign')}>
      <div className="space-y-4">
        <TextField
          name="number"
          label={t('unassigned.claimNumber')}
          hint={t('unassigned.claimNumberHint')}
          required
        />
        <EntityPickerField
          name="customerId"
          label={t('customer')}
          hint={t('unassigned.customerHint')}
          url="/api/pickers/customers"
          initial={null}
        />
      </div>
    </DialogForm>
  )
}
