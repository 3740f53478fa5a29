import { setTimeout as sleep } from 'node:timers/promises'
import { asRole } from './database'

/**
 * Polling interval for events that are certain on any machine; otherwise the test's own limit fails
 * it.
 */
const PAUSE_MS = 20

/** Waits until the condition holds for the wanted number of backends of this worker's database. */
async function untilBackends(condition: string, isWanted: (count: number) => boolean): Promise<void> {
  await asRole('admin', async (admin) => {
    for (;;) {
      const [row] = await admin.unsafe<{ count: number }[]>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
      )
      if (isWanted(row?.count ?? 0)) return
      await sleep(PAUSE_MS)
    }
  })
}

const IS_IDLE = "state = 'idle in transaction'"

/** Waits until a statement of this worker's database waits for a lock. */
export const someoneWaits = (): Promise<void> =>
  untilBackends("wait_event_type = 'Lock'", (count) => count > 0)

/** Waits until exactly `wanted` statements are in `pg_sleep`. */
export const someoneSleeps = (wanted: number): Promise<void> =>
  untilBackends("wait_event = 'PgSleep'", (count) => count === wanted)

/** Waits until exactly `wanted` transactions are open and idle. */
export const someoneIsIdle = (wanted: number): Promise<void> =>
  untilBackends(IS_IDLE, (count) => count === wanted)

/** Waits until no transaction is open and idle because the server has terminated them. */
export const nobodyIsIdle = (): Promise<void> => untilBackends(IS_IDLE, (count) => count === 0)
