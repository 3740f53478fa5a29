import { Check, Circle, CircleAlert, Minus, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'
import { Spinner } from '@/components/ui/spinner'
import { germanNumber } from '@/lib/domain/money'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

type Part = ExportJobRecord['parts'][number]

const ICONS: Readonly<Record<Exclude<Part['state'], 'RUNNING'>, { icon: LucideIcon; tone: string }>> = {
  WAITING: { icon: Circle, tone: 'text-muted-foreground' },
  DONE: { icon: Check, tone: 'text-tone-green-foreground' },
  EMPTY: { icon: Minus, tone: 'text-muted-foreground' },
  FAILED: { icon: CircleAlert, tone: 'text-danger' },
}

/** The parts of a composite file, each with its progress. */
export function JobParts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('exportJobs')
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('partList')} className="grid basis-full gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {parts.map((part) => (
        <li key={part.part} className="flex min-h-6 items-center gap-2">
          <PartIcon state={part.state} />
          <span className="min-w-0">{t(`parts.${part.part}`)}</span>
          <span className="ml-auto text-muted-foreground tabular">{textOf(part, t)}</span>
          {part.state === 'RUNNING' && part.total !== null ? (
            <Progress
              className="w-16 shrink-0"
              value={part.done}
              max={part.total}
              label={t('partProgress', { part: t(`parts.${part.part}`) })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function PartIcon({ state }: Pick<Part, 'state'>) {
  if (state === 'RUNNING') return <Spinner className="size-4 shrink-0" />
  const { icon: Icon, tone } = ICONS[state]
  return <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
}

function textOf({ state, done, total }: Part, t: ReturnType<typeof useTranslations<'exportJobs'>>): string {
  if (state !== 'RUNNING' || done === 0) return t(`partStates.${state}`)
  const shown = germanNumber(String(done), 0)
  return total === null ? shown : t('partOf', { done: shown, total: germanNumber(String(total), 0) })
}
