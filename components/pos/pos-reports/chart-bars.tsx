'use client'

import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { germanNumber } from '@/lib/domain/money'
import { barText, type ReportBar } from '@/lib/pos/pos-reports/rules/report-bars'
import { usePrinting } from './use-printing'

export interface Chart {
  bars: readonly ReportBar[]
  /** One sentence that describes the whole chart to screen readers. */
  label: string
  /** Over time the bars are vertical; by name they are horizontal. */
  along: 'time' | 'names'
}

interface ChartBarsProps extends Chart {
  /** On paper, where no surrounding element defines it. */
  height: number
}

const MOST_OF_A_NAME = 22
const euros = (cents: number) => `${germanNumber(String(Math.round(cents / 100)), 0)}\u00a0€`
const shortened = (name: string) =>
  name.length > MOST_OF_A_NAME ? `${name.slice(0, MOST_OF_A_NAME - 1).trimEnd()}…` : name
const TEXT = { fontSize: 13, fill: 'var(--muted-foreground)' }
const LINE = { stroke: 'var(--border)' }

/** Within the margins of A4, in CSS pixels. */
const PAPER_WIDTH = 640

/**
 * Amounts as bars that fill the surrounding element, also on paper. The arrow keys move from bar to
 * bar. The `viewBox` scales any remaining difference to the paper.
 */
export function ChartBars({ bars, label, along, height }: ChartBarsProps) {
  const isOverTime = along === 'time'
  const isPrinting = usePrinting()
  const money = {
    type: 'number',
    tickFormatter: euros,
    tick: TEXT,
    axisLine: false,
    tickLine: false,
  } as const
  const names = { type: 'category', dataKey: 'name', tick: TEXT, axisLine: LINE, tickLine: false } as const
  return (
    <BarChart
      {...(isPrinting ? { width: PAPER_WIDTH, height } : { responsive: true })}
      data={[...bars]}
      layout={isOverTime ? 'horizontal' : 'vertical'}
      title={label}
      barCategoryGap="25%"
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      style={isPrinting ? {} : { width: '100%', height: '100%' }}
    >
      <CartesianGrid
        horizontal={isOverTime}
        vertical={!isOverTime}
        stroke="var(--border)"
        strokeDasharray="3 3"
      />
      {isOverTime ? <XAxis {...names} minTickGap={24} /> : <XAxis {...money} minTickGap={16} />}
      {isOverTime ? (
        <YAxis {...money} width="auto" />
      ) : (
        <YAxis {...names} width="auto" interval={0} tickFormatter={shortened} />
      )}
      <ReferenceLine {...(isOverTime ? { y: 0 } : { x: 0 })} stroke="var(--border)" />
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
