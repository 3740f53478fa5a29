import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { ClosingRecord } from '@/lib/closings/schema'
import { centsOf, germanMoney, germanNumber } from '@/lib/domain/money'

/** What was sold, as the till added it up. */
export function ClosingArticles({ closing: { articles } }: { closing: ClosingRecord }) {
  const t = useTranslations('closings')
  if (articles.length === 0) return <p className="text-muted-foreground">{t('noArticles')}</p>
  return (
    <Table aria-label={t('tabs.articles')} className="max-w-form">
      <TableHead>
        <tr>
          <TableHeaderCell>{t('fields.article')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('fields.quantity')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('fields.gross')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {articles.map(({ name, quantity, gross }, index) => (
          <tr key={`${name} ${index}`}>
            <TableCell className="break-words-de">{name}</TableCell>
            <TableCell className="text-right tabular">{germanNumber(quantity, 0)}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(centsOf(gross))}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
