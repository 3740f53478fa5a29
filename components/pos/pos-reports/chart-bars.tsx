'use client'

import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { germanNumber } from '@/lib/domain/money'
import { axisPlace, barText, type ReportBar } from '@/lib/pos/pos-reports/rules/report-bars'
import { usePrinting } from './use-printing'

export interface Chart {
  bars: readonly ReportBar[]
  /** One sentence that describes the whole chart to screen readers. */
  label: string
}

interface ChartBarsProps extends Chart {
  /** On paper, where no surrounding element defines it. */
  height: number
}

const euros = (cents: number) => `${germanNumber(String(Math.round(cents / 100)), 0)}\u00a0€`
const TEXT = { fontSize: 13, fill: 'var(--muted-foreground)' }
const LINE = { stroke: 'var(--border)' }

/** Within the margins of A4, in CSS pixels. */
const PAPER_WIDTH = 640

/**
 * Amounts over time as bars that fill the surrounding element, also on paper. The arrow keys move
 * from bar to bar; a click anywhere above or below a bar follows its link. The `viewBox` scales any
 * remaining difference to the paper.
 */
export function ChartBars({ bars, label, height }: ChartBarsProps) {
  const isPrinting = usePrinting()
  const navigate = useNavigate()
  const follow = ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null }) => {
    const href = bars[Number(activeTooltipIndex ?? NaN)]?.href
    if (href) navigate(href)
  }
  return (
    <BarChart
      {...(isPrinting ? { width: PAPER_WIDTH, height } : { responsive: true })}
      data={[...bars]}
      title={label}
      barCategoryGap="25%"
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      style={isPrinting ? {} : { width: '100%', height: '100%' }}
      className="[&_svg]:cursor-pointer"
      onClick={follow}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="3 3" />
      <XAxis
        type="category"
        dataKey="name"
        tick={TEXT}
        axisLine={LINE}
        tickLine={false}
        minTickGap={24}
        tickFormatter={axisPlace}
      />
      <YAxis type="number" tickFormatter={euros} tick={TEXT} axisLine={false} tickLine={false} width="auto" />
      <ReferenceLine y={0} stroke="var(--border)" />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--muted)' }}
        formatter={(value) => [barText(Number(value))]}
        separator=""
        contentStyle={{
          background: 'var(--popover)',
          border: '1px solid var(--border)',
          borderRadius: 'var(--radius)',
        }}
        labelStyle={{ color: 'var(--popover-foreground)' }}
        itemStyle={{ color: 'var(--popover-foreground)', fontWeight: 600 }}
      />
      <Bar dataKey="cents" fill="var(--chart-1)" isAnimationActive={false} maxBarSize={40} />
    </BarChart>
  )
}
