import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const FOLDER = 'db/migrations'
const journal = z
  .object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) })
  .parse(JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')))

const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))

describe('migrations', () => {
  it('have rising dates: a database skips what is older than its newest one', () => {
    expect(journal.entries.length).toBeGreaterThan(10)
    expect(rises(journal.entries.map(({ when }) => when))).toBe(true)
    expect(rises(journal.entries.map(({ idx }) => idx))).toBe(true)
    expect(rises([1, 3, 2])).toBe(false)
  })

  it('are all in the journal, each by its own number', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    expect(files.toSorted()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
    for (const { idx, tag } of journal.entries) expect(Number(tag.slice(0, 4))).toBe(idx)
  })
})
