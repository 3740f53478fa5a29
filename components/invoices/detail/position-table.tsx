import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
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
            <TableHeaderCell className="text-right max-sm:hidden">{t('quantity')}</TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">
              {gross ? t('priceGross') : t('priceNet')}
            </TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">{t('vatRate')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('sum')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {invoice.positions.map((position, index) => (
            <PositionLine key={position.id} position={position} index={index} gross={gross} />
          ))}
        </TableBody>
      </Table>
      <div className="mt-6">
        <StoredSums invoice={invoice} />
      </div>
    </>
  )
}

interface PositionLineProps {
  position: InvoiceRecord['positions'][number]
  index: number
  gross: boolean
}

const FIGURE = 'text-right align-top whitespace-nowrap tabular'

/** On phones quantity and price stand below the name. */
function PositionLine({ position, index, gross }: PositionLineProps) {
  const quantity = `${germanNumber(position.quantity, 0)}\u00a0${unitShort(position.unit)}`
  const price = `${germanNumber(position.price)}\u00a0€`
  const isItem = position.kind === 'ITEM'
  return (
    <tr>
      <TableCell className="text-right align-top text-muted-foreground tabular max-sm:hidden">
        {index + 1}
      </TableCell>
      <TableCell className="align-top">
        <PositionWords position={position} />
        {isItem ? (
          <span className="block text-sm text-muted-foreground tabular sm:hidden">{`${quantity} × ${price}`}</span>
        ) : null}
      </TableCell>
      {isItem ? (
        <>
          <TableCell className={cn(FIGURE, 'max-sm:hidden')}>{quantity}</TableCell>
          <TableCell className={cn(FIGURE, 'max-sm:hidden')}>{price}</TableCell>
          <TableCell
            className={cn(FIGURE, 'max-sm:hidden')}
          >{`${germanNumber(position.vatRate, 0)}\u00a0%`}</TableCell>
          <TableCell className={FIGURE}>
            {germanMoney(centsOf(gross ? position.sumGross : position.sumNet))}
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={4} />
      )}
    </tr>
  )
}

function PositionWords({ position }: Pick<PositionLineProps, 'position'>) {
  const t = useTranslations('invoices')
  const { name, depositOf, productNumber, description } = position
  return (
    <>
      <span className="break-words-de">{name}</span>
      {depositOf ? <Badge className="ml-2">{t('deposit')}</Badge> : null}
      {productNumber ? (
        <span className="block text-sm text-muted-foreground">
          {t('articleNumber', { number: productNumber })}
        </span>
      ) : null}
      {description ? (
        <span className="block text-sm whitespace-pre-line text-muted-foreground">{description}</span>
      ) : null}
    </>
  )
}
