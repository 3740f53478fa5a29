'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { germanMoney } from '@/lib/domain/money'
import { creditInvoiceAction } from '@/lib/sales/invoices/actions'
import type { CreditedQuantity } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { creditable, creditForm, creditLines, creditPreview, type CreditValues } from './credit-values'
import { QuantityTable } from './quantity-table'

interface CreditDialogProps {
  invoice: InvoiceRecord
  credited: readonly CreditedQuantity[]
  onClose: () => void
}

/** Asks for the quantities and reason of a Rechnungskorrektur. */
export function CreditDialog({ invoice, credited, onClose }: CreditDialogProps) {
  const t = useTranslations('documents.credit')
  const router = useRouter()
  const of = useMemo(() => creditable(invoice, credited), [invoice, credited])
  const form = useActionForm<CreditValues, InvoiceRecord>({
    schema: useMemo(() => creditForm(of), [of]),
    defaultValues: { reason: '', quantities: {} },
    operation: 'creditInvoice',
    action: ({ reason, quantities }) =>
      creditInvoiceAction({
        id: invoice.id,
        version: invoice.version,
        reason,
        positions: creditLines(quantities),
      }),
    onSuccess: (credit) => {
      onClose()
      router.push(`/invoices/${credit.id}`)
    },
  })
  const { sum, lines } = creditPreview(of, form.methods.watch('quantities'))
  return (
    <FormSheet open size="lg" title={t('title')} description={t('text')} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={t('submit')}
        extra={
          <p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
            <span>{t('sum')}</span>
            <span className="text-right tabular">{sum === null ? '–' : germanMoney(sum)}</span>
          </p>
        }
      >
        <QuantityTable invoice={invoice} of={of} worth={lines} />
        <TextareaField name="reason" label={t('reason')} required className="mt-4" />
      </DialogForm>
    </FormSheet>
  )
}
