import { describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS, PAYABLE_KINDS } from '@/lib/domain/document-kind'
import { mayBeOwed, takesMoney } from './payment'

const STATUSES = ['DRAFT', 'BOOKED', 'PAID', 'CANCELLED'] as const

/** A document in this state, of which only what these rules read matters. */
const rowOf = (kind: string, status: string, openAmount: number) =>
  ({ kind, status, openAmount }) as Parameters<typeof mayBeOwed>[0]

const admitted = (rule: typeof mayBeOwed, kind: string): string[] =>
  STATUSES.flatMap((status) =>
    [-1, 0, 1]
      .filter((openAmount) => rule(rowOf(kind, status, openAmount)))
      .map((openAmount) => `${status} ${openAmount}`),
  )

describe('a document', () => {
  it.each(PAYABLE_KINDS)('of kind %s is owed once booked, and cancelled only with something open', (kind) => {
    const owed = ['BOOKED -1', 'BOOKED 0', 'BOOKED 1', 'CANCELLED 1']
    expect(admitted(mayBeOwed, kind)).toEqual(owed)
    expect(admitted(takesMoney, kind)).toEqual([
      ...owed.slice(0, 3),
      'PAID -1',
      'PAID 0',
      'PAID 1',
      'CANCELLED 1',
    ])
  })

  it('of another kind is never owed and takes no money', () => {
    const others = DOCUMENT_KINDS.filter((kind) => !(PAYABLE_KINDS as readonly string[]).includes(kind))
    expect(others).not.toEqual([])
    for (const kind of others)
      expect([admitted(mayBeOwed, kind), admitted(takesMoney, kind)]).toEqual([[], []])
  })
})
