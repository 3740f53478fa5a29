/** What a task can be; its words are `dashboard.taskTitles` and `dashboard.taskDetails`. */
export type TaskKind =
  | 'failedPlan'
  | 'waitingTills'
  | 'waitingExternalDevices'
  | 'flaggedReceipts'
  | 'cashDifferences'
  | 'failedMails'
  | 'overdue'
  | 'oldDrafts'
  | 'oldDeliveryNotes'
  | 'waitingTickets'
  | 'answeredTickets'
  | 'failedSystemMails'

/** Something that waits for a person, as a feature tells it to the dashboard. */
export interface OpenTask {
  kind: TaskKind
  /** Where it is looked at, with the filter that shows just this; no two tasks share one of a kind. */
  href: string
  /** How many there are; 1 where it is about one record. */
  count: number
  /** There are more than `count`, which was as far as counting went. */
  capped?: boolean
  /** Of the record that it is about. */
  name?: string
  /** What they add up to, as wire text. */
  amount?: string
  /** Why it failed, in German; told in place of the detail. */
  failure?: string
  /** Where it can be done in one go. */
  remedy?: { label: 'remind'; href: string }
}

/** Counting stops here: more is a task all the same, and nobody looks through them one by one. */
export const MOST_TASKS = 1000

/** The task, or none where nothing was counted. Counts beyond `most` are told as more than that. */
export function countedTask(task: OpenTask, most = MOST_TASKS): OpenTask[] {
  if (task.count === 0) return []
  return [task.count > most ? { ...task, count: most, capped: true } : task]
}
