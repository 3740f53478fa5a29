import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDelayed } from './use-delayed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders the hook for 300 ms; `set` starts or ends its cause, `after` lets time pass. */
function delayed() {
  const hook = renderHook(({ active }) => useDelayed(active, 300), { initialProps: { active: false } })
  return {
    set: (active: boolean) => {
      hook.rerender({ active })
      return hook.result.current
    },
    after: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms)
      })
      return hook.result.current
    },
  }
}

describe('a delayed state', () => {
  it('appears once its cause has lasted, and ends with it', () => {
    const { set, after } = delayed()
    expect(after(1_000)).toBe(false)
    expect(set(true)).toBe(false)
    expect(after(299)).toBe(false)
    expect(after(1)).toBe(true)
    expect(set(false)).toBe(false)
  })

  it.each([
    ['a slow one', 500],
    ['a fast one', 100],
  ])('waits the whole time again after %s', (_kind, lasted) => {
    const { set, after } = delayed()
    for (let time = 0; time < 3; time += 1) {
      expect(set(true)).toBe(false)
      expect(after(Math.min(lasted, 299))).toBe(false)
      expect(after(lasted - Math.min(lasted, 299))).toBe(lasted >= 300)
      expect(set(false)).toBe(false)
      expect(after(1_000)).toBe(false)
    }
  })

  it('does not appear for several fast causes that last as long together', () => {
    const { set, after } = delayed()
    for (let time = 0; time < 5; time += 1) {
      expect(set(true)).toBe(false)
      expect(after(100)).toBe(false)
      expect(set(false)).toBe(false)
      expect(after(10)).toBe(false)
    }
  })
})
