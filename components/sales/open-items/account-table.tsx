import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LevelBadge } from '@/components/sales/reminders/level-badge'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { OpenItem } from '@/lib/sales/open-items/schema'

const LINK = 'text-link underline underline-offset-4 hover:no-underline'

/** Documents with an open amount or a credit, by due date, oldest first. */
export function AccountTable({ documents }: { documents: readonly OpenItem[] }) {
  const t = useTranslations('openItems')
  const kinds = useTranslations('enums.documentKind')
  return (
    <Table>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('document')}</TableHeaderCell>
          <TableHeaderCell className="max-sm:hidden">{t('date')}</TableHeaderCell>
          <TableHeaderCell>{t('due')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('sum')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('open')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {documents.map((item) => (
          <tr key={item.id}>
            <TableCell>
              {item.receiptInvoice ? (
                <>
                  <Link href={`/invoices/${item.receiptInvoice.id}`} className={LINK}>
                    {`${kinds('INVOICE')} ${item.receiptInvoice.number}`}
                  </Link>
                  {' · '}
                </>
              ) : null}
              <Link
                href={`/${item.documentKind === 'RECEIPT' ? 'receipts' : 'invoices'}/${item.id}`}
                className={LINK}
              >
                {item.documentKind === 'RECEIPT' ? '' : `${kinds(item.documentKind)} `}
                {item.invoiceNumber}
              </Link>
              {item.reminderLevel && centsOf(item.openAmount) > 0 ? (
                <span className="ml-2">
                  <LevelBadge level={item.reminderLevel} />
                </span>
              ) : null}
              {centsOf(item.openAmount) < 0 ? <Badge className="ml-2">{t('credit')}</Badge> : null}
            </TableCell>
            <TableCell className="max-sm:hidden">{germanDay(item.invoiceDate)}</TableCell>
            <TableCell className={cn(item.overdue && 'font-semibold text-danger')}>
              {item.dueDate && centsOf(item.openAmount) > 0 ? germanDay(item.dueDate) : null}
            </TableCell>
            <TableCell className="text-right tabular max-sm:hidden">
              {germanMoney(centsOf(item.sumGross))}
            </TableCell>
            <TableCell className="text-right tabular">{germanMoney(centsOf(item.openAmount))}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
