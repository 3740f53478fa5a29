import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { IncomingSum } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from './amounts'

/**
 * The amounts to be paid in each currency, over all pages of the list with its filters. Invoices in
 * a payment file are open, but not to be paid today.
 */
export function DueSums({ sums }: { sums: readonly IncomingSum[] }) {
  const t = useTranslations('incomingInvoices')
  if (sums.length === 0) return null
  const right = 'text-right tabular whitespace-nowrap'
  return (
    <section aria-label={t('dueSums')} className="mt-4 ml-auto max-w-form">
      <Table aria-label={t('dueSums')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('dueSums')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('payToday')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('open')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {sums.map(({ currency, count, payToday, open }) => (
            <tr key={currency}>
              <TableCell>{t('sumInvoices', { count })}</TableCell>
              <TableCell className={`${right} font-semibold`}>{amountIn(payToday, currency)}</TableCell>
              <TableCell className={right}>{amountIn(open, currency)}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
