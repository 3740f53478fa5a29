import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanAmount } from '@/lib/domain/money'
import type { ExpectedCash } from '@/lib/tax/audit-package/queries/preview'

/** The expected cash of each desk now; an auditor counts it first. */
export function ExpectedCashTable({ cash }: { cash: readonly ExpectedCash[] }) {
  const t = useTranslations('auditPackage')
  if (cash.length === 0) return null
  return (
    <Card className="p-5">
      <section aria-labelledby="expected-cash">
        <h2 id="expected-cash" className="heading-3">
          {t('cash')}
        </h2>
        <p className="mt-0.5 mb-3 text-muted-foreground">{t('cashHint')}</p>
        <Table aria-label={t('cash')}>
          <TableHead>
            <tr>
              <TableHeaderCell>{t('desk')}</TableHeaderCell>
              <TableHeaderCell className="max-sm:hidden">{t('lastClosing')}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t('expected')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {cash.map(({ deskId, name, isTill, expected, lastClosing }) => (
              <tr key={deskId}>
                <TableCell>
                  <Link
                    href={`/cash-book/${deskId}`}
                    className="inline-flex min-h-6 items-center text-link underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </TableCell>
                <TableCell className="text-muted-foreground tabular max-sm:hidden">
                  {lastClosing
                    ? t('closing', {
                        number: lastClosing.number,
                        time: germanDateTime(lastClosing.endTime),
                      })
                    : t(isTill ? 'noClosing' : 'noTill')}
                </TableCell>
                <TableCell className="text-right font-semibold whitespace-nowrap tabular">
                  {germanAmount(expected)}
                </TableCell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </section>
    </Card>
  )
}
