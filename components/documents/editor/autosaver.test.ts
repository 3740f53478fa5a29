import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionResult } from '@/lib/server/action-result'
import { autosaver, type SaveState } from './autosaver'
import { emptyDraft, type DraftValues } from './draft-values'

const CUSTOMER = '00000000-0000-4000-8000-000000000009'
const refused = (code: string): ActionResult<unknown> => ({
  ok: false,
  error: { code, message: 'Nein.', fields: [] },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A draft in the editor, and what was sent of it. */
function editor() {
  let defaults: DraftValues = { ...emptyDraft('2026-11-22'), customerId: CUSTOMER }
  let values = defaults
  const sent: DraftValues[] = []
  const shown: SaveState['phase'][] = []
  const refusals: string[] = []
  let answer: () => Promise<ActionResult<unknown>> = () => Promise.resolve({ ok: true, data: null })
  let active = true
  const saver = autosaver(({ phase }) => shown.push(phase))
  const reset = (to?: unknown, options?: { keepDefaultValues?: boolean }) => {
    values = to as DraftValues
    if (!options?.keepDefaultValues) defaults = values
  }
  const set = () =>
    saver.set({
      methods: {
        getValues: (() => values) as never,
        reset,
        get formState() {
          return { defaultValues: defaults } as never
        },
      },
      active,
      save: (draft) => {
        sent.push(draft)
        return answer()
      },
      onRefusal: ({ code }) => refusals.push(code),
    })
  set()
  return {
    ...{ saver, sent, shown, refusals },
    type: (change: Partial<DraftValues>) => {
      values = { ...values, ...change }
      saver.typed()
    },
    answers: (next: typeof answer) => void (answer = next),
    hold: (held: boolean) => {
      active = !held
      set()
    },
    notes: () => sent.map(({ notePublic }) => notePublic),
    values: () => values,
    isClean: () => JSON.stringify(values) === JSON.stringify(defaults),
  }
}

describe('saving by itself', () => {
  it('waits for a pause, and saves what was typed until then once', async () => {
    const { type, notes, isClean } = editor()
    type({ notePublic: 'D' })
    await vi.advanceTimersByTimeAsync(1500)
    type({ notePublic: 'Da' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(notes()).toEqual([])
    await vi.advanceTimersByTimeAsync(600)
    expect(notes()).toEqual(['Da'])
    expect(isClean()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(notes()).toEqual(['Da'])
  })

  it('does not wait for ever for somebody who never pauses', async () => {
    const { type, notes } = editor()
    for (let n = 1; n <= 11; n += 1) {
      type({ notePublic: 'x'.repeat(n) })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(notes()).toEqual(['x'.repeat(10)])
  })

  it('keeps what is typed while a slow server answers, and saves it next', async () => {
    const { type, notes, answers, values, isClean } = editor()
    answers(() => new Promise((done) => setTimeout(done, 5000, { ok: true, data: null })))
    type({ notePublic: 'slow' })
    await vi.advanceTimersByTimeAsync(3000)
    type({ notePublic: 'slower' })
    await vi.advanceTimersByTimeAsync(3900)
    expect(notes()).toEqual(['slow'])
    expect(values().notePublic).toBe('slower')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(notes()).toEqual(['slow', 'slower'])
    expect(isClean()).toBe(true)
  })

  it('tries again where nobody answers, ever more slowly, and loses nothing', async () => {
    const { type, shown, notes, answers, isClean } = editor()
    answers(() => Promise.reject(new TypeError('Failed to fetch')))
    type({ notePublic: 'offline' })
    await vi.advanceTimersByTimeAsync(2000 + 5000 + 10_000)
    expect(shown).toEqual(['failed', 'failed', 'failed'])
    answers(() => Promise.resolve({ ok: true, data: null }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(notes()).toHaveLength(4)
    expect(isClean()).toBe(true)
  })

  it('says a refusal, and asks again with the next change only', async () => {
    const { type, refusals, shown, notes, answers, values } = editor()
    answers(() => Promise.resolve(refused('forbidden')))
    type({ notePublic: 'darf nicht' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([refusals, shown, notes()]).toEqual([['forbidden'], ['refused'], ['darf nicht']])
    type({ notePublic: 'noch einmal' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(notes()).toEqual(['darf nicht', 'noch einmal'])
    expect(values().notePublic).toBe('noch einmal')
  })

  it('sends nothing while it is held, such as after somebody else has saved', async () => {
    const { type, saver, notes, hold } = editor()
    hold(true)
    type({ notePublic: 'mein Text' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(notes()).toEqual([])
  })

  it('never sends what is half typed, but what is finished beside it', async () => {
    const { type, saver, sent, shown, values } = editor()
    type({ date: '31.2.' })
    expect(await saver.flush()).toBe(false)
    expect([sent, shown]).toEqual([[], ['unfinished']])
    type({ notePublic: 'Danke' })
    expect(await saver.flush()).toBe(false)
    expect(sent).toMatchObject([{ date: '2026-11-22', notePublic: 'Danke' }])
    expect(values()).toMatchObject({ date: '31.2.', notePublic: 'Danke' })
  })

  it('saves as the editor goes, but never the key that broke the page', async () => {
    const { type, saver, notes } = editor()
    type({ notePublic: 'gut' })
    await vi.advanceTimersByTimeAsync(400)
    await saver.leave()
    type({ notePublic: 'gut, aber' })
    await saver.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(notes()).toEqual(['gut'])
  })

  it('saves nothing twice when asked while it is under way', async () => {
    const { type, saver, notes } = editor()
    type({ notePublic: 'a' })
    expect(await Promise.all([saver.flush(), saver.flush()])).toEqual([true, true])
    expect(notes()).toEqual(['a'])
  })
})
