'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { DateField } from '@/components/shared/form/date-field'
import { DeductionFields } from '@/components/shared/form/deduction-fields'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { Card, CardContent } from '@/components/ui/card'
import { patchIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { DeductedLines } from './deducted-lines'
import { incomingForm, incomingValues, inputOf, isTypedByHand } from './incoming-values'
import { useSavedFirst } from './save-first'
import { SupplierField } from './supplier-field'
import { TypedFields } from './typed-fields'

interface IncomingFormProps {
  invoice: IncomingInvoiceRecord
  mayChange: boolean
  /** Null for people who may not create suppliers. */
  newSupplier: { modules: readonly string[] } | null
}

const CHANGEABLE = ['RECEIVED', 'CHECKED', 'APPROVED']

/** Supplier, account and input tax; for an unchecked PDF or picture also the typed fields. */
export function IncomingForm({ invoice, mayChange, newSupplier }: IncomingFormProps) {
  const t = useTranslations('incomingInvoices')
  const defaultValues = useMemo(() => incomingValues(invoice), [invoice])
  const { id, version, state } = invoice
  const isOpen = mayChange && CHANGEABLE.includes(state)
  const saved = useRef<IncomingInvoiceRecord | null>(null)
  const form = useActionForm({
    schema: incomingForm,
    defaultValues,
    action: (values) =>
      patchIncomingAction({ id, version, ...inputOf(changedValues(values, defaultValues)) }),
    operation: 'patchIncoming',
    onSuccess: (record) => {
      saved.current = record
    },
  })
  useSavedFirst(form.dirty && isOpen, async () => ((await form.submit()) ? saved.current : null))
  return (
    <Form form={form} disabled={!isOpen}>
      <Card>
        <CardContent>
          {isTypedByHand(invoice) && state === 'RECEIVED' ? (
            <FormSection title={t('typed')} description={t('typedHint')}>
              <TypedFields />
            </FormSection>
          ) : null}
          <FormSection title={t('assignment')}>
            <div className="grid gap-4">
              <SupplierField invoice={invoice} newSupplier={newSupplier} />
              <TextField
                name="expenseAccount"
                label={t('expenseAccount')}
                hint={t('expenseAccountHint')}
                inputMode="numeric"
                maxLength={9}
              />
              <DateField name="receivedOn" label={t('receivedOn')} hint={t('receivedOnHint')} required />
              <DeductionFields />
              <DeductedLines invoice={invoice} />
            </div>
          </FormSection>
        </CardContent>
      </Card>
    </Form>
  )
}
