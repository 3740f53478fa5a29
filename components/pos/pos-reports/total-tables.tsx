import { useTranslations } from 'next-intl'
import { sumOf, wireTotal } from '@/lib/domain/money'
import type { ReportAddress } from '@/lib/pos/pos-reports/list'
import { methodKey, totalParts, zeroReason } from '@/lib/pos/pos-reports/rules/total-parts'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { money, rate, whole } from './cells'
import { ReportTable } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

type Totals = ReportOf<'total'>['totals']

/**
 * Total turnover by VAT percentage, its reconciliation with the payments, payments by method,
 * returns, cancellations and cash movements.
 */
export function TotalTables({ totals, address }: { totals: Totals; address: ReportAddress }) {
  const t = useTranslations('posReports')
  const turnover = totals.taxes.filter(({ section }) => section === 'TURNOVER')
  const advances = totals.taxes.filter(({ section }) => section === 'ADVANCE')
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-1">
      <Taxes title={t('byRate')} taxes={turnover} totals={totals} address={address} />
      <Payments payments={totals.payments} address={address} />
      <Parts totals={totals} />
      {advances.length > 0 ? (
        <Taxes title={t('advances')} taxes={advances} totals={summed(advances)} address={address} />
      ) : null}
      <Others totals={totals} />
    </div>
  )
}

function useCaseText() {
  const t = useTranslations('enums.businessCase')
  return (businessCase: string) => t(businessCase as Parameters<typeof t>[0])
}

const summed = (taxes: Totals['taxes']) => ({
  net: wireTotal(taxes.map(({ net }) => net)),
  vat: wireTotal(taxes.map(({ vat }) => vat)),
  gross: wireTotal(taxes.map(({ gross }) => gross)),
})

interface TaxesProps {
  title: string
  taxes: Totals['taxes']
  totals: Pick<Totals, 'net' | 'vat' | 'gross'>
  address: ReportAddress
}

function Taxes({ title, taxes, totals, address }: TaxesProps) {
  const t = useTranslations('posReports')
  const columns = useTurnoverColumns(totals)
  const label = (tax: Totals['taxes'][number]) => {
    const reason = zeroReason(tax)
    return reason ? t(`vatKeys.${reason}`) : rate(tax.vatRate)
  }
  return (
    <section className="min-w-0">
      <h2 className="mb-1 heading-3">{title}</h2>
      <ReportTable
        label={title}
        rows={taxes}
        rowKey={({ vatRate, vatKey }) => `${vatRate} ${vatKey}`}
        address={address}
        columns={[
          { header: t('columns.vatRate'), sort: 'vatRate', cell: label, sum: t('sum') },
          columns.net,
          { ...columns.vat, minor: false },
          columns.gross,
        ]}
      />
    </section>
  )
}

function Payments({ payments, address }: Pick<Totals, 'payments'> & { address: ReportAddress }) {
  const t = useTranslations('posReports')
  return (
    <section className="min-w-0">
      <h2 className="mb-1 heading-3">{t('byPayment')}</h2>
      <ReportTable
        label={t('byPayment')}
        rows={payments}
        rowKey={({ method }) => String(method)}
        address={address}
        columns={[
          {
            header: t('columns.method'),
            sort: 'method',
            cell: ({ method }) => t(`methods.${methodKey(method)}`),
            sum: t('sum'),
          },
          {
            header: t('columns.count'),
            sort: 'count',
            numeric: true,
            cell: ({ count }) => whole(count),
            sum: whole(sumOf(payments.map(({ count }) => count))),
          },
          {
            header: t('columns.amount'),
            sort: 'amount',
            numeric: true,
            cell: ({ amount }) => money(amount),
            sum: money(wireTotal(payments.map(({ amount }) => amount))),
          },
        ]}
      />
    </section>
  )
}

/** Reconciles turnover with payments as a sum; renders nothing if they are equal. */
function Parts({ totals }: { totals: Totals }) {
  const t = useTranslations('posReports')
  const caseOf = useCaseText()
  const { rows, paid } = totalParts(totals)
  if (rows.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 className="mb-1 heading-3">{t('bySection')}</h2>
      <ReportTable
        label={t('bySection')}
        rows={rows}
        rowKey={({ of, businessCase }) => `${of} ${businessCase}`}
        columns={[
          {
            header: t('columns.section'),
            cell: ({ of, businessCase }) => (of === 'section' ? caseOf(businessCase) : t(`parts.${of}`)),
            sum: t('parts.payments'),
          },
          {
            header: t('columns.amount'),
            numeric: true,
            cell: ({ gross }) => money(gross),
            sum: money(paid),
          },
        ]}
      />
    </section>
  )
}

/** Returns and cancellations, which are part of the turnover, and cash deposits and withdrawals. */
function Others({ totals }: { totals: Totals }) {
  const t = useTranslations('posReports')
  const caseOf = useCaseText()
  const { returns, cancellations, movements } = totals
  const counted = ({ count, amount }: Totals['returns']) =>
    count === 0 ? whole(0) : t('counted', { count: whole(count), amount: money(amount) })
  const others = [
    { term: t('columns.returns'), value: counted(returns) },
    { term: t('columns.cancellations'), value: counted(cancellations) },
    ...movements.map(({ businessCase, gross }) => ({ term: caseOf(businessCase), value: money(gross) })),
  ]
  return (
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
  )
}
