import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_SLOTS, fullAccount } from '@/lib/domain/cash-account'
import { chooseCashAccount, nextSlot, type CompanyCash } from './cash-account'

const holder = (account: string, change: Partial<CompanyCash['holders'][number]> = {}) => ({
  id: account,
  name: `Kasse ${account}`,
  serial: '',
  account,
  isInUse: true,
  ...change,
})
const books = (change: Partial<CompanyCash> = {}): CompanyCash => ({
  cash: '1000',
  holders: [],
  others: ['1200'],
  ...change,
})
const choose = (change: Partial<CompanyCash>, typed = '', isShared = false) =>
  chooseCashAccount(books(change), { typed, isShared, field: 'cashAccount' })

describe('the account of a till or desk', () => {
  it('is the next place that neither a till, a deleted one, nor another purpose has', () => {
    const holders = [holder('1000'), holder('1010', { isInUse: false })]
    expect(choose({ holders, others: ['1020'] })).toEqual({
      ok: true,
      value: { cashAccount: '', cashSlot: 3, account: '1030' },
    })
  })

  it('has to be typed once ten are taken', () => {
    const holders = Array.from({ length: 10 }, (_, index) => holder(String(1000 + index * 10)))
    expect(choose({ holders })).toMatchObject({ ok: false, error: { code: 'device.cashAccountNeeded' } })
    expect(nextSlot(books({ holders }), ALL_SLOTS)).toBe(10)
    expect(choose({ holders }, '1105')).toMatchObject({ ok: true, value: { account: '1105' } })
  })

  it('is shared with one in use only if a person says so', () => {
    const holders = [holder('1000'), holder('101000', { name: '' })]
    expect(choose({ holders }, '1000')).toMatchObject({
      error: { code: 'device.cashAccountShared', params: { account: '1000', names: 'Kasse 1000', count: 1 } },
    })
    expect(choose({ holders }, '1010')).toMatchObject({ error: { params: { names: '', count: 0 } } })
    expect(choose({ holders }, '1000', true)).toMatchObject({ ok: true, value: { account: '1000' } })
    const deleted = [holder('1000', { isInUse: false })]
    expect(choose({ holders: deleted }, '1000')).toMatchObject({ ok: true })
  })

  it('goes on with an earlier registration of the same till, whose cash is in its drawer', () => {
    const holders = [holder('1000', { serial: 'K-1', isInUse: false }), holder('1010', { serial: 'K-2' })]
    const of = (serial: string, typed = '') =>
      chooseCashAccount(books({ holders }), { typed, isShared: false, serial, field: 'cashAccount' })
    expect(of('K-1')).toMatchObject({ value: { account: '1000' } })
    expect(of('K-2')).toMatchObject({ value: { account: '1010' } })
    expect(of('K-2', '1010')).toMatchObject({ ok: true })
    expect([of('K-3'), of('')]).toMatchObject([
      { value: { account: '1020' } },
      { value: { account: '1020' } },
    ])
  })

  it('follows the company’s if it is typed as it was proposed', () => {
    expect(choose({}, '1020')).toMatchObject({ value: { cashAccount: '', cashSlot: 2, account: '1020' } })
    expect(choose({}, '1025')).toMatchObject({ value: { cashAccount: '1025', cashSlot: 0 } })
  })

  it('is never another’s without a word', () => {
    const account = fc.integer({ min: 1000, max: 1030 }).map(String)
    fc.assert(
      fc.property(fc.array(account), fc.option(account, { nil: '' }), (taken, typed) => {
        const holders = taken.map((one) => holder(one))
        const chosen = choose({ holders }, typed)
        if (chosen.ok)
          expect(holders.map((one) => fullAccount(one.account))).not.toContain(
            fullAccount(chosen.value.account),
          )
        else expect(chosen.error.code).toBe('device.cashAccountShared')
      }),
    )
  })
})
