'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { requiredLongText } from '@/lib/fields/schema'
import { checkIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import { asksOf } from '@/lib/sales/incoming-invoices/rules/asks'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const schema = z.object({ reasons: z.array(requiredLongText(500)) })

interface CheckDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version' | 'findings' | 'deductible'>
  /** Must be stable. */
  onClose: () => void
}

/** Marks an invoice as checked, with an answer to each finding that asks. */
export function CheckDialog({ invoice, onClose }: CheckDialogProps) {
  const t = useTranslations('incomingInvoices')
  const { id, version, findings, deductible } = invoice
  const asks = asksOf(findings)
  const form = useActionForm<z.input<typeof schema>, unknown>({
    schema,
    defaultValues: { reasons: asks.map(() => '') },
    operation: 'checkIncoming',
    action: ({ reasons }) => {
      const answers = asks.flatMap(({ codes }, index) =>
        codes.map((code) => ({ code, reason: reasons[index] ?? '' })),
      )
      return checkIncomingAction({ id, version, answers })
    },
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('checkTitle')} description={t('checkText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('steps.check')}>
        <div className="space-y-5">
          {asks.map(({ codes, messages }, index) => (
            <div key={codes.join(' ')} role="group" aria-labelledby={`asked-${index}`} className="space-y-2">
              <ul id={`asked-${index}`} className="space-y-1">
                {messages.map((message) => (
                  <li key={message} className="break-words-de">
                    {message}
                  </li>
                ))}
              </ul>
              <TextareaField name={`reasons.${index}`} label={t('answer')} required maxLength={500} />
            </div>
          ))}
          {deductible === 'NONE' ? <p className="text-muted-foreground">{t('checkNoDeduction')}</p> : null}
        </div>
      </DialogForm>
    </FormSheet>
  )
}
