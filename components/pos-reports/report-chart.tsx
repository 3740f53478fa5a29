'use client'

import dynamic from 'next/dynamic'
import { cn } from '@/components/ui/cn'
import type { ChartBarsProps } from './chart-bars'

const ChartBars = dynamic(() => import('./chart-bars').then((module) => module.ChartBars), { ssr: false })

const SPARE = 40
const ROW = 34

/** Bars in a place that is kept for them while their script is on its way, with what they say below. */
export function ReportChart({ bars, label, along }: ChartBarsProps) {
  const height = along === 'time' ? undefined : SPARE + bars.length * ROW
  return (
    <figure className="mb-5 break-inside-avoid rounded-md border border-border bg-card px-4 pt-4 pb-3">
      <div
        className={cn(
          'print:h-auto [&_svg]:print:h-auto [&_svg]:print:w-full',
          height === undefined && 'h-56',
        )}
        style={{ height }}
      >
        <ChartBars bars={bars} label={label} along={along} />
      </div>
      <figcaption className="mt-1 text-sm text-muted-foreground">{label}</figcaption>
    </figure>
  )
}
