import { Download } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsOf, germanMoney, germanNumber } from '@/lib/domain/money'
import { statementFileHref, vatReturnHref, type VatAddress } from '@/lib/tax/vat-return/list'
import type { StatementRecord } from '@/lib/tax/vat-return/schema'
import { sourceHref } from './source-table'

interface StatementCardProps {
  address: VatAddress
  statement: StatementRecord
}

/** The recapitulative statement, changes of earlier ones, and supplies that cannot be reported. */
export function StatementCard({ address, statement }: StatementCardProps) {
  const t = useTranslations('vatReturn')
  const { lines, corrections, missing, companyId } = statement
  return (
    <Card className="space-y-4 p-5" role="region" aria-labelledby="vat-statement">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="vat-statement" className="heading-3">
            {t('statement.title')}
          </h2>
          <p className="max-w-prose text-sm text-muted-foreground">{t('statement.hint')}</p>
        </div>
        {lines.length > 0 ? (
          <Button asChild variant="outline" size="sm">
            <a href={statementFileHref(address, companyId)}>
              <Download aria-hidden="true" />
              {t('csv')}
            </a>
          </Button>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <LineTable label={t('statement.title')} address={address} lines={lines} />
      ) : (
        <p>{t('statement.none')}</p>
      )}
      {corrections.length > 0 ? (
        <div className="space-y-2">
          <h3 className="heading-4">{t('statement.corrections')}</h3>
          <p className="text-sm text-muted-foreground">{t('statement.correctionsHint')}</p>
          <LineTable label={t('statement.corrections')} address={address} lines={corrections} />
        </div>
      ) : null}
      {missing.length > 0 ? (
        <div className="rounded-md bg-warning-soft p-4">
          <p>{t('statement.missing', { count: missing.length })}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {missing.map((row) => (
              <li key={`${row.kind} ${row.id}`}>
                <Link
                  href={sourceHref(row)}
                  className="text-link underline underline-offset-4 hover:no-underline"
                >
                  {t(`kinds.${row.kind}`, { number: row.number || t('unnamed') })}
                </Link>{' '}
                {row.name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

interface LineTableProps {
  label: string
  address: VatAddress
  /** Lines that change earlier statements have their month. */
  lines: readonly (StatementRecord['lines'][number] & { month?: string })[]
}

function LineTable({ label, address, lines }: LineTableProps) {
  const t = useTranslations('vatReturn')
  const hasMonths = lines.some(({ month }) => month !== undefined)
  return (
    <Table aria-label={label}>
      <TableHead>
        <tr>
          {hasMonths ? <TableHeaderCell>{t('statement.month')}</TableHeaderCell> : null}
          <TableHeaderCell>{t('statement.vatId')}</TableHeaderCell>
          <TableHeaderCell>{t('statement.kind')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('base')}</TableHeaderCell>
          <TableHeaderCell className="numeric">{t('count')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map(({ code, vatId, kind, base, count, month }) => {
          const records = t('records', { count: germanNumber(String(count), 0), amount: count })
          return (
            <tr key={`${month ?? ''} ${code}`}>
              {hasMonths ? (
                <TableCell className="tabular">{month?.split('-').toReversed().join('.')}</TableCell>
              ) : null}
              <TableCell className="tabular">{vatId}</TableCell>
              <TableCell>{t(`statement.kinds.${kind}`)}</TableCell>
              <TableCell className="numeric">{germanMoney(centsOf(base))}</TableCell>
              <TableCell className="numeric">
                {month === undefined ? (
                  <Link
                    href={vatReturnHref({ ...address, code: null, line: code, page: 1 })}
                    prefetch={false}
                    className="text-link underline-offset-4 hover:underline"
                  >
                    {records}
                  </Link>
                ) : (
                  records
                )}
              </TableCell>
            </tr>
          )
        })}
      </TableBody>
    </Table>
  )
}
