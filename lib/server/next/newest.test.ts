import { describe, expect, it } from 'vitest'
import { onlyNewest } from './newest'

const never = () => new AbortController().signal

/** Work that rejects with the signal's reason when the signal aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

describe('onlyNewest', () => {
  it('lets go of the older when the same key asks again, and of no other', async () => {
    const older = onlyNewest('a', never(), untilAborted)
    const other = onlyNewest('b', never(), () => new Promise((resolve) => setTimeout(resolve, 20, 'kept')))
    const newer = onlyNewest('a', never(), () => Promise.resolve('newer'))
    await expect(older).rejects.toMatchObject({ kind: 'conflict', code: 'request.replaced' })
    expect(await newer).toBe('newer')
    expect(await other).toBe('kept')
  })

  it('lets go when the caller leaves', async () => {
    const leaving = new AbortController()
    const left = onlyNewest('a', leaving.signal, untilAborted)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
  })
})
