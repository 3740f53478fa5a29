import { useTranslations } from 'next-intl'
import { exactCents } from '@/lib/domain/money'
import type { ReportAddress } from '@/lib/pos/pos-reports/list'
import {
  barsByName,
  barsOverTime,
  barText,
  daysOfPlace,
  germanPlace,
  highestBar,
  weekdayNamed,
  weekdayOf,
} from '@/lib/pos/pos-reports/rules/report-bars'
import { hourRange, hoursBetween } from '@/lib/pos/pos-reports/rules/sales-hours'
import type { ReportAnswer, ReportOf } from '@/lib/pos/pos-reports/schema'
import type { Chart } from './chart-bars'
import { dayHref, daysHref, groupHref, productHref } from './drill-down'
import { NameBars } from './name-bars'
import { ReportChart } from './report-chart'

interface AnswerChartProps {
  answer: ReportAnswer
  address: ReportAddress
  /** Whether the user may see single receipts. */
  mayOpen: boolean
}

/**
 * A report as bars, if that is quicker to grasp than its rows: gross over time, or of the
 * best-selling articles. Each bar links to its details.
 */
export function AnswerChart({ answer, address, mayOpen }: AnswerChartProps) {
  const overTime = useTimeChart(mayOpen)
  const byName = useNameChart(mayOpen)
  const ofClock = useClockChart()
  const byCashier = useCashierChart()
  if (answer.report === 'days') {
    const chart = overTime(answer, address)
    return chart && chart.bars.length > 1 ? <ReportChart {...chart} /> : null
  }
  if (answer.report === 'hours' || answer.report === 'weekdays') {
    const chart = ofClock(answer)
    return chart && chart.bars.length > 1 ? <ReportChart {...chart} /> : null
  }
  if (answer.report === 'cashiers') {
    const chart = byCashier(answer)
    return chart.bars.length > 1 ? <NameBars {...chart} /> : null
  }
  if (answer.report !== 'product-groups' && answer.report !== 'products') return null
  const chart = byName(answer, address)
  return chart.bars.length > 1 ? <NameBars {...chart} /> : null
}

function useTimeChart(mayOpen: boolean) {
  const t = useTranslations('posReports')
  return ({ rows }: ReportOf<'days'>, address: ReportAddress): Chart | null => {
    const { unit, bars } = barsOverTime(rows)
    const best = highestBar(bars)
    if (!best) return null
    const placeOf = (name: string) =>
      unit === 'day'
        ? `${t(`weekdays.${weekdayOf(name)}`)} ${germanPlace(name, unit)}`
        : germanPlace(name, unit)
    const hrefOf = (name: string) =>
      unit !== 'day'
        ? { href: daysHref(address, daysOfPlace(name, unit, address)) }
        : mayOpen
          ? { href: dayHref(address, name) }
          : {}
    return {
      bars: bars.map(({ name, cents }) => ({ name: placeOf(name), cents, ...hrefOf(name) })),
      label: t(unit === 'day' ? 'chartOfDays' : 'chartOfMonths', {
        place: placeOf(best.name),
        amount: barText(best.cents),
      }),
    }
  }
}

function useNameChart(mayOpen: boolean) {
  const t = useTranslations('posReports')
  return (answer: ReportOf<'product-groups'> | ReportOf<'products'>, address: ReportAddress): Chart => {
    const isOfGroups = answer.report === 'product-groups'
    const bars = barsByName(
      isOfGroups
        ? answer.rows.map(({ productGroup, gross }) => ({
            name: productGroup || t('noGroup'),
            gross,
            href: groupHref(address, productGroup),
          }))
        : answer.rows.map(({ productId, name, gross }) => ({
            name,
            gross,
            ...(mayOpen ? { href: productHref(address, { productId, name }) } : {}),
          })),
    )
    const shown = bars.length < answer.rows.length ? 'top' : 'all'
    return { bars, label: t(isOfGroups ? 'chartOfGroups' : 'chartOfProducts', { shown }) }
  }
}

function useCashierChart() {
  const t = useTranslations('posReports')
  return ({ rows }: ReportOf<'cashiers'>): Chart => {
    const bars = barsByName(rows.map(({ cashier, gross }) => ({ name: cashier ?? t('noCashier'), gross })))
    return { bars, label: t('chartOfCashiers', { shown: bars.length < rows.length ? 'top' : 'all' }) }
  }
}

/** Bars of hours, including hours without sales in between, or of weekdays. */
function useClockChart() {
  const t = useTranslations('posReports')
  return (answer: ReportOf<'hours'> | ReportOf<'weekdays'>): Chart | null => {
    const isOfHours = answer.report === 'hours'
    const grossOf = new Map<number, string>(
      isOfHours
        ? answer.rows.map(({ hour, gross }) => [hour, gross])
        : answer.rows.map(({ weekday, gross }) => [weekday, gross]),
    )
    const places = isOfHours ? hoursBetween(answer.rows) : [...grossOf.keys()].toSorted((a, b) => a - b)
    const bars = places.map((place) => ({
      name: isOfHours ? t('hourOf', hourRange(place)) : t(`weekdayNames.${weekdayNamed(place)}`),
      cents: Number(exactCents(grossOf.get(place) ?? '0.00')),
    }))
    const best = highestBar(bars)
    if (!best) return null
    const of = { place: best.name, amount: barText(best.cents) }
    return { bars, label: t(isOfHours ? 'chartOfHours' : 'chartOfWeekdays', of) }
  }
}
