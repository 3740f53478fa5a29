import { describe, expect, it } from 'vitest'
import { addEntryInput } from '../schema'
import { TYPED_KINDS } from '../words'
import { choicesFor, signedEntry, SPLIT, typedTaxes } from './entry-form'
import { printable } from './book-paper'
import { counterEntry } from './counter-entry'
import { monthOf, nextMonth, previousMonth } from './month'
import { DIRECTIONS, kindsFor, typedEntry, type Desk, type TypedEntry } from './typed-entry'

const TODAY = '2026-11-27'
const desk = (change: Partial<Desk> = {}): Desk => ({
  kind: 'OFFICE',
  isActive: true,
  balance: 1000,
  lastDay: '2026-11-20',
  countedOn: null,
  lastNumber: 3,
  ...change,
})
const entry = (change: Partial<TypedEntry> = {}): TypedEntry => ({
  date: TODAY,
  kind: 'EXPENSE',
  amount: -1000,
  reason: 'Porto',
  ...change,
})
const refusal = (change: Partial<TypedEntry>, of: Partial<Desk> = {}) => {
  const decided = typedEntry(desk(of), entry(change), TODAY)
  return decided.ok ? null : decided.error.code
}

describe('an entry', () => {
  it('may empty a desk, and not take more', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ amount: -1001 })).toBe('cashBook.negative')
    expect(refusal({ kind: 'PAYMENT_IN', amount: 1 }, { balance: -500 })).toBeNull()
    expect(refusal({ amount: -1 }, { balance: -500 })).toBe('cashBook.negative')
  })

  it('has the sign of its kind, and is not of nothing', () => {
    for (const kind of TYPED_KINDS.filter((one) => one !== 'TAKINGS')) {
      const of = { kind: 'DRAWER' as const, lastNumber: 0, balance: 1000 }
      const direction = DIRECTIONS[kind]
      expect(refusal({ kind, amount: 5 }, of)).toBe(direction < 0 ? 'cashBook.sign' : null)
      expect(refusal({ kind, amount: -5 }, of)).toBe(direction > 0 ? 'cashBook.sign' : null)
      expect(refusal({ kind, amount: 0 }, of)).toBe('cashBook.zero')
    }
  })

  it('is never takings, which closings and counts find (§ 146 Abs. 1 AO)', () => {
    const takings = (kind: Desk['kind']) => refusal({ kind: 'TAKINGS', amount: 5 }, { kind, lastNumber: 1 })
    expect(takings('DRAWER')).toBe('cashBook.takingsCounted')
    expect([takings('TILL'), takings('OFFICE')]).toEqual(Array(2).fill('cashBook.takingsOfTill'))
  })

  it('is of today or a day without later entries', () => {
    expect(refusal({ date: '2026-11-28' })).toBe('cashBook.future')
    expect(refusal({ date: '2026-11-20' })).toBeNull()
    expect(refusal({ date: '2026-11-19' })).toBe('cashBook.pastDay')
    expect(refusal({ date: '2026-11-26' }, { countedOn: '2026-11-26' })).toBe('cashBook.countedDay')
    expect(refusal({}, { countedOn: TODAY })).toBeNull()
  })

  it('of money in or out says why, unless its kind does', () => {
    expect(refusal({ reason: '' })).toBe('validation.required')
    expect(refusal({ reason: '', kind: 'CASH_TRANSIT' })).toBeNull()
  })

  it('names an account of 4 to 8 digits', () => {
    const parse = (account: string) =>
      addEntryInput.safeParse({
        id: '0197a000-0000-7000-8000-000000000001',
        date: TODAY,
        kind: 'WAGES',
        amount: '-1',
        account,
      })
    expect(parse('4980').success).toBe(true)
    expect(parse('498').error?.issues[0]?.message).toBe('cashBook.account')
  })

  it('of a closed desk is refused', () => {
    expect(refusal({}, { isActive: false })).toBe('cashBook.deskClosed')
  })
})

