import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { centsText, germanDifference, type ExactSum } from '@/lib/domain/money'

interface ClosingDifferenceProps {
  title: string
  cents: ExactSum
  /** The two compared amounts, as text. */
  words: string
  /** Labels of a positive, negative and zero difference. */
  more: string
  less: string
  even: string
}

/** A comparison in a closing, with its difference as text. */
export function ClosingDifference({ title, cents, words, more, less, even }: ClosingDifferenceProps) {
  const t = useTranslations('closings')
  return (
    <section aria-label={title} className="rounded-md border border-border bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-3 heading-4">
        {title}
        <Badge tone={cents === 0n ? 'green' : cents < 0n ? 'red' : 'amber'}>
          {cents === 0n ? t('even') : t('differenceOf', { amount: germanDifference(centsText(cents)) })}
        </Badge>
      </h2>
      <p className="mt-2">{words}</p>
      <p className="mt-1 text-muted-foreground">{cents === 0n ? even : cents > 0n ? more : less}</p>
    </section>
  )
}
