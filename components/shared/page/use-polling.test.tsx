import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordWith } from '@/components/shared/read/shape'
import { renderOnPage } from '@/tests/support/components/render'
import { usePolling } from './use-polling'

const DONE = recordWith<{ done: number }>('done')

function Progress({ url }: { url: string | null }) {
  const [done, setDone] = useState(0)
  usePolling(url, DONE, (answer) => setDone(answer.done))
  return <p>{done}</p>
}

/** The addresses requested so far; each answer is the number of its request. */
const requested: string[] = []
let answer: () => Promise<Response>
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const shown = () => screen.getByText(/^\d+$/).textContent

beforeEach(() => {
  vi.useFakeTimers()
  requested.length = 0
  answer = () => Promise.resolve(Response.json({ done: requested.length }))
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Ways in which a request fails. */
const FAILURES: [why: string, response: () => Promise<Response>][] = [
  ['there is no connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ['the server refuses', () => Promise.resolve(Response.json({ title: 'Nein' }, { status: 503 }))],
  ['the answer has another shape', () => Promise.resolve(Response.json([]))],
  ['the answer is cut off', () => Promise.resolve(new Response('{'))],
]

describe('a progress', () => {
  it('is read each second', async () => {
    renderOnPage(<Progress url="/a" />)
    await later(3.5)
    expect(requested).toEqual(['/a', '/a', '/a'])
    expect(shown()).toBe('3')
  })

  it.each(
    FAILURES.flatMap(([why, response]) => [true, false].map((isOnline) => ({ why, response, isOnline }))),
  )(
    'is read on five seconds after $why (online: $isOnline), however often',
    async ({ response, isOnline }) => {
      const good = answer
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      answer = response
      renderOnPage(<Progress url="/a" />)
      await later(1.5)
      expect(requested).toHaveLength(1)
      await later(4)
      expect(requested).toHaveLength(1)
      await later(1)
      expect(requested).toHaveLength(2)
      answer = good
      await later(5)
      expect(shown()).toBe('3')
      await later(1)
      expect(shown()).toBe('4')
    },
  )

  it('is read no more once there is nothing to read, or the page is left', async () => {
    const { rerender } = renderOnPage(<Progress url="/a" />)
    await later(1.5)
    rerender(<Progress url={null} />)
    await later(20)
    expect(requested).toEqual(['/a'])
    rerender(<Progress url="/b" />)
    await later(1.5)
    cleanup()
    await later(20)
    expect(requested).toEqual(['/a', '/b'])
  })

  it('that failed is read no more once the page is left', async () => {
    answer = () => Promise.reject(new TypeError('failed to fetch'))
    renderOnPage(<Progress url="/a" />)
    await later(1.5)
    cleanup()
    await later(20)
    expect(requested).toEqual(['/a'])
  })
})
