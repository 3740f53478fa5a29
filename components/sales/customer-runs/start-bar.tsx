import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { germanMoney } from '@/lib/domain/money'

/**
 * A bar at the bottom of a new run: number of selected customers, their sum in cents, and the start
 * button.
 */
export function StartBar({ count, sum, children }: { count: number; sum: number; children: ReactNode }) {
  const t = useTranslations('customerRuns')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-border bg-background px-4 py-3 sm:mx-0 sm:px-0">
      <p role="status" className="mr-auto">
        {t('selected', { count })}
      </p>
      <p className="text-lg font-semibold tabular">{germanMoney(sum)}</p>
      {children}
    </div>
  )
}
