import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { ScrollBox } from './scroll-box'

let measure: () => void = () => undefined
let width = 0

/** A page without layout has no widths: the content is as wide as `width`, its space 400 px. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = () => act(measured)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('content is reached with Tab, to scroll it with the keyboard, while it is wider than its space', async () => {
  const { user } = renderOnPage(
    <ScrollBox>
      <p>Monate</p>
    </ScrollBox>,
  )
  const box = screen.getByText('Monate').parentElement
  for (const [next, isReached] of [
    [900, true],
    [400, false],
    [500, true],
  ] as const) {
    ;(document.activeElement as HTMLElement).blur()
    width = next
    measure()
    await user.tab()
    expect(document.activeElement === box).toBe(isReached)
  }
})
