import { describe, expect, it } from 'vitest'
import { jsonAnswer } from './json-answer'

const rows = (count: number) => Array.from({ length: count }, (_none, nr) => ({ nr, name: 'Käse "alt"' }))

describe('an object as JSON', () => {
  it.each([0, 1, 1_000, 1_001, 2_000, 2_345])('has all of its %i rows', async (count) => {
    const object = { report: 'days', rows: rows(count), totals: { gross: '1.00' } }
    const answer = jsonAnswer(object, { 'x-total-count': '7' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-total-count')).toBe('7')
    expect(await answer.json()).toEqual(object)
  })

  it.each([{ id: 1 }, [1, 2], null, 'rows', { rows: 'none' }])('may be anything: %j', async (object) => {
    expect(await jsonAnswer(object).json()).toEqual(object)
  })
})
