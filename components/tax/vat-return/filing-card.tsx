import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { FilingRecord } from '@/lib/tax/vat-return/schema'
import { isOfForm, type VatCode } from '@/lib/tax/vat-return/words'
import { periodName } from '@/lib/tax/vat-return/rules/filing-period'
import { FilingActions } from './filing-actions'
import { sourceHref } from './source-table'

interface FilingCardProps {
  period: string
  filing: FilingRecord | null
  /** The period has ended and the person may record filings. */
  mayFile: boolean
}

/** Whether the shown values were filed, and what has changed since. */
export function FilingCard({ period, filing, mayFile }: FilingCardProps) {
  const t = useTranslations('vatReturn.filing')
  const name = periodName(period)
  return (
    <Card className="space-y-4 p-5" role="region" aria-labelledby="vat-filing">
      <div className="space-y-1">
        <h2 id="vat-filing" className="heading-3">
          {t('title', { period: name })}
        </h2>
        <p className="max-w-prose text-sm text-muted-foreground">
          {filing
            ? t(filing.corrects === null ? 'filed' : 'corrected', {
                day: germanDay(filing.filedOn),
                who: filing.filedByName,
                payable: germanMoney(centsOf(filing.payable)),
              })
            : t('notFiled')}{' '}
          <Link
            href="/vat-return/filings"
            className="text-link underline underline-offset-4 hover:no-underline"
          >
            {t('all')}
          </Link>
        </p>
      </div>
      {filing ? <Differences filing={filing} /> : null}
      {mayFile ? <FilingActions period={period} filing={filing} /> : null}
    </Card>
  )
}

function Differences({ filing: { differences } }: { filing: FilingRecord }) {
  const t = useTranslations('vatReturn')
  const f = useTranslations('vatReturn.filing')
  if (differences.length === 0) return <p role="status">{f('same')}</p>
  return (
    <>
      <p role="status" className="rounded-md bg-warning-soft p-4">
        {f('changed')}
      </p>
      <Table aria-label={f('differences')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('day')}</TableHeaderCell>
            <TableHeaderCell>{t('record')}</TableHeaderCell>
            <TableHeaderCell>{t('name')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('base')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('tax')}</TableHeaderCell>
          </tr>
        </TableHead>
        {differences.map(({ code, base, tax, documents, count }) => {
          const figure = t(`figures.${code as VatCode}`)
          return (
            <TableBody key={code}>
              <tr>
                <TableHeaderCell scope="rowgroup" colSpan={3}>
                  {isOfForm(code as VatCode) ? t('sourcesTitle', { code, figure }) : figure}
                </TableHeaderCell>
                <TableHeaderCell className="numeric">{signed(base)}</TableHeaderCell>
                <TableHeaderCell className="numeric">{signed(tax)}</TableHeaderCell>
              </tr>
              {documents.map((row) => (
                <tr key={`${row.kind} ${row.id}`}>
                  <TableCell className="tabular">{germanDay(row.day)}</TableCell>
                  <TableCell>
                    <Link
                      href={sourceHref(row)}
                      prefetch={false}
                      className="text-link underline-offset-4 hover:underline"
                    >
                      {t(`kinds.${row.kind}`, { number: row.number || t('unnamed') })}
                    </Link>
                  </TableCell>
                  <TableCell>{row.name}</TableCell>
                  <TableCell className="numeric">{signed(row.base)}</TableCell>
                  <TableCell className="numeric">{signed(row.tax)}</TableCell>
                </tr>
              ))}
              {count > documents.length ? (
                <tr>
                  <TableCell colSpan={5}>{f('more', { count: count - documents.length })}</TableCell>
                </tr>
              ) : null}
            </TableBody>
          )
        })}
      </Table>
    </>
  )
}

/** Returns an amount with its sign: „+12,00 €“. */
function signed(wire: string): string {
  const amount = centsOf(wire)
  return amount > 0 ? `+${germanMoney(amount)}` : germanMoney(amount)
}
