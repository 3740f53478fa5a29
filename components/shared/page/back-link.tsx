'use client'

import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { lastSeen } from '@/components/shared/address/list-query'

const nothingTells = () => () => undefined

/** The link back to the list of a record, with its last search and filters. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const target = useSyncExternalStore(
    nothingTells,
    () => lastSeen(href),
    () => href,
  )
  return (
    <Link
      href={target}
      prefetch={false}
      className="mb-1 -ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm pr-1 text-sm text-muted-foreground outline-none hover:text-foreground focus-visible:focus-ring print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
