import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { CustomerToBill } from '@/lib/sales/invoices/queries/customers-to-bill'

interface CustomersToBillProps {
  customers: readonly CustomerToBill[]
  /** There are further ones. */
  more: boolean
}

/** Customers with open delivery notes, with their number and total. */
export function CustomersToBill({ customers, more }: CustomersToBillProps) {
  const t = useTranslations('documents')
  if (customers.length === 0) return <p className="text-muted-foreground">{t('billing.nobody')}</p>
  return (
    <section aria-labelledby="to-bill" className="space-y-2">
      <h2 id="to-bill" className="heading-3">
        {t('billing.customers')}
      </h2>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('customer')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('deliveryNotes')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('sum')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {customers.map(({ id, name, number, deliveryNoteCount, sumGross }) => (
            <tr key={id} className="relative hover:bg-accent">
              <TableCell className="break-words-de">
                <Link
                  href={`/invoices/from-deliverynotes?customerId=${id}`}
                  prefetch={false}
                  className="rounded-sm font-semibold text-link outline-none after:absolute after:inset-0 focus-visible:focus-ring"
                >
                  {name}
                </Link>
                {number ? <span className="ml-2 text-sm text-muted-foreground tabular">{number}</span> : null}
              </TableCell>
              <TableCell className="text-right tabular">{deliveryNoteCount}</TableCell>
              <TableCell className="text-right whitespace-nowrap tabular">
                {germanMoney(centsOf(sumGross))}
              </TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      {more ? <p className="text-sm text-muted-foreground">{t('billing.moreCustomers')}</p> : null}
    </section>
  )
}
