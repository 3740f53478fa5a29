import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOutside } from '@/lib/sales/incoming-invoices/steps/read-outside'

const child = vi.hoisted(() => ({
  run: vi.fn<(task: { wanted: unknown }, how: { timeoutMs: number }) => Promise<unknown>>(),
}))
vi.mock('@/lib/server/files/child/child', () => ({
  ChildLost: class ChildLost extends Error {},
  createChild: () => child,
}))

const BYTES = new Uint8Array([1])
const answers = (syntax: string, text: () => Promise<unknown>) =>
  child.run.mockImplementation(({ wanted }) =>
    wanted === 'text' ? text() : Promise.resolve({ read: { syntax, proposed: null }, taken: null }),
  )
const tasks = () => child.run.mock.calls.map(([{ wanted }, { timeoutMs }]) => [wanted, timeoutMs])
beforeEach(() => void child.run.mockReset())

describe('reading a file outside', () => {
  it('reads the text of a PDF last, within ten seconds', async () => {
    answers('PDF', () => Promise.resolve({ proposed: { values: [] } }))
    expect(await readOutside(BYTES, 'a')).toEqual({ syntax: 'PDF', proposed: { values: [] } })
    expect(tasks()).toEqual([
      ['sizes', 30_000],
      ['text', 10_000],
    ])
  })

  it('proposes nothing if the process is lost to the text', async () => {
    answers('PDF', () => Promise.reject(new Error('lost')))
    expect(await readOutside(BYTES, 'a')).toEqual({ syntax: 'PDF', proposed: null })
  })

  it.each(['HYBRID', 'UBL', 'IMAGE'])('reads no text of %s', async (syntax) => {
    answers(syntax, () => Promise.reject(new Error('asked')))
    expect(await readOutside(BYTES, 'a')).toEqual({ syntax, proposed: null })
    expect(tasks()).toEqual([['sizes', 30_000]])
  })
})
