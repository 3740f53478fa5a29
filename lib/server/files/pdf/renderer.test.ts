import { afterEach, describe, expect, it, vi } from 'vitest'
import { inBackground } from '@/lib/server/task/background'
import { ChildLost } from '@/lib/server/files/child/child'
import { createRenderer, renderPdf } from './renderer'

// A child that answers nothing, or is lost at once; the options of its tasks are noted.
const child = vi.hoisted(() => ({ runs: [] as object[], isLost: false }))
vi.mock('@/lib/server/files/child/child', async (original) => {
  const actual = await original<{ ChildLost: new (message: string) => Error }>()
  const run = (_task: unknown, options: object) => {
    child.runs.push(options)
    return new Promise((_resolve, fail) => {
      if (child.isLost) fail(new actual.ChildLost('lost'))
    })
  }
  return { ...actual, createChild: () => ({ stop: () => undefined, run }) }
})

const shared = globalThis as { kontorPdfRenderers?: unknown }
afterEach(() => {
  vi.useRealTimers()
  delete shared.kontorPdfRenderers
  child.runs.length = 0
  child.isLost = false
})

const model = { templateVersion: 1 }

/** Returns why some of so many PDFs asked for at once are refused, none of which is ever ready. */
async function refused(
  count: number,
  inTurn: (work: () => Promise<unknown>) => Promise<unknown>,
  waitMs = 0,
) {
  vi.useFakeTimers()
  const reasons: string[] = []
  for (let n = 0; n < count; n += 1)
    inTurn(() => renderPdf(model, { owner: 'tenant' })).catch((error: { reason: string }) =>
      reasons.push(error.reason),
    )
  await vi.advanceTimersByTimeAsync(waitMs)
  delete shared.kontorPdfRenderers
  return reasons
}

const byPerson = (work: () => Promise<unknown>) => work()

describe('a PDF', () => {
  it('for a person is refused where twenty others wait, and for a job where a thousand do', async () => {
    expect(await refused(21, byPerson)).toEqual([])
    expect(await refused(22, byPerson)).toEqual(['full'])
    expect(await refused(1_001, inBackground)).toEqual([])
    expect(await refused(1_002, inBackground)).toEqual(['full'])
  })

  it('for a person waits a minute for its turn, and for a job 110 seconds', async () => {
    expect(await refused(2, byPerson, 59_999)).toEqual([])
    expect(await refused(2, byPerson, 60_000)).toEqual(['late'])
    expect(await refused(2, inBackground, 109_999)).toEqual([])
    expect(await refused(2, inBackground, 110_000)).toEqual(['late'])
  })

  it('is tried twice where its process is lost, and printed on for two seconds after its reader left', async () => {
    const limits = { timeoutMs: 60_000, idleMs: 1, waiting: 1, patienceMs: 1 }
    const renderer = createRenderer({ program: {} as never, ...limits })
    child.isLost = true
    await expect(renderer.render(model, { owner: null })).rejects.toThrow(ChildLost)
    expect(child.runs).toEqual(Array(2).fill({ timeoutMs: 60_000, signal: undefined, graceMs: 2_000 }))
  })
})
