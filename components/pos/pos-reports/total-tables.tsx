import { useTranslations } from 'next-intl'
import { sumOf, wireTotal } from '@/lib/domain/money'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { money, rate, whole } from './cells'
import { ReportTable } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

/**
 * Total turnover by VAT percentage and payment method, cash movements, returns and cancellations.
 */
export function TotalTables({ totals }: { totals: ReportOf<'total'>['totals'] }) {
  const t = useTranslations('posReports')
  const turnover = useTurnoverColumns(totals)
  const method = (word: number | 'UNKNOWN') =>
    t(`methods.${word === 1 || word === 2 || word === 3 || word === 4 ? word : 'UNKNOWN'}`)
  const paymentSum = {
    count: sumOf(totals.payments.map(({ count }) => count)),
    amount: wireTotal(totals.payments.map(({ amount }) => amount)),
  }
  const others = [
    { term: t('columns.countReturns'), value: whole(totals.countReturns) },
    { term: t('columns.countCanceled'), value: whole(totals.countCanceled) },
    { term: t('columns.deposits'), value: money(totals.deposits) },
    { term: t('columns.withdrawals'), value: money(totals.withdrawals) },
  ]
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-1">
      <section className="min-w-0">
        <h2 className="mb-1 heading-3">{t('byRate')}</h2>
        <ReportTable
          label={t('byRate')}
          rows={totals.taxes}
          rowKey={({ vatRate }) => vatRate}
          columns={[
            { header: t('columns.vatRate'), cell: ({ vatRate }) => rate(vatRate), sum: t('sum') },
            turnover.net,
            { ...turnover.vat, minor: false },
            turnover.gross,
          ]}
        />
      </section>
      <section className="min-w-0">
        <h2 className="mb-1 heading-3">{t('byPayment')}</h2>
        <ReportTable
          label={t('byPayment')}
          rows={totals.payments}
          rowKey={(payment) => String(payment.method)}
          columns={[
            { header: t('columns.method'), cell: (payment) => method(payment.method), sum: t('sum') },
            {
              header: t('columns.count'),
              numeric: true,
              cell: ({ count }) => whole(count),
              sum: whole(paymentSum.count),
            },
            {
              header: t('columns.amount'),
              numeric: true,
              cell: ({ amount }) => money(amount),
              sum: money(paymentSum.amount),
            },
          ]}
        />
      </section>
      <section className="min-w-0">
        <h2 className="mb-1 heading-3">{t('others')}</h2>
        <dl>
          {others.map(({ term, value }) => (
            <div key={term} className="flex justify-between gap-4 border-t border-border px-3 py-2">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
