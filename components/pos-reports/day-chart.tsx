import { useTranslations } from 'next-intl'
import { daysBetween, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { ReportOf } from '@/lib/pos-reports/schema'

const HEIGHT = 120
/** Of a day; the bar takes most of it. */
const STEP = 10
const BAR = 7

/** The gross of each day as bars. The table below says the same in figures, so that a reader hears one sentence only. */
export function DayChart({ rows }: { rows: ReportOf<'days'>['rows'] }) {
  const t = useTranslations('posReports')
  const first = rows[0]?.date ?? ''
  const days = rows.map(({ date, gross }) => ({ date, cents: centsOf(gross), at: daysBetween(first, date) }))
  const [highest, lowest] = [
    Math.max(0, ...days.map(({ cents }) => cents)),
    Math.min(0, ...days.map(({ cents }) => cents)),
  ]
  const scale = HEIGHT / Math.max(1, highest - lowest)
  const width = ((days.at(-1)?.at ?? 0) + 1) * STEP
  const best = days.reduce(
    (found, day) => (day.cents > found.cents ? day : found),
    days[0] ?? { date: first, cents: 0, at: 0 },
  )
  const label = t('chart', { day: germanDay(best.date), amount: germanMoney(best.cents) })
  return (
    <figure className="mb-5 break-inside-avoid rounded-md border border-border bg-card px-4 pt-4 pb-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {days.map(({ date, cents, at }) => (
          <rect
            key={date}
            x={at * STEP + (STEP - BAR) / 2}
            y={(highest - Math.max(0, cents)) * scale}
            width={BAR}
            height={Math.abs(cents) * scale}
            className="fill-chart-1"
          >
            <title>{`${germanDay(date)}: ${germanMoney(cents)}`}</title>
          </rect>
        ))}
        <line
          x1={0}
          x2={width}
          y1={highest * scale}
          y2={highest * scale}
          className="stroke-border"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-sm text-muted-foreground tabular">
        <span>{germanDay(first)}</span>
        <span className="text-center">{label}</span>
        <span>{germanDay(days.at(-1)?.date ?? first)}</span>
      </figcaption>
    </figure>
  )
}
