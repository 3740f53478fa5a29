'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { idField } from '@/lib/fields/schema'
import { invoiceReceiptAction } from '@/lib/pos/receipt-invoices/actions'
import type { InvoicesOfReceipt } from '@/lib/pos/receipt-invoices/queries/of-receipt'

const BY_CUSTOMER = 'BY_CUSTOMER' as const
const schema = z.object({ customerId: idField(), format: z.enum([BY_CUSTOMER, ...E_INVOICE_FORMATS]) })

export interface InvoiceDialogProps extends Pick<InvoicesOfReceipt, 'customer'> {
  receipt: { id: string; number: number }
  /** Must be stable. */
  onClose: () => void
}

/** Writes the invoice of a receipt: who gets it, and as which e-invoice; then shows it. */
export function InvoiceDialog({ receipt, customer, onClose }: InvoiceDialogProps) {
  const t = useTranslations('receiptInvoice')
  const formats = useTranslations('enums.eInvoiceFormat')
  const router = useRouter()
  const form = useActionForm({
    schema,
    defaultValues: { customerId: customer?.id ?? '', format: BY_CUSTOMER },
    operation: 'invoiceReceipt',
    action: ({ customerId, format }) =>
      invoiceReceiptAction({
        id: receipt.id,
        customerId,
        ...(format === BY_CUSTOMER ? {} : { format }),
      }),
    onSuccess: ({ id }) => router.push(`/invoices/${id}`),
  })
  return (
    <FormSheet open title={t('title', { number: receipt.number })} description={t('text')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('submit')}>
        <div className="space-y-4">
          <EntityPickerField
            name="customerId"
            label={t('customer')}
            url="/api/pickers/customers"
            initial={customer && { id: customer.id, label: customer.name }}
            clearable={false}
            required
          />
          <SelectField
            name="format"
            label={t('format')}
            options={[
              { value: BY_CUSTOMER, label: t('byCustomer') },
              ...E_INVOICE_FORMATS.map((value) => ({ value, label: formats(value) })),
            ]}
          />
        </div>
      </DialogForm>
    </FormSheet>
  )
}
