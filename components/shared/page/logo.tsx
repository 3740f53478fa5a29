import { cn } from '@/components/ui/cn'

interface MarkProps {
  /** On a pine background the square turns to paper. */
  onPine?: boolean
  /** Such as its size. */
  className?: string
}

/**
 * The mark: a K whose upper arm is an ear of wheat. Legible at 16 px; app/mark.svg is the same
 * drawing.
 */
export function LogoMark({ onPine, className = 'size-8' }: MarkProps) {
  const letter = onPine ? 'fill-logo-pine' : 'fill-logo-paper'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('shrink-0', className)}>
      <rect width="32" height="32" rx="7" className={onPine ? 'fill-logo-paper' : 'fill-logo-pine'} />
      <path d="M8.5 6.5h4.4v19H8.5z" className={letter} />
      <path d="M12.9 18.6 17.8 15l6.9 10.5h-5.3l-4.4-6.9z" className={letter} />
      <path d="M13.6 15.4c-.4-5.2 3-8.9 10.6-8.9-.3 6-3.8 9.6-10.6 8.9z" className="fill-logo-wheat" />
    </svg>
  )
}

/** Mark and wordmark; the name is text, so it needs no label of its own. */
export function Logo({ name, onPine, className = 'text-xl' }: MarkProps & { name: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 font-semibold', className)}>
      <LogoMark onPine={onPine} />
      {name}
    </span>
  )
}
