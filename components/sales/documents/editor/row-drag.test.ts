import { afterEach, expect, test, vi } from 'vitest'
import { followDrag } from './row-drag'

/**
 * Two rows of 40 px with the second one's handle pressed, and a hook for the next animation frame.
 */
function grabbed(settle = (before: string | null) => before) {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { innerHeight: 800, scrollBy: vi.fn() }))
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  const rows = ['a', 'b'].map((row, index) => ({
    dataset: { row },
    getBoundingClientRect: () => ({ top: 300 + index * 40, height: 40 }),
  }))
  const list = { getBoundingClientRect: () => ({ top: 300, height: 80 }), querySelectorAll: () => rows }
  const state = { isConnected: true, isDisabled: false }
  const handle = Object.assign(new EventTarget(), {
    setPointerCapture: vi.fn(),
    matches: () => state.isDisabled,
  })
  Object.defineProperty(handle, 'isConnected', { get: () => state.isConnected })
  const show = vi.fn()
  const drop = vi.fn()
  followDrag({
    id: 'b',
    pointer: { pointerId: 1, clientY: 360 },
    settle,
    show,
    drop,
    handle: handle as unknown as HTMLElement,
    list: list as unknown as HTMLElement,
  })
  const fire = (name: string, clientY = 0) =>
    handle.dispatchEvent(Object.assign(new Event(name), { clientY }))
  const frame = () => frames.shift()?.(0)
  return { state, show, drop, fire, frame, frames }
}

afterEach(() => vi.unstubAllGlobals())

test('a row is dropped where its handle is let go', () => {
  const { drop, fire, frame } = grabbed()
  fire('pointermove', 310)
  frame()
  fire('pointerup')
  expect(drop).toHaveBeenCalledExactlyOnceWith({ id: 'b', before: 'a', top: 0 })
})

test('a row that may not lie where it is held is shown and dropped where it may', () => {
  const { show, drop, fire, frame } = grabbed(() => null)
  fire('pointermove', 310)
  frame()
  expect(show).toHaveBeenLastCalledWith({ id: 'b', before: null, top: 80 })
  fire('pointerup')
  expect(drop).toHaveBeenCalledExactlyOnceWith({ id: 'b', before: null, top: 80 })
})

test.each([
  ['is removed', { isConnected: false }],
  ['is disabled', { isDisabled: true }],
])('a drag whose handle %s ends, and scrolls no further', (_case, change) => {
  const { state, show, drop, fire, frame, frames } = grabbed()
  fire('pointermove', 310)
  Object.assign(state, change)
  frame()
  expect(show).toHaveBeenLastCalledWith(null)
  expect(frames).toEqual([])
  fire('pointerup')
  expect(drop).not.toHaveBeenCalled()
})
