import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { reportHref, type ReportAddress, type SortKey } from '@/lib/pos/pos-reports/list'

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

/** Returns the order of a column, for `aria-sort`. */
export function sortOrder({ sort }: ReportAddress, key: SortKey): keyof typeof ICONS {
  if (sort?.key !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

interface SortLinkProps {
  address: ReportAddress
  sortKey: SortKey
  /** Figures begin with the largest. */
  numeric: boolean | undefined
  children: ReactNode
}

/** A column header: sorts the whole report by its column, or reverses the order. */
export function SortLink({ address, sortKey, numeric = false, children }: SortLinkProps) {
  const order = sortOrder(address, sortKey)
  const Icon = ICONS[order]
  const descending = order === 'none' ? numeric : order === 'ascending'
  return (
    <Link
      href={reportHref({ ...address, page: 1, sort: { key: sortKey, descending } })}
      prefetch={false}
      scroll={false}
      className={cn(
        'group -mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 outline-none hover:text-foreground focus-visible:focus-ring',
        order !== 'none' && 'text-foreground',
        numeric && 'flex-row-reverse',
      )}
    >
      {children}
      <Icon
        aria-hidden="true"
        className={cn(
          'size-3.5 shrink-0 print:hidden',
          order === 'none' && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 max-sm:hidden',
        )}
      />
    </Link>
  )
}
