import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newId } from './ids'

const ids = Array.from({ length: 5_000 }, newId)

it('ids are UUIDs of version 7 and none comes twice', () => {
  expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

it('ids sort in the order in which they were made, also within a millisecond', () => {
  expect(ids.toSorted()).toEqual(ids)
})

it('ids hold the time and nothing of the one before but its counter', () => {
  const before = Date.now()
  const id = newId()
  const after = Date.now()
  const at = parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(after)
  expect(new Set(ids.map((each) => each.slice(-8))).size).toBeGreaterThan(4_990)
})
