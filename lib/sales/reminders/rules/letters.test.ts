import { describe, expect, it } from 'vitest'
import { lettersOf, type OverdueInvoice } from './letters'
import type { StandingClaim } from '@/lib/sales/dunning-claims/rules/settle-claims'
import type { ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'

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
    gross: 10_000,
    open: 1000,
    disputed: false,
    collected: false,
    last: null,
    ...change,
  }
}
const credits = (anna: number) => new Map([['anna', { credit: anna, claims: [] }]])
const once = { level: 1, date: '2026-11-08' } as const

describe('lettersOf', () => {
  it('adds interest and lump sum of its invoices to what is to be paid, without a fee beside it', () => {
    const own = invoice({ last: once })
    const charges = new Map([[own.id, { interest: 33, lumpSum: 4_000 }]])
    const { letters } = lettersOf([own, invoice()], new Map(), { ...terms, charges })
    expect(letters).toMatchObject([
      { open: 2000, fee: 0, feeClaim: null, interest: 33, lumpSum: 4000, claims: 0, total: 6033 },
    ])
    expect(letters[0]?.lateClaims.map(({ kind, documentId }) => [kind, documentId])).toEqual([
      ['INTEREST', own.id],
      ['LUMP_SUM', own.id],
    ])
  })

  it('counts the fees of earlier letters, and what was paid of them, towards the lump sum', () => {
    const own = invoice({ last: once })
    const fee = {
      kind: 'FEE',
      documentId: own.id,
      open: 150,
      paid: 100,
      waived: 0,
      invoices: [own.id],
    } as const
    const other = { ...fee, id: 'other', documentId: 'else', paid: 0, open: 250, invoices: ['else'] }
    const standings = new Map([['anna', { credit: 0, claims: [{ ...fee, id: 'own' }, other] }]])
    const charges = new Map([[own.id, { interest: 0, lumpSum: 4_000 }]])
    const { letters } = lettersOf([own], standings, { ...terms, charges })
    expect(letters).toMatchObject([{ fee: 0, lumpSum: 3900, claims: 250, total: 1000 + 3900 + 250 }])
    expect(letters[0]?.lateClaims).toEqual([
      { kind: 'LUMP_SUM', documentId: own.id, amount: 4000, replaces: ['own'] },
    ])
  })

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
    expect(letters[0]?.blocks.map(({ level, items, open }) => [level, items.length, open])).toEqual([
      [2, 1, 500],
      [1, 1, 1000],
    ])
    expect(letters.map(({ payUntil }) => payUntil)).toEqual(['2026-12-02', '2026-12-02'])
    expect(leftOut).toEqual([])
  })

  it('leaves out what is disputed, collected, not yet due again or through, and says so', () => {
    const { letters, leftOut } = lettersOf(
      [
        invoice({ disputed: true, open: 300 }),
        invoice({ disputed: true, collected: true, open: 50 }),
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
      ['disputed', 2, 350, null],
      ['collected', 1, 200, null],
      ['notYet', 2, 2000, '2026-11-29'],
      ['finished', 1, 1000, null],
    ])
  })

  it('gives each level its own deadline', () => {
    const twice = { level: 2, date: '2026-11-01' } as const
    const [letter] = lettersOf([invoice(), invoice({ last: twice })], new Map(), terms).letters
    expect(letter?.blocks.map(({ level, payUntil }) => [level, payUntil])).toEqual([
      [3, '2026-11-29'],
      [1, '2026-12-02'],
    ])
  })

  it('claims less by a credit, of the highest level first, and nothing of what it covers', () => {
    const part = lettersOf([invoice(), invoice({ last: once })], credits(999), terms)
    expect(part.letters[0]).toMatchObject({ level: 2, open: 2000, credit: 999, fee: 250, total: 1251 })
    const more = lettersOf([invoice(), invoice({ last: once })], credits(1999), terms)
    expect(more.letters[0]).toMatchObject({ level: 1, open: 1000, credit: 999, fee: 0, total: 1 })
    expect(more.leftOut).toMatchObject([{ reason: 'creditCovers', invoices: 1, open: 1000 }])
    const whole = lettersOf([invoice(), invoice({ last: once })], credits(2000), terms)
    expect(whole.letters).toEqual([])
    expect(whole.leftOut).toMatchObject([{ reason: 'creditCovers', invoices: 2, open: 2000 }])
  })

  it('replaces the fee of an earlier letter on the same invoice, and claims other fees beside its own', () => {
    const own = invoice({ last: { level: 2, date: '2026-11-01' } })
    const claim: StandingClaim = {
      id: 'c1',
      kind: 'FEE',
      documentId: own.id,
      open: 250,
      paid: 0,
      waived: 0,
      invoices: [own.id, 'another'],
    }
    const other: StandingClaim = { ...claim, id: 'c2', open: 100, invoices: ['another'] }
    const interest: StandingClaim = { ...claim, id: 'c3', kind: 'INTEREST', open: 30 }
    const letter = (claims: readonly StandingClaim[], level3 = 500) =>
      lettersOf([own], new Map([['anna', { credit: 0, claims }]]), {
        ...terms,
        levels: { ...levels, 3: { ...levels[3], fee: level3 } },
      }).letters[0]
    expect(letter([claim, other, interest])).toMatchObject({
      fee: 500,
      feeClaim: { amount: 500, replaces: ['c1'] },
      claims: 130,
      total: 1630,
    })
    // the part of the fee that was already paid is not claimed again
    expect(letter([{ ...claim, open: 150, paid: 100 }])).toMatchObject({ fee: 400, total: 1400 })
    expect(letter([{ ...claim, open: 0, paid: 250 }], 200)).toMatchObject({
      fee: 0,
      feeClaim: { amount: 250, replaces: ['c1'] },
    })
    // a level without a fee replaces none
    expect(letter([claim], 0)).toMatchObject({ fee: 0, feeClaim: null, claims: 250, total: 1250 })
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
      const { letters, leftOut } = lettersOf(
        all,
        new Map([['c1', { credit: dice(9000, 13), claims: [] }]]),
        terms,
      )
      const written = letters.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items))
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
