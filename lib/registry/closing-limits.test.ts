import { describe, expect, it, vi } from 'vitest'
import { answeringTx, fullTx, type SentStatement } from '@/tests/support/asked-limits'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { receiptGapsOf } from '@/lib/pos/closings/queries/receipt-gaps'
import { closingPaper } from '@/lib/pos/closings/rules/closing-paper'

vi.mock('@/lib/pos/closings/queries/closing-check', () => ({
  checkedClosings: (_tx: unknown, rows: readonly unknown[]) => Promise.resolve(rows),
}))

const CLOSING = {
  device: { id: 'till' },
  number: 7,
  startTime: '2026-11-10T08:00:00.000Z',
  endTime: '2026-11-10T18:00:00.000Z',
  check: { state: 'MATCHES' },
} as never

const receipt = (index: number, change: object = {}) => ({
  receipt_id: `r${index}`,
  number: index,
  is_duplicate: false,
  missing: null,
  transaction: null,
  serial: null,
  ...change,
})
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))
const ofGaps = ({ text }: SentStatement) => text.includes('signed_transactions')

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

describe('the gaps of a closing', () => {
  it('are looked for a day before its start and after its end', async () => {
    const asked: unknown[][] = []
    const tx = answeringTx((sent) => {
      asked.push(sent.parameters.slice(-3))
      return ofGaps(sent)
        ? []
        : [1, 3].map((transaction) => receipt(transaction, { transaction, serial: 'S' }))
    })
    await receiptGapsOf(tx, CLOSING)
    expect(asked).toEqual(Array(2).fill(['2026-11-09T08:00:00.000Z', '2026-11-11T18:00:00.000Z', 50_000]))
  })

  it('name a hundred numbers that occur twice, and a hundred cancelled receipts that are missing', async () => {
    const found = (count: number) => {
      const twice = many(count, (n) => [
        receipt(n, { missing: `m${n}` }),
        receipt(n, { receipt_id: `t${n}` }),
      ])
      return receiptGapsOf(
        answeringTx(() => twice.flat()),
        CLOSING,
      )
    }
    const counts = async (count: number) => {
      const { numbersTwice, cancelsMissing } = await found(count)
      return [numbersTwice.length, cancelsMissing.length]
    }
    expect([await counts(99), await counts(100), await counts(101)]).toEqual([
      [99, 99],
      [100, 100],
      [100, 100],
    ])
  })

  it('are unknown beyond 50,000 transactions that other tills made', async () => {
    const own = [1, 100_000].map((transaction) => receipt(transaction, { transaction, serial: 'S' }))
    const gapsBeside = async (count: number) => {
      const elsewhere = many(count, (n) => ({ number: n + 2 }))
      return (
        await receiptGapsOf(
          answeringTx((sent) => (ofGaps(sent) ? elsewhere : own)),
          CLOSING,
        )
      ).tseGaps
    }
    expect(await gapsBeside(49_999)).toEqual([{ serial: 'S', from: 50_001, to: 99_999 }])
    expect(await gapsBeside(50_000)).toEqual([])
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
