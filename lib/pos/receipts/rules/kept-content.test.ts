import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { keptOf, MOST_KEPT, withoutDepths } from './kept-content'

it('keeps short contents whole', () => {
  expect(keptOf('{"ä":1}')).toEqual({ kept: '{"ä":1}', length: 8 })
  expect(keptOf('x'.repeat(MOST_KEPT)).kept).toHaveLength(MOST_KEPT)
})

it('keeps the beginning of long ones, without half a character, and their length', () => {
  assert(
    property(integer({ min: 0, max: 4 }), integer({ min: 1, max: 9 }), (before, more) => {
      const text = 'x'.repeat(before) + '😀'.repeat(MOST_KEPT / 4 + more)
      const { kept, length } = keptOf(text)
      expect(length).toBe(Buffer.byteLength(text))
      expect(text.startsWith(kept)).toBe(true)
      expect(MOST_KEPT - Buffer.byteLength(kept)).toBeLessThan(4)
    }),
    { numRuns: 20 },
  )
})

it('leaves out levels that are nested too deeply', () => {
  let deep: unknown = 1
  for (let level = 0; level < 30; level += 1) deep = [deep]
  expect(JSON.stringify(withoutDepths(deep))).toBe(`${'['.repeat(20)}"…"${']'.repeat(20)}`)
  expect(withoutDepths({ a: [null, 'b'] })).toEqual({ a: [null, 'b'] })
})
