import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mintTenantId } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { effectText, type Effect } from '../support/effect-text'
import { changesBetween, type TenantRow } from '../support/effects'
import { leftOut, withObjects, withValue } from '../support/full-input'
import { filesBelow, readSource } from '../support/source-files'

const FOLDER = 'tests/support/effects'

/** Their use cases are planted. */
const PLANTED = 'tests/integration/describe-use-case.test.ts'

const idOf = (digit: string) => `0190a3c2-0000-7000-8000-${digit.repeat(12)}`

const row = (table: string, values: TenantRow['values']): TenantRow => ({
  table,
  key: JSON.stringify([values['id']]),
  values,
})

/** A call in a tenant of its own: `side` tells its ids and numbers from those of another call. */
function callOf(side: number, change: (rows: TenantRow[]) => TenantRow[]): Effect {
  const id = idOf(String(side))
  const before = [row('bill', { id, state: 'DRAFT', number: null, day: null })]
  const after = [
    row('bill', { id, state: 'BOOKED', number: `R-2026-${side}`, day: '2026-11-30' }),
    row('line', { id: idOf(`${side + 2}`), bill_id: id, amount: 5 }),
    row('line', { id: idOf(`${side + 4}`), bill_id: idOf('f'), amount: 7 }),
  ]
  const ctx = {
    tenantId: mintTenantId(idOf('a')),
    actor: { kind: 'user', id: idOf('b'), name: 'Anna', email: null },
    companyId: 4000 + side,
    sessionId: null,
    requestId: idOf('c'),
  } as unknown as Context
  return {
    ctx,
    given: { id, note: 'Neu' },
    answer: { id, companyId: 4000 + side, made: new Date(side), lines: [{ amount: 5 }] },
    changes: changesBetween(before, change(after)),
  }
}

const textOf = (change: (rows: TenantRow[]) => TenantRow[] = (rows) => rows) =>
  effectText(callOf(1, change), callOf(2, change))

const changedIn = (place: number, values: object) => (rows: TenantRow[]) =>
  rows.map((one, index) => (index === place ? { ...one, values: { ...one.values, ...values } } : one))

describe('what a use case writes', () => {
  it('is told without what differs from call to call and from day to day', () => {
    expect(textOf().split('\n')).toEqual([
      '* bill id=input.id; state="BOOKED"; number=~; day=date; was state="DRAFT"',
      '+ line id=id-a; bill_id=id-b; amount=7',
      '+ line id=id-c; bill_id=input.id; amount=5',
      '= id=input.id; companyId=company; made=instant',
      '= lines[0]. amount=5',
      '',
    ])
  })

  it.each([
    ['a wrong state', changedIn(0, { state: 'SENT' })],
    ['a column left out', changedIn(0, { day: null })],
    ['a reference to another record', changedIn(1, { bill_id: idOf('f') })],
    ['a wrong amount', changedIn(2, { amount: 8 })],
    ['a row that is missing', (rows: TenantRow[]) => rows.slice(0, 2)],
    ['a row that is deleted', (rows: TenantRow[]) => rows.slice(1)],
    ['a row twice', (rows: TenantRow[]) => [...rows, row('line', { ...rows[1]?.values, id: idOf('9') })]],
  ])('tells of %s', (_fault, change) => {
    expect(textOf(change)).not.toBe(textOf())
  })

  it('is told of every field that the input leaves out, each with a value of its own', () => {
    const line = z.object({
      text: z.string(),
      amount: z
        .string()
        .regex(/^\d+\.\d\d$/)
        .optional(),
    })
    const input = z.object({
      name: z.string(),
      id: z.uuid().optional(),
      version: z.int().optional(),
      note: z.string().optional(),
      isOpen: z.boolean().default(true),
      kind: z.enum(['A', 'B']).default('A'),
      place: z.object({ zip: z.string().optional(), city: z.string().optional() }).optional(),
      lines: z.array(line),
    })
    const given = withObjects(input, { name: 'Neu', lines: [{ text: 'Brot' }, { text: 'Milch' }] })
    const fields = leftOut(input, given)
    expect(fields.map(({ name }) => name)).toEqual([
      ...['note', 'isOpen', 'kind', 'place.zip', 'place.city', 'lines.0.amount'],
    ])
    expect(fields.reduce((whole, { path, values }) => withValue(whole, path, values[0]), given)).toEqual({
      name: 'Neu',
      note: 'Wert 3',
      isOpen: false,
      kind: 'B',
      place: { zip: 'Wert 6', city: 'Wert 7' },
      lines: [{ text: 'Brot', amount: '8.50' }, { text: 'Milch' }],
    })
  })

  it('is not recorded of a use case that is gone', () => {
    const named = [...filesBelow('tests/support/contracts'), PLANTED]
      .map((path) => readSource(path))
      .join('\n')
    const recorded = filesBelow(FOLDER).map((path) => path.slice(FOLDER.length + 1, -'.txt'.length))
    expect(recorded.length).toBeGreaterThan(400)
    const isKnown = (name: string) => new RegExp(`(?<![\\w.])${name}(?![\\w.])`).test(named)
    expect(recorded.filter((name) => !isKnown(name))).toEqual([])
  })
})
