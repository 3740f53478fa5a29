import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { centsOf, germanMoney, germanNumber, percentText } from '@/lib/domain/money'
import { changeOf } from '@/lib/pos-reports/rules/report-figures'
import type { ReportAnswer, TurnoverTotals } from '@/lib/pos-reports/schema'
import type { ShownReport } from '@/lib/pos-reports/use-cases/show-report'
import { periodText } from './period-text'

interface Figure {
  term: string
  value: string
  /** Percent × 100 that it rose by; null where there is nothing to compare it with. */
  change?: number | null
  /** Should be nothing, and is not. */
  alarming?: boolean
}

const whole = (value: number) => germanNumber(String(value), 0)
const money = (wire: string) => germanMoney(centsOf(wire))

/** The figures of a report, the turnover with how it changed since the period before. */
export function ReportFigures({ answer, before }: { answer: ReportAnswer; before: ShownReport['before'] }) {
  const t = useTranslations('posReports')
  const figures = useFigures(answer, before?.totals ?? null)
  return (
    <div className="mb-5">
      <dl aria-label={t('figures')} className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-10">
        {figures.map(({ term, value, change, alarming = false }) => (
          <div key={term}>
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className={cn('text-2xl font-semibold whitespace-nowrap tabular', alarming && 'text-danger')}>
              {value}
            </dd>
            {change === undefined ? null : (
              <dd className="text-sm text-muted-foreground tabular">{changeText(change) ?? t('noChange')}</dd>
            )}
          </div>
        ))}
      </dl>
      {before ? (
        <p className="mt-1.5 text-sm text-muted-foreground">{t('before', { period: periodText(before) })}</p>
      ) : null}
    </div>
  )
}

/** „+12,5 %“; null where there was nothing to compare it with. */
export function changeText(change: number | null): string | null {
  if (change === null) return null
  const text = `${germanNumber(percentText(change), 1, 1)}\u00a0%`
  return change > 0 ? `+${text}` : text
}

function useFigures(answer: ReportAnswer, before: TurnoverTotals | null): Figure[] {
  const t = useTranslations('posReports.columns')
  if (answer.report === 'differences') {
    const { grossTotal, itemsGross, difference, cashDifference } = answer.totals
    return [
      { term: t('grossTotal'), value: money(grossTotal) },
      { term: t('itemsGross'), value: money(itemsGross) },
      { term: t('difference'), value: money(difference), alarming: centsOf(difference) !== 0 },
      { term: t('cashDifference'), value: money(cashDifference), alarming: centsOf(cashDifference) !== 0 },
    ]
  }
  if (answer.report === 'store-journal') {
    const { grossTotal, netTotal, countReceipts, gaps } = answer.totals
    return [
      { term: t('grossTotal'), value: money(grossTotal) },
      { term: t('net'), value: money(netTotal) },
      { term: t('countReceipts'), value: whole(countReceipts) },
      { term: t('gaps'), value: whole(gaps), alarming: gaps > 0 },
    ]
  }
  const { gross, net, vat, countReceipts } = answer.totals
  const compared = (now: string, then?: string) =>
    then === undefined ? {} : { change: changeOf(centsOf(now), centsOf(then)) }
  return [
    { term: t('gross'), value: money(gross), ...compared(gross, before?.gross) },
    { term: t('net'), value: money(net), ...compared(net, before?.net) },
    { term: t('vat'), value: money(vat), ...compared(vat, before?.vat) },
    {
      term: t('countReceipts'),
      value: whole(countReceipts),
      ...(before ? { change: changeOf(countReceipts, before.countReceipts) } : {}),
    },
    ...(answer.report === 'total' && answer.totals.averageGross !== null
      ? [{ term: t('averageGross'), value: money(answer.totals.averageGross) }]
      : []),
  ]
}
