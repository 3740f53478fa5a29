import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

/** Decorative: the caller has to state in text what is in progress. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn('animate-spin', className)} />
}
