import { describe, expect, it } from 'vitest'
import { anyOf, day, flag, id, listParams, oneOf } from './search-params'

const list = listParams({
  sorts: ['name', 'createdAt'],
  defaultSort: '-createdAt',
  filters: {
    state: oneOf(['DRAFT', 'BOOKED']),
    kinds: anyOf(['A', 'B', 'C']),
    overdue: flag(),
    from: day(),
    customer: id(),
  },
})

const DEFAULTS = {
  page: 1,
  pageSize: 25,
  q: '',
  sort: '-createdAt',
  after: null,
  state: null,
  kinds: [],
  overdue: false,
  from: null,
  customer: null,
}

describe('the state of a list in its URL', () => {
  it('has defaults', async () => {
    expect(await list.load({})).toEqual(DEFAULTS)
  })

  it('reads everything', async () => {
    const params = Promise.resolve({
      page: '3',
      pageSize: '50',
      q: ' Äpfel ',
      sort: 'name',
      state: 'DRAFT',
      kinds: 'A,C',
      overdue: '1',
      from: '2026-11-01',
      customer: '0192f0c1-7b7e-7c1a-b0de-0a5f2d5b9f11',
    })
    expect(await list.load(params)).toEqual({
      page: 3,
      pageSize: 50,
      q: 'Äpfel',
      sort: 'name',
      after: null,
      state: 'DRAFT',
      kinds: ['A', 'C'],
      overdue: true,
      from: '2026-11-01',
      customer: '0192f0c1-7b7e-7c1a-b0de-0a5f2d5b9f11',
    })
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'abc' },
    { page: '99999999999' },
    { pageSize: '7' },
    { pageSize: '1000000' },
    { sort: 'password' },
    { sort: '--name' },
    { state: 'PAID' },
    { kinds: 'X' },
    { overdue: 'ja' },
    { from: '2026-02-30' },
    { customer: "' or 1=1 --" },
    { after: 'a b' },
  ])('falls back on %j', async (params) => {
    expect(await list.load(params)).toEqual(DEFAULTS)
  })

  it('takes the first of a parameter given twice', async () => {
    expect(await list.load({ page: ['2', '3'] })).toMatchObject({ page: 2 })
  })

  it('cuts endless searches', async () => {
    expect((await list.load({ q: 'a'.repeat(5000) })).q).toHaveLength(200)
  })

  it('never leads deeper than the cap without a cursor', async () => {
    expect((await list.load({ page: '5000' })).page).toBe(400)
    expect((await list.load({ page: '5000', pageSize: '100' })).page).toBe(100)
    expect(await list.load({ page: '5000', after: 'eyJuYW1lIjoi' })).toMatchObject({
      page: 5000,
      after: 'eyJuYW1lIjoi',
    })
  })
})
