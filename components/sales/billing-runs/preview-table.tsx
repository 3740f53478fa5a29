'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ChoiceTable, ChooseCustomer } from '@/components/sales/customer-runs/choice-table'
import type { Choice } from '@/components/sales/customer-runs/use-choice'
import { TableCell } from '@/components/ui/table'
import type { BillableCustomer } from '@/lib/sales/billing-runs/queries/preview-billing'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'

interface PreviewTableProps {
  customers: readonly BillableCustomer[]
  choice: Choice
}

/** The customers to bill, with a checkbox each. */
export function PreviewTable({ customers, choice }: PreviewTableProps) {
  const t = useTranslations('billingRuns')
  const columns = [
    [t('delivered'), 'max-lg:hidden'],
    [t('deliveryNotes'), 'text-right max-sm:hidden'],
    [t('net'), 'text-right max-sm:hidden'],
    [t('gross'), 'text-right'],
  ] as const
  return (
    <ChoiceTable choice={choice} total={customers.length} columns={columns}>
      {customers.map((customer) => (
        <PreviewRow
          key={customer.customerId}
          customer={customer}
          checked={choice.chosen.has(customer.customerId)}
          onToggle={choice.toggle}
        />
      ))}
    </ChoiceTable>
  )
}

interface PreviewRowProps {
  customer: BillableCustomer
  checked: boolean
  onToggle: Choice['toggle']
}

const PreviewRow = memo(function PreviewRow({ customer, checked, onToggle }: PreviewRowProps) {
  const t = useTranslations('billingRuns')
  const { deliveryNoteCount, firstDate, lastDate } = customer
  const warning = useWarning(customer)
  return (
    <tr>
      <ChooseCustomer customer={customer} checked={checked} onToggle={onToggle}>
        {warning ? <p className="text-sm text-danger">{warning}</p> : null}
        <p className="text-sm text-muted-foreground sm:hidden">
          {t('deliveryNoteCount', { count: deliveryNoteCount })}
        </p>
      </ChooseCustomer>
      <TableCell className="tabular max-lg:hidden">
        {firstDate === lastDate
          ? germanDay(firstDate)
          : t('periodOf', { from: germanDay(firstDate), to: germanDay(lastDate) })}
      </TableCell>
      <TableCell className="text-right tabular max-sm:hidden">{deliveryNoteCount}</TableCell>
      <TableCell className="text-right tabular max-sm:hidden">
        {germanMoney(centsOf(customer.sumNet))}
      </TableCell>
      <TableCell className="text-right tabular">{germanMoney(centsOf(customer.sumGross))}</TableCell>
    </tr>
  )
})

/**
 * Returns why the customer cannot be billed, or the invoice not be booked; null if nothing prevents
 * it.
 */
function useWarning({ isDeleted, missing, refusedCategories }: BillableCustomer): string | null {
  const t = useTranslations('billingRuns')
  const fields = useTranslations('billingRuns.missing')
  if (isDeleted) return t('isDeleted')
  const refused = refusedCategories.flatMap((category) =>
    isRefusable(category) ? [t(`refusedCategory.${category}`)] : [],
  )
  const lacking = missing.length === 0 ? [] : [t('lacks', { fields: namesOf(missing, fields) })]
  return [...lacking, ...refused].join(' ') || null
}

function namesOf(
  missing: BillableCustomer['missing'],
  fields: (name: (typeof NAMED_FIELDS)[number]) => string,
) {
  const labels = missing
    .map((field) => field.replace(/^.*\./, ''))
    .flatMap((name) => (isNamed(name) ? [fields(name)] : []))
  return labels.join(', ')
}

const REFUSABLE = ['K', 'G', 'AE'] as const
const isRefusable = (category: string): category is (typeof REFUSABLE)[number] =>
  REFUSABLE.some((one) => one === category)

const NAMED_FIELDS = ['name', 'street', 'zipCode', 'city', 'vatId', 'creditorId', 'mandate'] as const
const isNamed = (name: string): name is (typeof NAMED_FIELDS)[number] =>
  NAMED_FIELDS.some((one) => one === name)
