import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { LineDetails, usePriceText } from './stated-details'

type Line = IncomingInvoiceRecord['lines'][number]
type Stated = Pick<IncomingInvoiceRecord, 'lines' | 'vat' | 'currency'>

const RIGHT = 'text-right align-top tabular whitespace-nowrap'

const quantityOf = ({ quantity, unit }: Line) =>
  quantity === null ? '' : `${germanNumber(quantity, 0)}\u00a0${unit === null ? '' : unitShort(unit)}`.trim()
const rateOf = (rate: string | null) => (rate === null ? null : `${germanNumber(rate, 0)}\u00a0%`)

/** The lines of an invoice, as it states them. */
export function StatedLines({ lines, currency }: Stated) {
  const t = useTranslations('incomingInvoices')
  const priceText = usePriceText()
  if (lines.length === 0) return null
  // An invoice may repeat the numbers of its lines.
  const numbered = lines.map((line, key) => ({ line, key }))
  return (
    <Table aria-label={t('lines')}>
      <TableHead>
        <tr>
          <TableHeaderCell className="max-sm:hidden">{t('position')}</TableHeaderCell>
          <TableHeaderCell>{t('article')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('quantity')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('price')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('vat')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('net')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {numbered.map(({ line, key }) => (
          <tr key={key}>
            <TableCell className="align-top text-muted-foreground tabular max-sm:hidden">
              {line.position}
            </TableCell>
            <TableCell className={line.parent === null ? 'align-top' : 'pl-8 align-top'}>
              <span className="break-words-de whitespace-pre-line">{line.name}</span>
              <span className="block text-sm break-words-de text-muted-foreground tabular sm:hidden">
                {[quantityOf(line), priceText(line, amountIn(line.price, currency))]
                  .filter(Boolean)
                  .join(' × ')}
              </span>
              <LineDetails line={line} currency={currency} />
            </TableCell>
            <TableCell className={`${RIGHT} max-sm:hidden`}>{quantityOf(line)}</TableCell>
            <TableCell className={`${RIGHT} max-sm:hidden`}>
              {line.price === null ? null : priceText(line, germanNumber(line.price))}
            </TableCell>
            <TableCell className={`${RIGHT} max-sm:hidden`}>{rateOf(line.vatRate)}</TableCell>
            <TableCell className={line.isInformation ? `${RIGHT} text-muted-foreground` : RIGHT}>
              {amountIn(line.net, currency)}
            </TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

/** The sums by VAT rate, as the invoice states them. */
export function StatedVat({ vat, currency }: Stated) {
  const t = useTranslations('incomingInvoices')
  if (vat.length === 0) return null
  return (
    <Table aria-label={t('vatTable')}>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('vatRate')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('net')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('sumVat')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {vat.map(({ category, vatRate, net, vat: amount, reason }) => (
          <tr key={`${category} ${vatRate} ${reason}`}>
            <TableCell className="break-words-de">
              {[rateOf(vatRate), reason].filter(Boolean).join(' · ')}
            </TableCell>
            <TableCell className={RIGHT}>{amountIn(net, currency)}</TableCell>
            <TableCell className={RIGHT}>{amountIn(amount, currency)}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
