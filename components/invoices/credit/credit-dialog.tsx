'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { CreationSheet } from '@/components/shared/record/creation-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { germanMoney } from '@/lib/domain/money'
import { requiredText } from '@/lib/fields/schema'
import { creditInvoiceAction } from '@/lib/invoices/actions'
import type { CreditedQuantity } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { creditLines, creditSum, type CreditValues } from './credit-values'
import { QuantityTable } from './quantity-table'

const schema = z.object({ reason: requiredText(500), quantities: z.record(z.string(), z.string()) })

interface CreditDialogProps {
  invoice: InvoiceRecord
  credited: readonly CreditedQuantity[]
  onClose: () => void
}

/** Asks which quantities a Rechnungskorrektur takes back, and why. */
export function CreditDialog({ invoice, credited, onClose }: CreditDialogProps) {
  const t = useTranslations('documents.credit')
  const router = useRouter()
  const form = useActionForm<CreditValues, InvoiceRecord>({
    schema,
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
  const quantities = form.methods.watch('quantities')
  const sum = creditSum(invoice, credited, quantities)
  return (
    <CreationSheet open size="lg" title={t('title')} description={t('text')} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={t('submit')}
        extra={
          <p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
            <span>{t('sum')}</span>
            <span className="text-right tabular">{sum === null ? t('invalid') : germanMoney(sum)}</span>
          </p>
        }
      >
        <QuantityTable
          invoice={invoice}
          credited={credited}
          quantities={quantities}
          onChange={(id, quantity) =>
            form.methods.setValue('quantities', { ...quantities, [id]: quantity }, { shouldDirty: true })
          }
        />
        <TextareaField name="reason" label={t('reason')} required className="mt-4" />
      </DialogForm>
    </CreationSheet>
  )
}
