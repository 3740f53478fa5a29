/** Kinds of tasks; their texts are `dashboard.taskTitles` and `dashboard.taskDetails`. */
export type TaskKind =
  | 'failedPlan'
  | 'waitingTills'
  | 'waitingExternalDevices'
  | 'refusedRecords'
  | 'flaggedReceipt'
  | 'flaggedReceipts'
  | 'unsignedReceipts'
  | 'closingDifferences'
  | 'closingGaps'
  | 'unclosedReceipts'
  | 'cashDifferences'
  | 'failedMails'
  | 'overdue'
  | 'overdueReceipts'
  | 'unassignedReceipts'
  | 'invoiceOfCancelledReceipt'
  | 'oldDrafts'
  | 'oldDeliveryNotes'
  | 'oldOffers'
  | 'expiringOffers'
  | 'incomingMails'
  | 'waitingTickets'
  | 'answeredTickets'
  | 'failedSystemMails'
  | 'registerNotices'
  | 'negativeCash'
  | 'cashLeft'
  | 'missingCashFiles'
  | 'filedDiffers'
  | 'missingArrival'
  | 'missingExport'
  | 'unconfirmedVatId'
  | 'smallBusinessEnded'
  | 'smallBusinessEnds'
  | 'smallBusinessNear'
  | 'foundingExceeded'
  | 'foundingNear'
  | 'turnoverExceeded'
  | 'turnoverNear'
  | 'euConsumersExceeded'
  | 'euConsumersNear'
  | 'tseArchive'
  | 'tseExpiring'

/** A task for a person, reported by a feature to the dashboard. */
export interface OpenTask {
  kind: TaskKind
  /** Link to the list with exactly these records; unique among tasks of a kind. */
  href: string
  /** Number of records; 1 for a single one. */
  count: number
  /** There are more than `count`, the limit of counting. */
  capped?: boolean
  /** Name of the record, if it is a single one. */
  name?: string
  /** Total, as wire text. */
  amount?: string
  /** Last day to do it. */
  until?: string
  /** Sums of missing and of surplus cash, both positive: they never cancel each other out. */
  cash?: { missing: string; surplus: string }
  /** Why it failed, in German; shown instead of the detail. */
  failure?: string
  /** Where all of them can be resolved in one go. */
  remedy?: { label: 'remind'; href: string }
}

/** Limit for counting: the exact number no longer matters beyond it. */
export const MOST_TASKS = 1000

/** Returns the task, or none for a count of zero. Counts beyond `most` are capped. */
export function countedTask(task: OpenTask, most = MOST_TASKS): OpenTask[] {
  if (task.count === 0) return []
  return [task.count > most ? { ...task, count: most, capped: true } : task]
}

/** Maximum number of tasks of a kind that each have a record of their own. */
const MOST_SHOWN = 20

/** Returns the first tasks of a kind: more would hide all other tasks. */
export const firstTasks = (tasks: readonly OpenTask[]): OpenTask[] => tasks.slice(0, MOST_SHOWN)
