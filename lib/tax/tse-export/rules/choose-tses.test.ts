import { expect, it } from 'vitest'
import { chooseTses } from './choose-tses'
import { spanOf } from './span'

const MARCH = spanOf({ from: '2026-03-01', to: '2026-03-31' })
const tse = (change: object = {}) => ({
  serial: 'ab12',
  createdAt: new Date('2026-02-01T10:00:00Z'),
  disabledAt: null as Date | null,
  ...change,
})

it('refuses where there is no TSE of Kontor, none that ever signed, and none at that time', () => {
  expect(chooseTses([], MARCH)).toEqual({ ok: false, error: 'notOurs' })
  expect(chooseTses([tse({ serial: null })], MARCH)).toEqual({ ok: false, error: 'notInitialised' })
  for (const change of [
    { createdAt: new Date('2026-03-31T22:00:00Z') },
    { disabledAt: new Date('2026-02-28T22:59:59Z') },
  ])
    expect(chooseTses([tse(change)], MARCH)).toEqual({ ok: false, error: 'notThen' })
})

it('takes those that were in use for a moment of the span, in the order given', () => {
  const then = [
    tse({ createdAt: new Date('2026-03-31T21:59:59Z') }),
    tse({ disabledAt: new Date('2026-02-28T23:00:00Z') }),
    tse(),
  ]
  expect(chooseTses([...then, tse({ serial: null })], MARCH)).toEqual({ ok: true, value: then })
})
