import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFormControl } from 'react-hook-form'
import type { ActionResult } from '@/lib/server/core/action-result'
import { autosaver, type Decided, type SaveState } from './autosaver'
import { emptyDraft, type DraftValues } from './draft-values'

const CUSTOMER = '00000000-0000-4000-8000-000000000009'
const OTHER_CUSTOMER = '00000000-0000-4000-8000-00000000000a'
const refused = (code: string): ActionResult<Decided> => ({
  ok: false,
  error: { code, message: 'Nein.', fields: [] },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An editor with a draft, and the requests that it sent. */
function editor() {
  const defaultValues: DraftValues = { ...emptyDraft('2026-11-22'), customerId: CUSTOMER }
  const form = createFormControl<DraftValues>({ defaultValues })
  form.control._state.mount = true
  const defaults = () => form.control._defaultValues as DraftValues
  const sent: DraftValues[] = []
  const shown: SaveState['phase'][] = []
  const refusals: string[] = []
  let answer: () => Promise<ActionResult<Decided>> = () => Promise.resolve({ ok: true, data: {} })
  let active = true
  const saver = autosaver(({ phase }) => shown.push(phase))
  const set = () =>
    saver.set({
      methods: {
        ...form,
        get formState() {
          return { defaultValues: defaults() } as never
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
    saver,
    sent,
    shown,
    refusals,
    type: (change: Partial<DraftValues>) => {
      for (const [field, value] of Object.entries(change)) form.setValue(field as keyof DraftValues, value)
      saver.typed()
    },
    answers: (next: typeof answer) => void (answer = next),
    hold: (held: boolean) => {
      active = !held
      set()
    },
    notes: () => sent.map(({ notePublic }) => notePublic),
    values: () => form.getValues(),
    isClean: () => JSON.stringify(form.getValues()) === JSON.stringify(defaults()),
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
    answers(() => new Promise((done) => setTimeout(done, 5000, { ok: true, data: {} })))
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
    answers(() => Promise.resolve({ ok: true, data: {} }))
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

  it('takes what the server decides into the form, so that the next save does not undo it', async () => {
    const { type, sent, answers, values, isClean } = editor()
    answers(() => Promise.resolve({ ok: true, data: { serviceDate: '2026-11-02', serviceDateEnd: '' } }))
    type({ serviceDate: '2026-11-02', serviceDateEnd: '2026-11-20', notePublic: 'ein Lieferschein weniger' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(values()).toMatchObject({ serviceDate: '2026-11-02', serviceDateEnd: '' })
    expect(isClean()).toBe(true)
    type({ notePublic: 'Danke' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent[1]).toMatchObject({ serviceDate: '2026-11-02', serviceDateEnd: '', notePublic: 'Danke' })
  })

  it('keeps a day that is typed while the server decides another', async () => {
    const { type, answers, values } = editor()
    const data = { serviceDate: '', serviceDateEnd: '' }
    answers(() => new Promise((done) => setTimeout(done, 1000, { ok: true, data })))
    type({ serviceDate: '2026-11-02' })
    await vi.advanceTimersByTimeAsync(2500)
    type({ serviceDate: '2026-11-03' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(values().serviceDate).toBe('2026-11-03')
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

  it('waits for what a choice brings along, and saves both at once', async () => {
    const { saver, sent, type } = editor()
    let loaded = (): void => undefined
    saver.hold(new Promise<void>((resolve) => (loaded = resolve)))
    type({ customerId: OTHER_CUSTOMER })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toEqual([])
    type({ customerName: 'Hofcafé' })
    loaded()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toMatchObject([{ customerId: OTHER_CUSTOMER, customerName: 'Hofcafé' }])
  })
})
