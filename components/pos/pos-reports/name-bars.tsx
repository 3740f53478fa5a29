import Link from 'next/link'
import { barText } from '@/lib/pos/pos-reports/rules/report-bars'
import type { Chart } from './chart-bars'

const ROW = 'col-span-3 grid grid-cols-subgrid items-center gap-x-3 rounded-sm py-1'
const PERCENT = 100

/**
 * Bars of names, one below the other with their amounts; each is a link to its parts, for users who
 * may see them.
 */
export function NameBars({ bars, label }: Chart) {
  const longest = Math.max(1, ...bars.map(({ cents }) => cents))
  return (
    <figure className="mb-5 break-inside-avoid rounded-md border border-border bg-card px-4 pt-3 pb-3">
      <ol className="grid grid-cols-[fit-content(40%)_minmax(2rem,1fr)_auto] max-sm:grid-cols-[fit-content(50%)_minmax(1rem,1fr)_auto]">
        {bars.map(({ name, cents, href }) => {
          const bar = (
            <>
              <span className="min-w-0 text-sm break-words-de">{name}</span>
              <span
                aria-hidden="true"
                className="h-4 rounded-xs bg-[var(--chart-1)] print:[print-color-adjust:exact]"
                style={{ width: `${(Math.max(0, cents) / longest) * PERCENT}%` }}
              />
              <span className="numeric text-sm">{barText(cents)}</span>
            </>
          )
          return (
            <li key={`${name} ${href ?? ''}`} className="col-span-3 grid grid-cols-subgrid">
              {href ? (
                <Link
                  href={href}
                  prefetch={false}
                  className={`${ROW} outline-none hover:bg-accent focus-visible:focus-ring`}
                >
                  {bar}
                </Link>
              ) : (
                <span className={ROW}>{bar}</span>
              )}
            </li>
          )
        })}
      </ol>
      <figcaption className="mt-1 text-sm text-muted-foreground">{label}</figcaption>
    </figure>
  )
}
