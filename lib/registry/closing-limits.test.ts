import { describe, expect, it, vi } from 'vitest'
import { answeringTx, fullTx } from '@/tests/support/asked-limits'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { completeness } from '@/lib/pos/closings/queries/closing-completeness'
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
  businessDay: '2026-11-10',
  store: { id: 'store' },
  startTime: '2026-11-10T08:00:00.000Z',
  endTime: '2026-11-10T18:00:00.000Z',
  firstTse: null,
  lastTse: null,
} as never

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

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
  const row = (serial: string, count: number) => ({
    device_id: 'till',
    closing_number: '7',
    serial,
    // every second number
    numbers: `{${many(count + 1, (n) => `[${2 * n + 1},${2 * n + 2})`).join(',')}}`,
    count: String(2 * count + 4),
    is_closed: true,
  })
  const repeated = (count: number) =>
    many(count, (n) => ({ device_id: 'till', closing_number: '7', number: String(n), cancels: `m${n}` }))
  const answer = (count: number, asked: unknown[][] = []) =>
    answeringTx(({ text, parameters }) => {
      if (text.includes('platform.cancels_missing') || text.includes('platform.numbers_twice')) {
        asked.push(parameters.slice(-2))
        return repeated(count)
      }
      if (text.includes('registrations_of')) return []
      return text.includes('n.serial = w.serial') ? [row('S', count)] : [row('', count), row('S', count)]
    })

  it('are looked at from a day before its start to a day after its end', async () => {
    const asked: unknown[][] = []
    await numberFindings(answer(1, asked), [CLOSING])
    expect(asked).toEqual(Array(2).fill(['2026-11-09T08:00:00.000Z', '2026-11-11T18:00:00.000Z']))
  })

  it('are a hundred of each kind at most', async () => {
    const counts = async (count: number) => {
      const found = (await numberFindings(answer(count), [CLOSING])).get('closing')
      return [found?.receiptGaps, found?.tseGaps, found?.numbersTwice, found?.cancelsMissing].map(
        (of) => of?.length,
      )
    }
    expect(await counts(99)).toEqual([99, 99, 99, 99])
    expect(await counts(100)).toEqual([100, 100, 100, 100])
    expect(await counts(101)).toEqual([100, 100, 100, 100])
  })
})

describe('the rejected receipts of a closing', () => {
  it('are named up to a hundred', async () => {
    const named = async (count: number) => {
      const rejection = (n: number) => ({
        closing_id: 'closing',
        number: String(n),
        amount: null,
        stated: null,
        settlement: null,
      })
      const tx = answeringTx(({ text }) => (text.includes('pos_rejection') ? many(count, rejection) : []))
      return (await completeness(tx, [CLOSING]))(CLOSING).rejected.length
    }
    expect([await named(99), await named(100), await named(101)]).toEqual([99, 100, 100])
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
