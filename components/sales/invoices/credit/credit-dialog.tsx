'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { germanMoney } from '@/lib/domain/money'
import { creditInvoiceAction } from '@/lib/sales/invoices/actions'
import type { CreditedPosition } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import {
  CREDIT_WAYS,
  creditable,
  creditForm,
  creditLines,
  creditPreview,
  firstWay,
  hasRebate,
  type CreditValues,
} from './credit-values'
import { LineTable } from './line-table'

interface CreditDialogProps {
  invoice: InvoiceRecord
  credited: readonly CreditedPosition[]
  onClose: () => void
}

/** Asks for the quantities or amounts of a Rechnungskorrektur, and its reason. */
export function CreditDialog({ invoice, credited, onClose }: CreditDialogProps) {
  const t = useTranslations('documents.credit')
  const router = useRouter()
  const of = useMemo(() => creditable(invoice, credited), [invoice, credited])
  const form = useActionForm<CreditValues, InvoiceRecord>({
    schema: useMemo(() => creditForm(of), [of]),
    defaultValues: { reason: '', way: firstWay(of), quantities: {}, amounts: {} },
    operation: 'creditInvoice',
    action: ({ reason, ...values }) =>
      creditInvoiceAction({
        id: invoice.id,
        version: invoice.version,
        reason,
        positions: creditLines(values),
      }),
    onSuccess: (credit) => {
      onClose()
      router.push(`/invoices/${credit.id}`)
    },
  })
  const values = form.methods.watch()
  const { sum, lines } = creditPreview(of, values)
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
        <SelectField
          name="way"
          label={t('way')}
          hint={values.way === 'amounts' && hasRebate(of) ? t('beforeRebate') : undefined}
          options={CREDIT_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
          className="mb-2"
        />
        <LineTable key={values.way} invoice={invoice} of={of} worth={lines} />
        <TextareaField name="reason" label={t('reason')} required className="mt-4" />
      </DialogForm>
    </FormSheet>
  )
}
