import { cn } from './cn'

interface ProgressProps {
  value: number
  max: number
  /** Accessible name. */
  label: string
  className?: string
}

export function Progress({ value, max, label, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn('h-2 overflow-hidden rounded-full bg-muted', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-200"
        style={{ width: `${max === 0 ? 100 : (value / max) * 100}%` }}
      />
    </div>
  )
}
