import { expect, it } from 'vitest'
import { positionNumbers } from './document-kind'

it('numbers items without gaps, regardless of texts between them', () => {
  const kinds = ['TEXT', 'ITEM', 'TEXT', 'TEXT', 'ITEM', 'ITEM'] as const
  expect(positionNumbers(kinds.map((kind) => ({ kind })))).toEqual([null, 1, null, null, 2, 3])
  expect(positionNumbers([])).toEqual([])
})
