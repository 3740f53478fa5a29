import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { AGES } from '@/lib/open-items/rules/ageing'
import type { AgeSums as Sums } from '@/lib/open-items/schema'

const ALARMING = 'font-semibold text-danger'

/** What is open by age, the older the louder, and what customers have as a credit. */
export function AgeSums({ sums }: { sums: Sums }) {
  const t = useTranslations('openItems')
  const figures = [
    { term: t('open'), value: sums.open, alarming: false },
    ...AGES.map((age) => ({
      term: t(`ages.${age}`),
      value: sums[age],
      alarming: age === 'days61to90' || age === 'older',
    })),
    { term: t('claims'), value: sums.claims, alarming: false },
    { term: t('credit'), value: sums.credit, alarming: false },
  ]
  return (
    <dl aria-label={t('sums')} className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ term, value, alarming }) => (
        <div key={term}>
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd
            className={cn(
              'text-lg tabular',
              centsOf(value) === 0 ? 'text-muted-foreground' : alarming ? ALARMING : 'font-semibold',
            )}
          >
            {germanMoney(centsOf(value))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
