import { ChevronRight, CircleCheckBig } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { germanAmount } from '@/lib/domain/money'
import type { OpenTask, TaskKind } from '@/lib/domain/open-task'

/** Failures are red; everything else is neutral. */
const FAILURES: readonly TaskKind[] = ['failedPlan', 'failedMails', 'failedSystemMails']

const NOTHING = '0.00'
const NO_CASH = { missing: NOTHING, surplus: NOTHING }

/** Returns a task's texts: title and hint. */
function useWords() {
  const t = useTranslations('dashboard')
  return ({ kind, count, capped = false, name = '', amount, until, cash, failure }: OpenTask) => {
    const { missing, surplus } = cash ?? NO_CASH
    const values = {
      count,
      more: String(capped),
      name,
      amount: germanAmount(amount ?? NOTHING),
      until: until === undefined ? '' : germanDay(until),
      isDated: String(until !== undefined),
      missing: germanAmount(missing),
      surplus: germanAmount(surplus),
      differs: surplus === NOTHING ? 'missing' : missing === NOTHING ? 'surplus' : 'both',
    }
    return {
      title: t(`taskTitles.${kind}`, values),
      detail: failure ?? (kind === 'failedPlan' ? null : t(`taskDetails.${kind}`, values)),
    }
  }
}

function TaskRow({ task }: { task: OpenTask }) {
  const t = useTranslations('dashboard')
  const { title, detail } = useWords()(task)
  const { kind, href, remedy } = task
  return (
    <li className="border-t border-border first:border-t-0">
      <Link
        href={href}
        prefetch={false}
        className="flex items-center gap-4 px-4 py-3 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
          <span className="min-w-0">
            <span className="block font-semibold break-words-de">{title}</span>
            {detail ? <span className="block text-muted-foreground">{detail}</span> : null}
          </span>
          {FAILURES.includes(kind) ? (
            <Badge tone="red" className="self-start sm:self-center">
              {t('failed')}
            </Badge>
          ) : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      {remedy ? (
        <Button asChild variant="outline" size="sm" className="mx-4 mb-3 sm:mx-5">
          <Link href={remedy.href} prefetch={false}>
            {t(`remedies.${remedy.label}`)}
          </Link>
        </Button>
      ) : null}
    </li>
  )
}

/** The user's open tasks, most urgent first; or a message that there are none. */
export function TaskList({ tasks }: { tasks: readonly OpenTask[] }) {
  const t = useTranslations('dashboard')
  return (
    <Card aria-labelledby="tasks">
      <CardHeader className="pb-4">
        <CardTitle id="tasks">{t('tasks')}</CardTitle>
        {tasks.length > 0 ? <Badge className="tabular">{tasks.length}</Badge> : null}
      </CardHeader>
      <div className="border-t border-border">
        {tasks.length === 0 ? (
          <EmptyState icon={CircleCheckBig} title={t('noTasks')} description={t('noTasksHint')} small />
        ) : (
          <ul>
            {tasks.map((task) => (
              <TaskRow key={`${task.kind} ${task.href}`} task={task} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
