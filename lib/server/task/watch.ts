import { waitingKinds } from '@/db/system/tasks'
import { log } from '@/lib/server/start/log'
import type { JobHandler } from './job'
import { boss } from './queue'
import { SILENT_MS } from './task-job'

const LOOK_MS = 15_000

/** Maximum time after its last sign of life until a lost worker's task goes to another. */
export const LOST_WITHIN_MS = SILENT_MS + LOOK_MS

/**
 * Wakes the workers of every kind with a task that is due or whose worker was lost, periodically.
 * Returns a function that stops it.
 */
export function watchTasks(jobs: readonly JobHandler[]): () => void {
  const look = () => wakeWaiting(jobs).catch((error: unknown) => log().warn({ err: error }, 'tasks not seen'))
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}

/** Wakes the workers of every kind with a task to claim. */
export async function wakeWaiting(jobs: readonly JobHandler[]): Promise<void> {
  const waiting = await waitingKinds(SILENT_MS)
  for (const { kind, queue } of jobs) if (kind && waiting.includes(kind)) await boss().send(queue, {})
}
