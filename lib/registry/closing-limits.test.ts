import { describe, expect, it, vi } from 'vitest'
import { answeringTx, fullTx } from '@/tests/support/asked-limits'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { unclosedTills } from '@/lib/pos/closings/queries/unclosed-tills'
import { numberFindings } from '@/lib/pos/closings/queries/closing-numbers'
import { closingPaper } from '@/lib/pos/closings/rules/closing-paper'

vi.mock('@/lib/pos/closings/queries/closing-check', () => ({
  checkedClosings: (_tx: unknown, rows: readonly unknown[]) => Promise.resolve(rows),
}))

const SPAN = { companyId: 1, from: '2026-11-01', before: '2026-11-30' }
const CLOSING = {
  id: 'closing',
  device: { id: 'till' },
  number: 7,
  startTime: '2026-11-10T08:00:00.000Z',
  endTime: '2026-11-10T18:00:00.000Z',
  firstTse: null,
  lastTse: null,
} as never

describe('the states of closings', () => {
  it('are those of the newest 4,000', async () => {
    const states = (count: number) =>
      closingStates(
        fullTx(count, (id) => ({ id })),
        [],
      )
    expect(await states(4_000)).toHaveLength(4_000)
    expect(await states(4_001)).toHaveLength(4_000)
  })
})

describe('the numbers of a closing', () => {
  it('are looked at from a day before its start to a day after its end', async () => {
    const asked: unknown[][] = []
    const row = (serial: string) => ({
      device_id: 'till',
      closing_number: '7',
      serial,
      numbers: '{[1,2)}',
      // several records have the number
      count: '2',
      is_closed: true,
    })
    const tx = answeringTx(({ text, parameters }) => {
      if (!text.includes('platform.cancels_missing') && !text.includes('platform.numbers_twice'))
        return [row(''), row('S')]
      asked.push(parameters.slice(-2))
      return []
    })
    await numberFindings(tx, [CLOSING])
    expect(asked).toEqual(Array(2).fill(['2026-11-09T08:00:00.000Z', '2026-11-11T18:00:00.000Z']))
  })
})

describe('tills with receipts that no closing covers', () => {
  it('are twenty at most', async () => {
    const found = async (count: number) =>
      (
        await unclosedTills(
          fullTx(count, (id) => ({ id, name: '', count: '1' })),
          SPAN,
        )
      ).length
    expect([await found(19), await found(20), await found(21)]).toEqual([19, 20, 20])
  })
})

describe('the paper of a closing', () => {
  it('is made for the second version of its template', () => {
    const named = { name: '', street: '', zipCode: '', city: '' }
    const around = { company: named, store: named, till: named, tse: { serial: '' } } as never
    const paper = closingPaper({ number: 7 } as never, null, around, new Date('2026-11-10T18:00:00Z'))
    expect(paper).toMatchObject({ kind: 'CLOSING', templateVersion: 2, closing: { number: 7 } })
  })
})
