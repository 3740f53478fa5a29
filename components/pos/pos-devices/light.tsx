import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const GROUNDS = {
  green: 'bg-success',
  amber: 'bg-wheat',
  red: 'bg-destructive',
  grey: 'bg-muted-foreground',
} as const

export type LightTone = keyof typeof GROUNDS

/** A state as text; the colour only supports it. */
export function Light({ tone, children }: { tone: LightTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', GROUNDS[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
