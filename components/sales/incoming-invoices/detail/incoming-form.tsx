'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { toast } from '@/components/shared/feedback/toast'
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
import { ProposalNote } from './proposal-note'
import { withProposals, type Marks } from './proposals'
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
const NO_MARKS: Marks = new Map()

/**
 * Supplier, account and input tax; for an unchecked PDF or picture also the typed fields, the empty
 * ones filled in with what the PDF proposes.
 */
export function IncomingForm({ invoice, mayChange, newSupplier }: IncomingFormProps) {
  const t = useTranslations('incomingInvoices')
  const { id, version, state } = invoice
  const isOpen = mayChange && CHANGEABLE.includes(state)
  const [isDiscarded, setDiscarded] = useState(false)
  const [saved, setSaved] = useState<IncomingInvoiceRecord | null>(null)
  const latest = useRef<IncomingInvoiceRecord | null>(null)
  const shown = useMemo(() => incomingValues(invoice), [invoice])
  const { values: defaultValues, marks } = useMemo(
    () => (isOpen && !isDiscarded ? withProposals(invoice, shown) : { values: shown, marks: NO_MARKS }),
    [invoice, shown, isOpen, isDiscarded],
  )
  // the page is refreshed a little later than the form is saved
  const isProposed = marks.size > 0 && (saved?.version ?? 0) <= version
  const form = useActionForm({
    schema: incomingForm,
    defaultValues,
    action: (values) => patchIncomingAction({ id, version, ...inputOf(changedValues(values, shown)) }),
    operation: 'patchIncoming',
    onSuccess: (record) => {
      latest.current = record
      setSaved(record)
    },
  })
  useSavedFirst((form.dirty || isProposed) && isOpen, async (purpose, record) => {
    // only who has compared the proposals saves them, never a step
    if (isProposed && (form.dirty || purpose === 'check')) {
      toast.error(t('proposedFirst'))
      return null
    }
    if (!form.dirty) return record
    return (await form.submit()) ? latest.current : null
  })
  return (
    <Form form={form} disabled={!isOpen}>
      <Card>
        <CardContent>
          {isTypedByHand(invoice) && state === 'RECEIVED' ? (
            <FormSection title={t('typed')} description={t('typedHint')}>
              {isProposed ? (
                <ProposalNote
                  pending={form.pending}
                  onTake={() => void form.submit()}
                  onDiscard={() => setDiscarded(true)}
                />
              ) : null}
              <TypedFields marks={isProposed ? marks : NO_MARKS} />
            </FormSection>
          ) : null}
          <FormSection title={t('assignment')}>
            <div className="grid gap-4">
              <SupplierField
                invoice={invoice}
                proposed={marks.has('supplierId') ? (invoice.proposed?.supplier ?? null) : null}
                newSupplier={newSupplier}
              />
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
