import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

/** Decorative: the caller has to say in text what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn('size-4 animate-spin', className)} />
}
