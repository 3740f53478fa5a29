import { describe, expect, it } from 'vitest'
import type { ActionResult } from '@/lib/server/core/action-result'
import { draftWriter, type StoredDraft } from './draft-writer'

interface Note {
  note: string
}
type Sent = Note & Partial<StoredDraft>
type Answer = ActionResult<StoredDraft>

/**
 * A server with one draft. It rejects an outdated version and repeats its response for a known key.
 */
function server() {
  const drafts: Note[] = []
  const calls: { input: Sent; key: string }[] = []
  const answers = new Map<string, Answer>()
  let version = 0
  let mode: 'up' | 'down' | 'lost' = 'up'
  const refused: Answer = { ok: false, error: { code: 'conflict.stale', message: 'alt', fields: [] } }
  const answer = (input: Sent): Answer => {
    if (input.id && input.version !== version) return refused
    if (input.id) drafts[drafts.length - 1] = { note: input.note }
    else drafts.push({ note: input.note })
    version += 1
    return { ok: true, data: { id: `draft ${drafts.length}`, version } }
  }
  return {
    drafts,
    calls,
    is: (next: typeof mode) => void (mode = next),
    savedElsewhere: () => void (version += 1),
    send: async (input: Sent, key: string): Promise<Answer> => {
      calls.push({ input, key })
      await Promise.resolve()
      if (mode === 'down') throw new TypeError('Failed to fetch')
      const given = answers.get(key) ?? answer(input)
      answers.set(key, given)
      if (mode === 'lost') throw new TypeError('Failed to fetch')
      return given
    },
  }
}

function writerOf({ send }: Pick<ReturnType<typeof server>, 'send'>) {
  const writer = draftWriter<Note, StoredDraft>((input) => JSON.stringify(input))
  const write = (note: string, repeats = true, known: StoredDraft | null = null) =>
    writer.write({ send, content: { note }, known, repeats })
  return { ...writer, write }
}

describe('writing a draft', () => {
  it('makes one draft and changes it, one call after the other, each upon the version before', async () => {
    const shop = server()
    const { write } = writerOf(shop)
    await Promise.all([write('a'), write('b'), write('c')])
    expect(shop.drafts).toEqual([{ note: 'c' }])
    expect(shop.calls.map(({ input }) => input.version)).toEqual([undefined, 1, 2])
  })

  it('knows a stored draft by id and version, however much of it the page has', async () => {
    const { newest, write } = writerOf(server())
    const page = { id: 'draft 1', version: 0, companyId: 2, positions: [] }
    expect(newest(page)).toEqual({ id: 'draft 1', version: 0 })
    await write('a')
    expect(newest(page)).toEqual({ id: 'draft 1', version: 1 })
    expect(newest(null)).toEqual({ id: 'draft 1', version: 1 })
  })

  it('refuses what is built upon an old version, and says so', async () => {
    const shop = server()
    const { write } = writerOf(shop)
    await write('a')
    shop.savedElsewhere()
    expect(await write('b')).toMatchObject({ ok: false, error: { code: 'conflict.stale' } })
    expect(shop.drafts).toEqual([{ note: 'a' }])
  })

  it('makes no second draft where the answer to the first was lost and more was typed', async () => {
    const shop = server()
    const { write } = writerOf(shop)
    shop.is('lost')
    await expect(write('a')).rejects.toThrow('Failed to fetch')
    shop.is('up')
    expect(await write('ab')).toMatchObject({ ok: true, data: { id: 'draft 1', version: 2 } })
    expect(shop.drafts).toEqual([{ note: 'ab' }])
  })

  it('sends again what never arrived, and stays lost while nobody answers', async () => {
    const shop = server()
    const { write } = writerOf(shop)
    shop.is('down')
    await expect(write('a')).rejects.toThrow()
    await expect(write('ab')).rejects.toThrow()
    shop.is('up')
    await write('abc')
    expect(shop.calls.map(({ input }) => input.note)).toEqual(['a', 'a', 'a', 'abc'])
    expect(shop.drafts).toEqual([{ note: 'abc' }])
  })

  it('never makes a call again by itself that may be made by hand only', async () => {
    const shop = server()
    const { write } = writerOf(shop)
    await write('a')
    shop.is('down')
    await expect(write('book', false)).rejects.toThrow()
    shop.is('up')
    await write('b')
    expect(shop.calls.map(({ input }) => input.note)).toEqual(['a', 'book', 'b'])
  })

  it('takes the version of the page where that is newer', async () => {
    const shop = server()
    const { write, newest } = writerOf(shop)
    await write('a')
    shop.savedElsewhere()
    const known = { id: 'draft 1', version: 2 }
    expect(newest(known)).toEqual(known)
    expect(await write('b', true, known)).toMatchObject({ ok: true, data: { version: 3 } })
    expect(newest(known)).toEqual({ id: 'draft 1', version: 3 })
  })
})
