import { assert, date, property } from 'fast-check'
import { expect, it } from 'vitest'
import { instantTexts } from './instant-texts'

it('writes instants as toISOString does', () => {
  const textOf = instantTexts()
  const years = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T23:59:59.999Z') }
  assert(property(date({ ...years, noInvalidDate: true }), (at) => textOf(at.getTime()) === at.toISOString()))
  expect(textOf(-1)).toBe('1969-12-31T23:59:59.999Z')
})
