'use client'

import dynamic from 'next/dynamic'
import { cn } from '@/components/ui/cn'
import type { Chart } from './chart-bars'

const ChartBars = dynamic(() => import('./chart-bars').then((module) => module.ChartBars), { ssr: false })

const HEIGHT = 224

interface ReportChartProps extends Chart {
  /** Without a frame, for use within a card. */
  plain?: boolean
}

/** Bars over time, with space reserved while their script loads, and a text alternative below. */
export function ReportChart({ bars, label, plain = false }: ReportChartProps) {
  return (
    <figure
      className={
        plain
          ? 'px-2 sm:px-3'
          : 'mb-5 break-inside-avoid rounded-md border border-border bg-card px-4 pt-4 pb-3'
      }
    >
      <div className="print:h-auto! [&_svg]:print:h-auto [&_svg]:print:w-full" style={{ height: HEIGHT }}>
        <ChartBars bars={bars} label={label} height={HEIGHT} />
      </div>
      <figcaption className={cn('mt-1 text-sm text-muted-foreground', plain && 'px-2')}>{label}</figcaption>
    </figure>
  )
}
