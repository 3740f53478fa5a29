import { useTranslations } from 'next-intl'
import {
  barsByName,
  barsOverTime,
  barText,
  germanPlace,
  highestBar,
} from '@/lib/pos/pos-reports/rules/report-bars'
import type { ReportAnswer } from '@/lib/pos/pos-reports/schema'
import type { Chart } from './chart-bars'
import { ReportChart } from './report-chart'

/**
 * A report as bars, if that is quicker to grasp than its rows: gross over time, or of the
 * best-selling articles.
 */
export function AnswerChart({ answer }: { answer: ReportAnswer }) {
  const chart = useChart(answer)
  return chart && chart.bars.length > 1 ? <ReportChart {...chart} /> : null
}

function useChart(answer: ReportAnswer): Chart | null {
  const t = useTranslations('posReports')
  if (answer.report === 'days') {
    const { unit, bars } = barsOverTime(answer.rows)
    const best = highestBar(bars)
    if (!best) return null
    return {
      along: 'time',
      bars: bars.map(({ name, cents }) => ({ name: germanPlace(name, unit), cents })),
      label: t(unit === 'day' ? 'chartOfDays' : 'chartOfMonths', {
        place: germanPlace(best.name, unit),
        amount: barText(best.cents),
      }),
    }
  }
  if (answer.report !== 'product-groups' && answer.report !== 'products') return null
  const isOfGroups = answer.report === 'product-groups'
  const bars = barsByName(
    isOfGroups
      ? answer.rows.map(({ productGroup, gross }) => ({ name: productGroup || t('noGroup'), gross }))
      : answer.rows,
  )
  const shown = bars.length < answer.rows.length ? 'top' : 'all'
  return { along: 'names', bars, label: t(isOfGroups ? 'chartOfGroups' : 'chartOfProducts', { shown }) }
}
