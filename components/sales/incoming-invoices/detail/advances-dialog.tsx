'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { germanDay } from '@/lib/domain/business-date'
import { patchIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'

interface AdvancesDialogProps {
  invoice: IncomingInvoiceRecord
  /** Must be stable. */
  onClose: () => void
}

const schema = z.object({ chosen: z.array(z.boolean()), prepaidAsMoney: z.boolean() })

/** Asks which advances a final invoice deducts, and whether the rest was paid without any. */
export function AdvancesDialog({ invoice, onClose }: AdvancesDialogProps) {
  const t = useTranslations('incomingInvoices.advances')
  const { id, version, advances, openAdvances, prepaid, currency, prepaidAsMoney } = invoice
  const options = [...advances, ...openAdvances]
  const form = useActionForm({
    schema,
    defaultValues: { chosen: options.map((_, index) => index < advances.length), prepaidAsMoney },
    operation: 'patchIncoming',
    action: ({ chosen, ...rest }) =>
      patchIncomingAction({
        id,
        version,
        advances: options.filter((_, index) => chosen[index]).map((one) => one.id),
        ...rest,
      }),
    onSuccess: onClose,
  })
  const text =
    options.length === 0 ? t('none') : t('chooseText', { prepaid: amountIn(prepaid ?? '0', currency) })
  return (
    <FormSheet open title={t('choose')} description={text} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        {options.map(({ id: key, number, invoiceDate, payable }, index) => (
          <SwitchField
            key={key}
            name={`chosen.${index}`}
            label={t('option', {
              number: number ?? t('unnumbered'),
              day: invoiceDate ? germanDay(invoiceDate) : t('undated'),
              amount: amountIn(payable, currency),
            })}
          />
        ))}
        <SwitchField name="prepaidAsMoney" label={t('asMoney')} hint={t('asMoneyHint')} />
      </DialogForm>
    </FormSheet>
  )
}
