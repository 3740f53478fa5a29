import { useTranslations } from 'next-intl'
import { ScrollBox } from '@/components/ui/scroll-box'
import { TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { ClosingRecord } from '@/lib/pos/closings/schema'
import { basisPointsOf, centsOf, germanMoney, germanPercent, sumOf } from '@/lib/domain/money'

/** The closing's turnover by VAT percentage, and its sum. */
export function ClosingTaxes({ closing: { taxes } }: { closing: ClosingRecord }) {
  const t = useTranslations('closings')
  if (taxes.length === 0) return <p className="text-muted-foreground">{t('noTaxes')}</p>
  const amount = (cents: number) => <TableCell className="numeric">{germanMoney(cents)}</TableCell>
  const sum = (of: 'net' | 'vat' | 'gross') => amount(sumOf(taxes.map((tax) => centsOf(tax[of]))))
  return (
    <ScrollBox>
      <table aria-label={t('tabs.taxes')} className="w-full max-w-form border-collapse text-left">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('fields.vatRate')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('fields.net')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('fields.vat')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('fields.gross')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {taxes.map(({ vatRate, net, vat, gross }, index) => (
            <tr key={`${vatRate} ${index}`}>
              <TableCell>{germanPercent(basisPointsOf(vatRate))}</TableCell>
              {amount(centsOf(net))}
              {amount(centsOf(vat))}
              {amount(centsOf(gross))}
            </tr>
          ))}
          <tr className="font-semibold">
            <TableCell>{t('fields.sum')}</TableCell>
            {sum('net')}
            {sum('vat')}
            {sum('gross')}
          </tr>
        </TableBody>
      </table>
    </ScrollBox>
  )
}