describe('the kinds of a desk', () => {
  it('leave takings to closings and counts, and an opening float to the first entry', () => {
    const kinds = (kind: Desk['kind'], lastNumber: number) =>
      TYPED_KINDS.filter((one) => !kindsFor({ kind, lastNumber }, TYPED_KINDS).includes(one))
    expect(kinds('DRAWER', 0)).toEqual(['TAKINGS'])
    expect(kinds('OFFICE', 0)).toEqual(['TAKINGS'])
    expect(kinds('OFFICE', 1)).toEqual(['OPENING_FLOAT', 'TAKINGS'])
    expect(kinds('TILL', 0)).toEqual(['OPENING_FLOAT', 'TAKINGS'])
  })

  it('are offered with the ways of transit, and signed by the choice', () => {
    expect(choicesFor(desk(), false)).not.toContain('TO_DESK')
    expect(choicesFor(desk(), true)).toContain('TO_DESK')
    expect(signedEntry('TO_BANK', '5.00')).toEqual({ kind: 'CASH_TRANSIT', amount: '-5.00' })
    expect(signedEntry('FROM_BANK', '5.00')).toEqual({ kind: 'CASH_TRANSIT', amount: '5.00' })
    expect(signedEntry('WAGES', '5.00')).toEqual({ kind: 'WAGES', amount: '-5.00' })
    expect(signedEntry('WAGES', '')).toEqual({ kind: 'WAGES', amount: '' })
    expect(signedEntry('PAYMENT_IN', '5.00')).toEqual({ kind: 'PAYMENT_IN', amount: '5.00' })
  })
})

describe('typed VAT', () => {
  const rates = [1900, 700, 0]
  it('is one rate, several with the rest on the first, or none', () => {
    expect(typedTaxes({ taxes: '', shares: [] }, rates, true)).toEqual([])
    expect(typedTaxes({ taxes: '7', shares: [] }, rates, true)).toEqual([{ vatRate: '7' }])
    expect(typedTaxes({ taxes: SPLIT, shares: ['2.00', ''] }, rates, true)).toEqual([
      { vatRate: '19' },
      { vatRate: '7', gross: '-2.00' },
    ])
    expect(typedTaxes({ taxes: '19', shares: [] }, [0], false)).toEqual([])
  })
})

describe('a counter entry', () => {
  const made = {
    id: 'a',
    kind: 'EXPENSE' as const,
    origin: 'TYPED' as const,
    amount: -500,
    account: '4980',
    taxes: [{ vatRate: 1900, gross: -500 }],
    reverses: null,
  }
  it('has the opposite amount and the same account', () => {
    expect(counterEntry(made, false)).toEqual({
      ok: true,
      value: {
        kind: 'EXPENSE',
        account: '4980',
        taxes: [{ vatRate: 1900, gross: 500 }],
        amount: 500,
        reverses: 'a',
      },
    })
  })
  it('is made once, for what was typed', () => {
    const code = (change: object, isReversed = false) => {
      const decided = counterEntry({ ...made, ...change }, isReversed)
      return decided.ok ? null : decided.error.code
    }
    expect(code({}, true)).toBe('cashBook.cancelled')
    expect(code({ reverses: 'b' })).toBe('cashBook.isCancellation')
    expect(code({ origin: 'CLOSING' })).toBe('cashBook.ofClosing')
    expect(code({ origin: 'PAYMENT' })).toBe('cashBook.ofPayment')
  })
})

describe('a paper', () => {
  it('holds up to 2,000 entries', () => {
    expect(printable(2_000).ok).toBe(true)
    expect(printable(2_001)).toMatchObject({ error: { code: 'cashBook.tooLongToPrint' } })
  })
})

describe('a month', () => {
  it('has its days, and months around it', () => {
    expect(monthOf('2026-02', TODAY)).toEqual({ month: '2026-02', from: '2026-02-01', to: '2026-02-28' })
    expect(monthOf('2026-13', TODAY).month).toBe('2026-11')
    expect([previousMonth('2026-01'), nextMonth('2026-12')]).toEqual(['2025-12', '2027-01'])
  })
})
