import { describe, expect, it } from 'vitest'
import { withWrittenRows, WrittenRows } from '@/lib/server/sql/written-rows'
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

  it.each([[[]], [[1]], [[2, 1, 2_000]]])('sends rows as they were written, %j at a time', async (sizes) => {
    const slices = sizes.map((size) => rows(size))
    const written = new WrittenRows(slices.map((slice) => JSON.stringify(slice).slice(1, -1)))
    const object = withWrittenRows({ report: 'days', totals: { gross: '1.00' } }, written)
    const text = await jsonAnswer(object).text()
    const all = { report: 'days', totals: { gross: '1.00' }, rows: slices.flat() }
    expect(JSON.parse(text)).toEqual(all)
    // reading `rows` yields the same objects each time, and so does a copy
    expect(object.rows).toBe(object.rows)
    expect({ ...object }).toEqual(all)
    expect(await jsonAnswer({ ...object }).json()).toEqual(all)
  })

  it('makes no objects of written rows', async () => {
    const written = new WrittenRows(['{"nr":1}', 'no JSON'])
    const answer = Object.assign(withWrittenRows({}, written), { report: 'days' })
    expect(await jsonAnswer(answer).text()).toBe('{"report":"days","rows":[{"nr":1},no JSON]}')
  })
})
