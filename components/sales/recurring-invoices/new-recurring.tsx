'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { createRecurringInvoiceAction } from '@/lib/sales/recurring-invoices/actions'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import { monthAfter } from '@/lib/domain/business-date'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { RecurringForm } from './recurring-form'
import { emptyRule } from './recurring-values'

interface NewRecurringProps {
  setting: EditorSetting
  creation: EditorCreations['product']
  mayBook: boolean
}

/** The form of a new rule; then opens its page. */
export function NewRecurring({ setting, creation, mayBook }: NewRecurringProps) {
  const router = useRouter()
  const keyFor = useSubmitKey()
  const { customer, today } = setting
  const values = useMemo(
    () => emptyRule(`${monthAfter(today).slice(0, 8)}01`, customer?.customerId),
    [today, customer],
  )
  return (
    <RecurringForm
      setting={setting}
      values={values}
      customer={customer ? { id: customer.customerId, label: nameOf(customer) } : null}
      creation={creation}
      mayChange
      mayBook={mayBook}
      operation="createRecurringInvoice"
      save={(input) => createRecurringInvoiceAction(input, keyFor(input))}
      onSaved={({ id }) => router.replace(`/recurring-invoices/${id}`)}
    />
  )
}

type Customer = NonNullable<EditorSetting['customer']>

const nameOf = ({ customerName, customerFirstname, customerLastname }: Customer) =>
  customerName || [customerFirstname, customerLastname].filter(Boolean).join(' ')
