import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'

/** The functions and triggers of one topic, defined in a file of `db/routines`. */
export interface Routines {
  topic: string
  text: string
  hash: string
}

/**
 * Reads every topic of the folder, by name. Line ends are normalized: a checkout may change them.
 */
export function readRoutines(folder = join(import.meta.dirname, 'routines')): Routines[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      topic: name.slice(0, -'.sql'.length),
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    }
  })
}

/**
 * Applies the topics that changed since they were last applied, in one transaction: all or none.
 * Runs as the owner, under the lock of the migrations, after them. Returns the topics applied.
 * Removing a function or changing its signature needs a migration that drops it: `create or
 * replace` does neither.
 */
export async function applyRoutines(sql: Sql, routines: readonly Routines[]): Promise<string[]> {
  const known = await sql<{ topic: string; hash: string }[]>`select topic, hash from platform.routine`
  const applied = new Map(known.map(({ topic, hash }) => [topic, hash]))
  const changed = routines.filter(({ topic, hash }) => applied.get(topic) !== hash)
  if (changed.length > 0) await sql.begin((tx) => applyAll(tx, changed))
  return changed.map(({ topic }) => topic)
}

async function applyAll(tx: TransactionSql, routines: readonly Routines[]): Promise<void> {
  // Topics call each other: a body may name a function that a later topic defines.
  await tx`select set_config('check_function_bodies', 'off', true)`
  for (const { topic, text, hash } of routines) {
    await tx.unsafe(text).catch((error: unknown) => {
      throw new Error(`db/routines/${topic}.sql failed, no routine was changed`, { cause: error })
    })
    await tx`
      insert into platform.routine (topic, hash) values (${topic}, ${hash})
      on conflict (topic) do update set hash = excluded.hash, applied_at = now()`
  }
}
