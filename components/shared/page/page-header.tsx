import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { BackLink } from './back-link'

export interface PageHeaderProps {
  title: string
  /** Small text next to a list's title, such as „60“ or „mehr als 10.000“. */
  count?: string
  number?: string
  status?: ReactNode
  description?: ReactNode
  /** The list that this record belongs to. */
  back?: { href: string; label: string }
  /** Buttons; the primary one is last. */
  actions?: ReactNode
  /** Stays below the bar while the page scrolls. */
  sticky?: boolean
}

/** The title of a page, and its actions. */
export function PageHeader({
  title,
  count,
  number,
  status,
  description,
  back,
  actions,
  sticky,
}: PageHeaderProps) {
  return (
    <header
      className={cn(
        'mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3',
        sticky &&
          'z-20 -mx-4 bg-background px-4 py-3 sm:sticky sm:top-bar sm:-mx-6 sm:-mt-3 sm:px-6 lg:-mx-8 lg:px-8 print:static flat:static',
      )}
    >
      <div className="min-w-0">
        {back ? <BackLink {...back} /> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="heading-1 break-words-de">{title}</h1>
          {number ? (
            <span className="heading-2 font-normal text-muted-foreground tabular">{number}</span>
          ) : null}
          {count ? (
            <span className="heading-2 font-normal text-muted-foreground tabular">{count}</span>
          ) : null}
          {status}
        </div>
        {description ? <p className="mt-0.5 max-w-prose text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? (
        <div
          className={cn(
            'flex flex-wrap items-center gap-2 max-sm:has-data-page-bar:contents print:hidden',
            back && 'sm:mt-7',
          )}
        >
          {actions}
        </div>
      ) : null}
    </header>
  )
}
