import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRoutines } from '@/db/routines'
import { definedTwice, notReplacing } from '../support/routines'

const FOLDER = 'db/migrations'
const journal = z
  .object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) })
  .parse(JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')))

const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))

const migrations = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

/** Whether drizzle-kit would write a migration for these schemas on top of the newest snapshot. */
function wouldMigrate(schema: string): boolean {
  const copy = mkdtempSync('node_modules/.migrations-')
  try {
    cpSync(FOLDER, copy, { recursive: true })
    const before = readdirSync(copy).length
    const options = ['--dialect', 'postgresql', '--schema', schema, '--out', copy, '--name', 'probe']
    const { status, stdout } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...options], {
      encoding: 'utf8',
    })
    return status !== 0 || !stdout.includes('No schema changes') || readdirSync(copy).length !== before
  } finally {
    rmSync(copy, { recursive: true })
  }
}

describe('migrations', () => {
  it('have rising dates: a database skips what is older than its newest one', () => {
    expect(journal.entries.length).toBeGreaterThan(3)
    expect(rises(journal.entries.map(({ when }) => when))).toBe(true)
    expect(rises(journal.entries.map(({ idx }) => idx))).toBe(true)
    expect(rises([1, 3, 2])).toBe(false)
  })

  it('are all in the journal, each by its own number', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    expect(files.toSorted()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
    for (const { idx, tag } of journal.entries) expect(Number(tag.slice(0, 4))).toBe(idx)
  })

  it('keep the newest snapshot alone: drizzle-kit compares with no other', () => {
    const snapshots = readdirSync(`${FOLDER}/meta`).filter((name) => name.endsWith('_snapshot.json'))
    expect(snapshots).toHaveLength(1)
  })

  it('leave drizzle-kit nothing to generate: the newest snapshot is db/schema', () => {
    expect(wouldMigrate('./db/schema/*.ts')).toBe(false)
    expect(wouldMigrate('./db/schema/tenants.ts')).toBe(true)
  }, 60_000)
})

describe('routines', () => {
  it('are defined once, in db/routines or in a migration', () => {
    const texts = [...readRoutines().map(({ text }) => text), ...migrations()]
    expect(definedTwice(texts)).toEqual([])
    const planted =
      'create or replace function platform.fold(value text) returns text language sql as $$ select 1 $$;'
    expect(definedTwice([...texts, planted])).toEqual(['function platform.fold'])
  })

  it('replace what is there', () => {
    expect(readRoutines().flatMap(({ text }) => notReplacing(text))).toEqual([])
    expect(notReplacing('CREATE TRIGGER t BEFORE INSERT ON x')).toEqual(['CREATE TRIGGER t'])
  })
})
