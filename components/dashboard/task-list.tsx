import { ChevronRight, CircleCheckBig } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'

export interface Task {
  id: string
  title: string
  detail?: string
  href: string
  /** What it is, in a word and its colour, where the title does not say it. */
  urgency?: { label: string; tone: Tone }
  /** Where it can be done in one go; the title leads to where it can be looked at. */
  action?: { label: string; href: string }
}

function TaskRow({ task }: { task: Task }) {
  return (
    <li className="flex flex-wrap items-center border-t border-border first:border-t-0">
      <Link
        href={task.href}
        prefetch={false}
        className="flex min-w-60 flex-1 items-center gap-4 px-4 py-3 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
          <span className="min-w-0">
            <span className="block font-semibold break-words-de">{task.title}</span>
            {task.detail ? <span className="block text-muted-foreground">{task.detail}</span> : null}
          </span>
          {task.urgency ? (
            <Badge tone={task.urgency.tone} className="self-start sm:self-center">
              {task.urgency.label}
            </Badge>
          ) : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      {task.action ? (
        <Button asChild variant="outline" size="sm" className="mx-4 mb-3 sm:my-2 sm:mr-5 sm:ml-0">
          <Link href={task.action.href} prefetch={false}>
            {task.action.label}
          </Link>
        </Button>
      ) : null}
    </li>
  )
}

/** What waits for this person, most pressing first; or the good news that nothing does. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('dashboard')
  return (
    <Card aria-labelledby="tasks">
      <CardHeader className="pb-4">
        <CardTitle id="tasks">{t('tasks')}</CardTitle>
        {tasks.length > 0 ? <Badge className="tabular">{tasks.length}</Badge> : null}
      </CardHeader>
      <div className="border-t border-border">
        {tasks.length === 0 ? (
          <EmptyState icon={CircleCheckBig} title={t('noTasks')} description={t('noTasksHint')} />
        ) : (
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
