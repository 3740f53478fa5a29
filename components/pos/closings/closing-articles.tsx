import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { centsOf, germanMoney, germanNumber, sumOf } from '@/lib/domain/money'

/** The articles sold, as summed by the till: highest turnover first, the sum last. */
export function ClosingArticles({ closing: { articles } }: { closing: ClosingRecord }) {
  const t = useTranslations('closings')
  if (articles.length === 0) return <p className="text-muted-foreground">{t('noArticles')}</p>
  const byGross = [...articles].sort((a, b) => centsOf(b.gross) - centsOf(a.gross))
  const sum = sumOf(articles.map(({ gross }) => centsOf(gross)))
  return (
    <Table aria-label={t('tabs.articles')} className="max-w-form">
      <TableHead>
        <tr>
          <TableHeaderCell>{t('fields.article')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('fields.quantity')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('fields.gross')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {byGross.map(({ name, quantity, gross }, index) => (
          <tr key={`${name} ${index}`}>
            <TableCell className="break-words-de">{name}</TableCell>
            <TableCell className="numeric">{germanNumber(quantity, 0)}</TableCell>
            <TableCell className="numeric">{germanMoney(centsOf(gross))}</TableCell>
          </tr>
        ))}
        <tr className="font-semibold">
          <TableCell colSpan={2}>{t('fields.sum')}</TableCell>
          <TableCell className="numeric">{germanMoney(sum)}</TableCell>
        </tr>
      </TableBody>
    </Table>
  )
}
