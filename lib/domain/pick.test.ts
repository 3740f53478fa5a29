import { expect, it } from 'vitest'
import { pick } from './pick'

it('picks the named fields alone, empty ones too', () => {
  const record = { id: '1', name: '', secret: 'x', at: null }
  expect(pick(record, ['id', 'name', 'at'])).toEqual({ id: '1', name: '', at: null })
})
