import { setTimeout as sleep } from 'node:timers/promises'
import { asRole } from './database'

/**
 * For what is certain to come on any machine; a test that waits for it in vain fails by its own
 * limit.
 */
const PAUSE_MS = 20

/**
 * Waits until the number of backends of this worker's database for which the condition holds is the
 * wanted one.
 */
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

/** Waits until that many statements are asleep in `pg_sleep`. */
export const someoneSleeps = (wanted: number): Promise<void> =>
  untilBackends("wait_event = 'PgSleep'", (count) => count === wanted)

/** Waits until that many transactions are open and idle. */
export const someoneIsIdle = (wanted: number): Promise<void> =>
  untilBackends(IS_IDLE, (count) => count === wanted)

/** Waits until no transaction is open and idle, since the server has ended it. */
export const nobodyIsIdle = (): Promise<void> => untilBackends(IS_IDLE, (count) => count === 0)
