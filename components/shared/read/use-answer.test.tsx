import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gate } from '@/tests/support/gate'
import { renderOnPage } from '@/tests/support/components/render'
import { recordWith } from './shape'
import { useAnswer } from './use-answer'

const NAMED = recordWith<{ name: string }>('name')

function Named({ url }: { url: string | null }) {
  const { state, again } = useAnswer(url, NAMED)
  return (
    <>
      <p>{state.phase === 'done' ? state.answer.name : state.phase}</p>
      <button onClick={again}>again</button>
    </>
  )
}

/** Routes by URL; the signal of each request is recorded. */
function answering(routes: Record<string, () => Response | Promise<Response>>) {
  const signals: Record<string, AbortSignal> = {}
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    signals[url] = signal
    return routes[url]?.() ?? new Response(null, { status: 404 })
  })
  return signals
}

describe('an answer of a route', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['a refusal', () => Response.json({ title: 'Nein' }, { status: 403 })],
    ['another shape', () => Response.json({ title: 'Hof' })],
    ['a lost connection', () => Promise.reject(new TypeError('away'))],
  ])('fails by %s, and is read again on request', async (_why, first) => {
    const answers = [first, () => Response.json({ name: 'Hofladen' })]
    answering({ '/a': () => answers.shift()?.() ?? Response.error() })
    const { user } = renderOnPage(<Named url="/a" />)
    await screen.findByText('failed')
    await user.click(screen.getByText('again'))
    await screen.findByText('Hofladen')
  })

  it('belongs to the address shown: a former one that comes late is dropped', async () => {
    const late = gate()
    const a = late.opened.then(() => Response.json({ name: 'A' }))
    const signals = answering({ '/a': () => a, '/b': () => Response.json({ name: 'B' }) })
    const { rerender } = renderOnPage(<Named url="/a" />)
    rerender(<Named url="/b" />)
    await screen.findByText('B')
    expect(signals['/a']?.aborted).toBe(true)
    late.open()
    await a
    expect(screen.queryByText('A')).toBeNull()
  })
})
