import { cn } from '@/components/ui/cn'
import { germanMoney } from '@/lib/domain/money'

interface Figure {
  term: string
  /** Cents. */
  amount: number
  /** Needs attention unless zero. */
  alarming?: boolean
  /** Small print that explains the figure. */
  hint?: string
}

interface FiguresProps {
  /** Name of the group of sums; visible only with `showLabel`. */
  label: string
  showLabel?: boolean
  figures: readonly Figure[]
}

const due = (alarming: boolean) => (alarming ? 'font-semibold text-danger' : 'font-semibold')

/** Sums in a row, above a list or a record. */
export function Figures({ label, showLabel = false, figures }: FiguresProps) {
  return (
    <div className="mb-4">
      {showLabel ? <p className="mb-1 text-sm text-muted-foreground">{label}</p> : null}
      <dl aria-label={label} className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ term, amount, alarming = false, hint }) => (
          <div key={term}>
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className={cn('text-lg tabular', amount === 0 ? 'text-muted-foreground' : due(alarming))}>
              {germanMoney(amount)}
            </dd>
            {hint ? <dd className="text-sm text-muted-foreground">{hint}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  )
}
