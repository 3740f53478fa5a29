'use client'

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Select } from '@/components/ui/select'
import { PAGE_SIZES } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { nextTarget, pageCount, previousTarget, rowRange, type Counts, type Target } from './paging'

interface PaginationProps {
  /** The requested page, from which the buttons continue. */
  counts: Counts
  /** The page on screen, as returned by the server. */
  shown: { page: number; pageSize: number; rows: readonly unknown[] }
  /** Cursors of the visited pages beyond the cap. */
  seen: ReadonlyMap<number, string>
  onGo: (target: Target) => void
  onPageSize: (pageSize: number) => void
}

const count = (value: number) => germanNumber(String(value), 0, 0)

/**
 * The footer of the table: row range, page size and paging; nothing below an empty table. A
 * printout shows the rows of the page, and so their range.
 */
export function Pagination({ counts, shown, seen, onGo, onPageSize }: PaginationProps) {
  const t = useTranslations('table')
  const selectId = useId()
  const { page, pageSize, total, capped } = counts
  const range = rowRange(shown.page, shown.pageSize, shown.rows.length)
  const last = pageCount(counts)
  const isOnly = last <= 1 && !capped
  const previous = previousTarget(counts, seen)
  const next = nextTarget(counts)
  if (total === 0) return null
  return (
    <nav
      aria-label={t('pages')}
      className="flex items-center justify-between gap-x-6 gap-y-2 py-3 text-sm text-muted-foreground sm:flex-wrap"
    >
      <p role="status" className="tabular">
        {range.to === 0
          ? null
          : t(capped ? 'rangeCapped' : 'range', {
              from: count(range.from),
              to: count(range.to),
              total: count(total),
            })}
      </p>
      <div className="flex items-center gap-x-6 gap-y-2 sm:flex-wrap print:hidden">
        <div className="flex items-center gap-2 max-sm:hidden">
          <label htmlFor={selectId} className="whitespace-nowrap">
            {t('rowsPerPage')}
          </label>
          <div className="w-20">
            <Select
              id={selectId}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              dense
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <div className={cn('flex items-center sm:gap-1', isOnly && 'max-sm:hidden')}>
          <PageButton label={t('firstPage')} target={page > 1 ? { page: 1, after: null } : null} onGo={onGo}>
            <ChevronFirst />
          </PageButton>
          <PageButton label={t('previousPage')} target={previous} onGo={onGo}>
            <ChevronLeft />
          </PageButton>
          <span className="min-w-20 text-center tabular">
            {capped
              ? t('pageNumber', { page: count(page) })
              : t('pageOf', { page: count(page), pages: count(last) })}
          </span>
          <PageButton label={t('nextPage')} target={next} onGo={onGo}>
            <ChevronRight />
          </PageButton>
          <PageButton
            label={t('lastPage')}
            target={!capped && page < last ? { page: last, after: null } : null}
            onGo={onGo}
          >
            <ChevronLast />
          </PageButton>
        </div>
      </div>
    </nav>
  )
}

interface PageButtonProps {
  label: string
  target: Target | null
  onGo: (target: Target) => void
  children: ReactNode
}

function PageButton({ label, target, onGo, children }: PageButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      disabled={target === null}
      onClick={() => (target ? onGo(target) : undefined)}
    >
      {children}
    </Button>
  )
}
