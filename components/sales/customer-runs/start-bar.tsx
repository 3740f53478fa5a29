import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { germanMoney } from '@/lib/domain/money'

interface StartBarProps {
  /** Description of the selection. */
  label: string
  /** In cents. */
  sum: number
  children: ReactNode
}

/** A bar at the bottom of a new run: the selection, its sum, and the start button. */
export function StartBar({ label, sum, children }: StartBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-border bg-background px-4 py-3 sm:mx-0 sm:px-0">
      <p role="status" className="mr-auto">
        {label}
      </p>
      <p className="text-lg font-semibold tabular">{germanMoney(sum)}</p>
      {children}
    </div>
  )
}

/** Same for customers of a run. */
export function CustomerStartBar({ count, ...bar }: Omit<StartBarProps, 'label'> & { count: number }) {
  return <StartBar {...bar} label={useTranslations('customerRuns')('selected', { count })} />
}
