import { describe, expect, it } from 'vitest'
import { idField } from '@/lib/fields/schema'
import {
  defineList,
  flag,
  id,
  ids,
  MAX_IDS,
  oneOf,
  parseFilter,
  period,
  readFilters,
  recordStateInput,
  someOf,
} from './list-definition'

const CUSTOMER = '0192f0c1-7b7e-7c1a-b0de-0a5f2d5b9f11'
const CURSOR = 'eyJuYW1lIjoi'

const list = defineList({
  sorts: ['name', 'createdAt'],
  defaultSort: '-createdAt',
  filters: { status: oneOf(['DRAFT', 'BOOKED']), overdue: flag(), customerId: id(), ...period() },
  pageFilters: { state: oneOf(['ACTIVE', 'DELETED']) },
  toInput: ({ state }) => ({ isDeleted: state === 'DELETED' }),
})

const DEFAULTS = { page: 1, pageSize: 25, q: '', sort: '-createdAt', isDeleted: false }

describe('the input of a list for its URL', () => {
  it('has defaults, and leaves out what does not narrow it', () => {
    expect(list.read({})).toEqual(DEFAULTS)
  })

  it('reads everything', () => {
    const params = {
      page: '3',
      pageSize: '50',
      q: ' Äpfel ',
      sort: 'name',
      status: 'DRAFT',
      overdue: '1',
      customerId: CUSTOMER,
      from: '2026-11-01',
      to: '2026-11-30',
      state: 'DELETED',
    }
    expect(list.read(params)).toEqual({
      page: 3,
      pageSize: 50,
      q: 'Äpfel',
      sort: 'name',
      status: 'DRAFT',
      overdue: true,
      customerId: CUSTOMER,
      from: '2026-11-01',
      to: '2026-11-30',
      isDeleted: true,
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
    { status: 'PAID' },
    { overdue: 'ja' },
    { overdue: '0' },
    { from: '2026-02-30' },
    { customerId: "' or 1=1 --" },
    { state: 'ACTIVE ' },
    { after: 'a b' },
    { unknown: 'x' },
  ])('falls back on %j', (params) => {
    expect(list.read(params)).toEqual(DEFAULTS)
  })

  it('takes the first of a parameter given twice', () => {
    expect(list.read({ page: ['2', '3'], status: ['BOOKED', 'DRAFT'] })).toMatchObject({
      page: 2,
      status: 'BOOKED',
    })
  })

  it('cuts endless searches', () => {
    expect(list.read({ q: 'a'.repeat(5000) }).q).toHaveLength(200)
  })

  it('never leads deeper than the cap without a cursor', () => {
    expect(list.read({ page: '5000' }).page).toBe(400)
    expect(list.read({ page: '5000', pageSize: '100' }).page).toBe(100)
    expect(list.read({ page: '5000', after: CURSOR })).toMatchObject({ page: 5000, cursor: CURSOR })
  })

  it('leaves out what the list does not take', () => {
    const bare = defineList({ sorts: ['at'], defaultSort: '-at', without: ['q', 'cursor'] })
    expect(bare.read({ q: 'x', after: CURSOR })).toEqual({ page: 1, pageSize: 25, sort: '-at' })
  })

  it("hands page filters on as they are where the API's are the same", () => {
    const same = defineList({ sorts: ['at'], defaultSort: 'at', pageFilters: { status: oneOf(['A']) } })
    expect(same.read({ status: 'A' })).toMatchObject({ status: 'A' })
  })
})

describe('filters', () => {
  it.each([
    CUSTOMER,
    CUSTOMER.toUpperCase(),
    '0192f0c1-7b7e-0c1a-b0de-0a5f2d5b9f11',
    '0192f0c1-7b7e-7c1a-c0de-0a5f2d5b9f11',
    '0192f0c17b7e7c1ab0de0a5f2d5b9f11',
    'abc',
    '',
  ])('take %j for an id where the API does', (text) => {
    expect(parseFilter(id(), text) !== null).toBe(idField().safeParse(text).success)
  })

  it('are read alone, too', () => {
    expect(readFilters(period(), { from: '2026-11-01', to: 'morgen' })).toEqual({ from: '2026-11-01' })
  })
})

describe('recordStateInput', () => {
  it.each([
    [undefined, undefined, false],
    ['ACTIVE', true, false],
    ['INACTIVE', false, false],
    ['DELETED', undefined, true],
  ] as const)('of %s', (state, isActive, isDeleted) => {
    expect(recordStateInput(state)).toEqual({ isActive, isDeleted })
  })
})

describe('a filter by several values', () => {
  const status = someOf(['DRAFT', 'BOOKED', 'PAID'])
  const other = '0192f0c1-7b7e-7c1a-b0de-0a5f2d5b9f00'

  it('has one address for one choice, however it was put together', () => {
    expect(parseFilter(status, 'PAID,DRAFT')).toBe('DRAFT,PAID')
    expect(parseFilter(status, 'PAID,DRAFT,PAID')).toBe('DRAFT,PAID')
    expect(parseFilter(ids(), `${CUSTOMER},${other},${CUSTOMER}`)).toBe(`${other},${CUSTOMER}`)
  })

  it('reads an address of a single value as before', () => {
    expect(parseFilter(status, 'BOOKED')).toBe('BOOKED')
    expect(parseFilter(ids(), CUSTOMER)).toBe(CUSTOMER)
  })

  it('narrows by what it knows, and by nothing where it knows none', () => {
    expect(parseFilter(status, 'GONE,PAID')).toBe('PAID')
    expect(parseFilter(status, 'GONE')).toBeNull()
    expect(parseFilter(status, '')).toBeNull()
    expect(parseFilter(ids(), `4711,'; drop`)).toBeNull()
  })

  it('takes no more ids than the API does', () => {
    const many = Array.from(
      { length: MAX_IDS + 1 },
      (_, index) => CUSTOMER.slice(0, -3) + String(index + 100),
    )
    expect(parseFilter(ids(), many.join())?.toString().split(',')).toHaveLength(MAX_IDS)
  })
})
