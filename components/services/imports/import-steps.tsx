import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'

const STEPS = ['file', 'columns', 'preview', 'result'] as const

/** The steps from a file to its records, with the current one marked. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTranslations('imports')
  const place = STEPS.indexOf(current)
  return (
    <ol
      aria-label={t('steps.label')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-2"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 max-sm:gap-1.5',
            index === place
              ? 'font-semibold'
              : 'text-muted-foreground max-sm:not-aria-[current=step]:text-sm',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'flex size-6 items-center justify-center rounded-full text-xs font-semibold tabular',
              index === place
                ? 'bg-primary text-primary-foreground'
                : 'bg-secondary text-secondary-foreground',
            )}
          >
            {index < place ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
