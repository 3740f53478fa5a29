import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { ClosingRecord } from '@/lib/closings/schema'
import { basisPointsOf, centsOf, germanMoney, germanPercent } from '@/lib/domain/money'

/** The closing's turnover by VAT percentage. */
export function ClosingTaxes({ closing: { taxes } }: { closing: ClosingRecord }) {
  const t = useTranslations('closings')
  if (taxes.length === 0) return <p className="text-muted-foreground">{t('noTaxes')}</p>
  const amount = (text: string) => (
    <TableCell className="text-right tabular">{germanMoney(centsOf(text))}</TableCell>
  )
  return (
    <Table aria-label={t('tabs.taxes')} className="max-w-form">
      <TableHead>
        <tr>
          <TableHeaderCell>{t('fields.vatRate')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('fields.net')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('fields.vat')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('fields.gross')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {taxes.map(({ vatRate, net, vat, gross }, index) => (
          <tr key={`${vatRate} ${index}`}>
            <TableCell>{germanPercent(basisPointsOf(vatRate))}</TableCell>
            {amount(net)}
            {amount(vat)}
            {amount(gross)}
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
