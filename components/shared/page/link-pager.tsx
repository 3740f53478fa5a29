import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Paging } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'

const count = (value: number) => germanNumber(String(value), 0)

interface LinkPagerProps {
  paging: Paging
  /** Returns the address of a page, from 1. */
  hrefOf: (page: number) => string
}

/** Below a paged table without a data table: the row range, and links to the other pages. */
export function LinkPager({ paging, hrefOf }: LinkPagerProps) {
  const t = useTranslations('common.pager')
  const { page, pageSize, total, capped } = paging
  if (total === 0) return null
  const last = Math.ceil(total / pageSize)
  const range = {
    from: count((page - 1) * pageSize + 1),
    to: count(Math.min(page * pageSize, total)),
    total: count(total),
  }
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > last ? null : (
      <Button asChild variant="outline" size="sm">
        <Link href={hrefOf(to)} prefetch={false}>
          {icon}
          {label}
        </Link>
      </Button>
    )
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-3 py-3">
      <p className="text-sm text-muted-foreground tabular">{t(capped ? 'rangeCapped' : 'range', range)}</p>
      <div className="flex gap-2 print:hidden">
        {step(page - 1, t('previousPage'), <ChevronLeft aria-hidden="true" />)}
        {step(page + 1, t('nextPage'), <ChevronRight aria-hidden="true" />)}
      </div>
    </nav>
  )
}
