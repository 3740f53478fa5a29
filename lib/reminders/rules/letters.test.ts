import { describe, expect, it } from 'vitest'
import { lettersOf, type OverdueInvoice } from './letters'
import type { ReminderLevels } from '@/lib/companies/rules/reminder-levels'

const texts = { subject: '', intro: '', closing: '' }
const levels: ReminderLevels = {
  1: { days: 7, fee: 0, paymentDays: 10, ...texts },
  2: { days: 14, fee: 250, paymentDays: 10, ...texts },
  3: { days: 14, fee: 500, paymentDays: 7, ...texts },
}
const terms = { levels, date: '2026-11-22' }
let made = 0
const invoice = (change: Partial<OverdueInvoice> = {}): OverdueInvoice => {
  made += 1
  return {
    id: `i${made}`,
    customerId: 'anna',
    number: `RE-${made}`,
    date: '2026-10-01',
    dueDate: '2026-10-31',
    open: 1000,
    disputed: false,
    collected: false,
    last: null,
    ...change,
  }
}
const once = { level: 1, date: '2026-11-08' } as const

describe('lettersOf', () => {
  it('writes one letter a customer, in the voice of its highest level', () => {
    const { letters, leftOut } = lettersOf(
      [invoice(), invoice({ last: once, open: 500 }), invoice({ customerId: 'berta' })],
      new Map(),
      terms,
    )
    expect(
      letters.map(({ customerId, level, open, fee, total }) => [customerId, level, open, fee, total]),
    ).toEqual([
      ['anna', 2, 1500, 250, 1750],
      ['berta', 1, 1000, 0, 1000],
    ])
    expect(letters[0]?.items.map(({ level }) => level)).toEqual([1, 2])
    expect(letters.map(({ payUntil }) => payUntil)).toEqual(['2026-12-02', '2026-12-02'])
    expect(leftOut).toEqual([])
  })

  it('leaves out what is disputed, collected, not yet due again or through, and says so', () => {
    const { letters, leftOut } = lettersOf(
      [
        invoice({ disputed: true, collected: true, open: 300 }),
        invoice({ collected: true, open: 200 }),
        invoice({ last: { level: 1, date: '2026-11-20' } }),
        invoice({ last: { level: 1, date: '2026-11-15' } }),
        invoice({ last: { level: 3, date: '2026-01-15' } }),
      ],
      new Map(),
      terms,
    )
    expect(letters).toEqual([])
    expect(leftOut.map(({ reason, invoices, open, on }) => [reason, invoices, open, on])).toEqual([
      ['disputed', 1, 300, null],
      ['collected', 1, 200, null],
      ['notYet', 2, 2000, '2026-11-29'],
      ['finished', 1, 1000, null],
    ])
  })

  it('claims less by a credit, and nothing where it covers all', () => {
    const part = lettersOf([invoice(), invoice({ last: once })], new Map([['anna', 1999]]), terms)
    expect(part.letters[0]).toMatchObject({ open: 2000, credit: 1999, fee: 250, total: 251 })
    const whole = lettersOf([invoice(), invoice({ last: once })], new Map([['anna', 2000]]), terms)
    expect(whole.letters).toEqual([])
    expect(whole.leftOut).toMatchObject([{ reason: 'creditCovers', invoices: 2, open: 2000 }])
  })

  it('never loses an invoice nor a cent, and writes to nobody twice', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const dice = (sides: number, salt: number) => (seed * 7919 + salt * 104_729) % sides
      const all = Array.from({ length: 1 + dice(9, 1) }, (_, index) =>
        invoice({
          customerId: `c${dice(3, index)}`,
          open: 1 + dice(5000, index + 3),
          disputed: dice(5, index + 5) === 0,
          last:
            dice(2, index + 7) === 0
              ? null
              : {
                  level: ([1, 2, 3] as const)[dice(3, index + 11)] ?? 1,
                  date: `2026-11-0${1 + dice(9, index)}`,
                },
        }),
      )
      const { letters, leftOut } = lettersOf(all, new Map([['c1', dice(9000, 13)]]), terms)
      const written = letters.flatMap(({ items }) => items)
      const count = written.length + leftOut.reduce((sum, { invoices }) => sum + invoices, 0)
      expect(count).toBe(all.length)
      const cents = [...letters, ...leftOut].reduce((sum, { open }) => sum + open, 0)
      expect(cents).toBe(all.reduce((sum, { open }) => sum + open, 0))
      expect(new Set(letters.map(({ customerId }) => customerId)).size).toBe(letters.length)
      for (const { open, credit, fee, total } of letters) {
        expect(total).toBe(open - credit + fee)
        expect(total).toBeGreaterThan(fee)
      }
    }
  })
})
