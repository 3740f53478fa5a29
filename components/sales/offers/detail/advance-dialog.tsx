'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { MoneyField, PercentField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { moneyField, percentField } from '@/lib/fields/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { billAdvanceAction } from '@/lib/sales/offers/actions'
import type { OfferRecord } from '@/lib/sales/offers/schema'

const schema = z.object({ percent: percentField(), amount: moneyField() })

type Values = z.output<typeof schema>

interface AdvanceDialogProps {
  offer: OfferRecord
  /** Must be stable. */
  onClose: () => void
}

/** Drafts an advance on an order: a share of it, or an amount. */
export function AdvanceDialog({ offer: { id, version }, onClose }: AdvanceDialogProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const form = useActionForm<Values, InvoiceRecord>({
    schema,
    defaultValues: { percent: '0', amount: '0.00' },
    operation: 'billAdvance',
    action: (values) => billAdvanceAction({ id, version, ...values }),
    onSuccess: (invoice) => router.push(`/invoices/${invoice.id}`),
  })
  return (
    <FormSheet open title={t('advanceTitle')} description={t('advanceText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('advanceSubmit')}>
        <div className="space-y-4">
          <PercentField name="percent" label={t('advancePercent')} />
          <p className="text-muted-foreground">{t('advanceOr')}</p>
          <MoneyField name="amount" label={t('advanceAmount')} />
        </div>
      </DialogForm>
    </FormSheet>
  )
}
