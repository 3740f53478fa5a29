import { cn } from '@/components/ui/cn'
import { exactCents, germanDifference } from '@/lib/domain/money'

/** An amount that should be zero: a shortage is red, a surplus amber. */
export function Difference({ amount }: { amount: string }) {
  const cents = exactCents(amount)
  const tone = cents < 0n ? 'font-semibold text-danger' : 'font-semibold text-warning'
  return <span className={cn(cents === 0n ? 'text-muted-foreground' : tone)}>{germanDifference(amount)}</span>
}
