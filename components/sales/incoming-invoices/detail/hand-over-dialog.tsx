'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { handOverIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import type { IncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import { handOverIncomingInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const schema = z.object({
  companyId: z.string().min(1, 'validation.required'),
  reason: handOverIncomingInput.shape.reason,
})

interface HandOverDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version' | 'otherCompany'>
  companies: IncomingRights['companies']
  /** Must be stable. */
  onClose: () => void
}

/** Hands an invoice over to another company, with a reason if people state one. */
export function HandOverDialog({ invoice, companies, onClose }: HandOverDialogProps) {
  const t = useTranslations('incomingInvoices')
  const { id, version, otherCompany } = invoice
  const [only] = companies.length === 1 ? companies : []
  const proposed = otherCompany ?? only
  const form = useActionForm<{ companyId: string; reason: string }, unknown>({
    schema,
    defaultValues: { companyId: proposed ? String(proposed.id) : '', reason: '' },
    operation: 'handOverIncoming',
    action: ({ companyId, reason }) =>
      handOverIncomingAction({ id, version, companyId: Number(companyId), reason }),
    onSuccess: onClose,
  })
  const options = companies.map((company) => ({ value: String(company.id), label: company.name }))
  return (
    <FormSheet open title={t('steps.handOver')} description={t('handOverText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('handOver')}>
        <div className="space-y-4">
          <SelectField name="companyId" label={t('otherCompany')} required options={options} />
          <TextareaField name="reason" label={t('reason')} maxLength={500} />
        </div>
      </DialogForm>
    </FormSheet>
  )
}
