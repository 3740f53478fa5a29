import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChooseAll, ChooseRow, CustomerName } from '@/components/shared/data-table/choice-cells'
import { Table, TableBody, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { Choice } from './use-choice'

interface ChoiceTableProps {
  choice: Choice
  total: number
  /** Labels of the columns after the customer's, with their classes. */
  columns: readonly (readonly [label: string, className?: string])[]
  children: ReactNode
}

/** Customers with a checkbox each, and one for all of them. */
export function ChoiceTable({ choice, total, columns, children }: ChoiceTableProps) {
  const t = useTranslations('customerRuns')
  return (
    <Table>
      <TableHead>
        <tr>
          <ChooseAll
            label={t('selectAll')}
            chosen={choice.chosen.size}
            total={total}
            onToggle={choice.toggleAll}
          />
          <TableHeaderCell>{t('customer')}</TableHeaderCell>
          {columns.map(([label, className]) => (
            <TableHeaderCell key={label} className={className}>
              {label}
            </TableHeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  )
}

interface ChooseCustomerProps {
  customer: { customerId: string; customerName: string; customerNumber: string }
  checked: boolean
  onToggle: Choice['toggle']
  /** Content below the name. */
  children: ReactNode
}

/** The cells for a row's checkbox and customer. */
export function ChooseCustomer({ customer, checked, onToggle, children }: ChooseCustomerProps) {
  const t = useTranslations('customerRuns')
  const { customerId, customerName, customerNumber } = customer
  return (
    <ChooseRow
      id={customerId}
      label={t('selectOne', { name: customerName })}
      checked={checked}
      onToggle={onToggle}
      name={<CustomerName name={customerName} number={customerNumber} />}
    >
      {children}
    </ChooseRow>
  )
}
