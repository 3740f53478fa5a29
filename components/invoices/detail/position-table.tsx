import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsOf, germanMoney, germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { StoredSums } from './stored-sums'

/** The positions of a booked document with its sums below. */
export function PositionTable({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices')
  const gross = invoice.useGrossPrice
  return (
    <>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell className="text-right max-sm:hidden">{t('pos')}</TableHeaderCell>
            <TableHeaderCell>{t('article')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('quantity')}</TableHeaderCell>
            <TableHeaderCell className="text-right">
              {gross ? t('priceGross') : t('priceNet')}
            </TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">{t('vatRate')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('sum')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {invoice.positions.map((position, index) => (
            <tr key={position.id} className="align-top">
              <TableCell className="text-right align-top text-muted-foreground tabular max-sm:hidden">
                {index + 1}
              </TableCell>
              <TableCell className="align-top">
                <span className="break-words-de">{position.name}</span>
                {position.depositOf ? <Badge className="ml-2">{t('deposit')}</Badge> : null}
                {position.productNumber ? (
                  <span className="block text-sm text-muted-foreground">
                    {t('articleNumber', { number: position.productNumber })}
                  </span>
                ) : null}
                {position.description ? (
                  <span className="block text-sm whitespace-pre-line text-muted-foreground">
                    {position.description}
                  </span>
                ) : null}
              </TableCell>
              {position.kind === 'ITEM' ? (
                <>
                  <TableCell className="text-right align-top whitespace-nowrap tabular">{`${germanNumber(position.quantity, 0)}\u00a0${unitShort(position.unit)}`}</TableCell>
                  <TableCell className="text-right align-top whitespace-nowrap tabular">{`${germanNumber(position.price)}\u00a0€`}</TableCell>
                  <TableCell className="text-right align-top whitespace-nowrap tabular max-sm:hidden">{`${germanNumber(position.vatRate, 0)}\u00a0%`}</TableCell>
                  <TableCell className="text-right align-top whitespace-nowrap tabular">
                    {germanMoney(centsOf(gross ? position.sumGross : position.sumNet))}
                  </TableCell>
                </>
              ) : (
                <TableCell colSpan={4} />
              )}
            </tr>
          ))}
        </TableBody>
      </Table>
      <div className="mt-6">
        <StoredSums invoice={invoice} />
      </div>
    </>
  )
}
