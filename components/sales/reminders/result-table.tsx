import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { RunResult } from '@/lib/sales/reminders/schema'
import { LetterLink } from './letter-link'
import { LevelBadge } from './level-badge'
import { OutcomeBadge, WithdrawnBadge } from './run-state'

const LINK = 'text-link underline-offset-4 hover:underline'

interface ResultTableProps {
  results: readonly RunResult[]
  /** Whether the viewer may open a customer's page. */
  linked: boolean
}

export function ResultTable({ results, linked }: ResultTableProps) {
  const t = useTranslations('reminders')
  return (
    <Table>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('customer')}</TableHeaderCell>
          <TableHeaderCell>{t('result')}</TableHeaderCell>
          <TableHeaderCell className="max-sm:hidden">{t('level')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('total')}</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">{t('letter')}</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {results.map((result) => (
          <tr key={result.customerId}>
            <TableCell className="break-words-de">
              {linked ? (
                <Link href={`/business-partners/${result.customerId}`} prefetch={false} className={LINK}>
                  {result.customerName}
                </Link>
              ) : (
                result.customerName
              )}{' '}
              <span className="text-muted-foreground tabular">{result.customerNumber}</span>
            </TableCell>
            <TableCell>
              <OutcomeBadge outcome={result.state} mails={result.mails} />{' '}
              {result.isWithdrawn ? <WithdrawnBadge /> : null}
              {[result.reason, result.mails.map(({ recipient }) => recipient).join(', ')]
                .filter(Boolean)
                .map((text) => (
                  <span key={text} className="block text-sm wrap-anywhere text-muted-foreground">
                    {text}
                  </span>
                ))}
            </TableCell>
            <TableCell className="max-sm:hidden">
              {result.level === null ? null : <LevelBadge level={result.level} />}
            </TableCell>
            <TableCell className="text-right tabular max-sm:hidden">
              {result.total === null ? '' : germanMoney(centsOf(result.total))}
            </TableCell>
            <TableCell className="text-right">
              {result.reminderId ? <LetterLink id={result.reminderId} name={result.customerName} /> : null}
            </TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
