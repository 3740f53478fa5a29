import Link from 'next/link'
import type { ReactNode } from 'react'
import { germanDateTime } from '@/lib/domain/business-date'
import { basisPointsOf, germanAmount, germanNumber, germanPercent } from '@/lib/domain/money'

export const money = germanAmount
export const whole = (value: number): string => germanNumber(String(value), 0)
export const quantity = (wire: string): string => germanNumber(wire, 0)
/** Returns a percentage with both decimals, for vertical alignment. */
export const share = (wire: string): string => `${germanNumber(wire, 2)}\u00a0%`
export const rate = (wire: string): string => germanPercent(basisPointsOf(wire))

/** A date and time on one line; phones may wrap between them. */
export const DateTime = ({ at }: { at: string }) => (
  <span className="tabular sm:whitespace-nowrap">{germanDateTime(at)}</span>
)

/** A link; plain text if it has no target, and on paper. */
export const OptionalLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    <span className="break-words-de">{children}</span>
  ) : (
    <Link
      href={href}
      prefetch={false}
      className="break-words-de text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring print:text-inherit"
    >
      {children}
    </Link>
  )
