import { describe, expect, it } from 'vitest'
import { chosenDesk, deskTakes, isOffered, type CashPayment, type PayingDesk } from './cash-desk'

const TODAY = '2026-11-27'
const office: PayingDesk = { id: 'office', name: 'Büro', isTill: false, isDrawer: false, isActive: true }
const market: PayingDesk = { ...office, id: 'market', name: 'Markt' }
const till: PayingDesk = { ...office, id: 'till', name: '', isTill: true }
const closed: PayingDesk = { ...office, id: 'closed', isActive: false }

const decide = (payment: Partial<CashPayment>, desks: readonly PayingDesk[]) => {
  const decided = chosenDesk({ paymentMethod: 'CASH', amount: 500, ...payment }, desks)
  return decided.ok ? (decided.value?.id ?? null) : decided.error.fields?.[0]
}
const refused = (code: string) => ({ path: 'cashDeskId', code })

describe('the cash desk of a payment', () => {
  it('is refused if it is of another company, a till’s or closed, and for money that is no cash', () => {
    const desks = [office, till, closed]
    expect(decide({ cashDeskId: 'of another' }, desks)).toEqual(refused('cashBook.deskUnknown'))
    expect(decide({ cashDeskId: 'till' }, desks)).toEqual(refused('payment.deskOfTill'))
    expect(decide({ cashDeskId: 'closed' }, desks)).toEqual(refused('cashBook.deskClosed'))
    expect(decide({ cashDeskId: 'office', paymentMethod: 'BANKTRANSFER' }, desks)).toEqual(
      refused('payment.deskWithoutCash'),
    )
    expect(decide({ cashDeskId: 'office', currency: 'CHF' }, desks)).toEqual(refused('payment.deskCurrency'))
    expect(decide({ cashDeskId: 'closed', amount: 0 }, desks)).toEqual(refused('cashBook.deskClosed'))
  })

  it('must be named where there are several', () => {
    expect(decide({}, [office, market])).toEqual(refused('payment.deskMissing'))
    expect(decide({ cashDeskId: 'market' }, [office, market])).toBe('market')
  })

  it('is no open drawer unless it is named: its takings are what lies in it beyond its book', () => {
    const drawer = { ...market, isDrawer: true }
    expect(decide({}, [drawer])).toBeNull()
    expect(decide({}, [drawer, { ...drawer, id: 'second' }])).toBeNull()
    expect(decide({ cashDeskId: 'market' }, [drawer])).toBe('market')
    expect(decide({}, [office, drawer])).toEqual(refused('payment.deskMissing'))
  })

  it('is the only one that is kept by hand', () => {
    expect(decide({}, [till, office, closed])).toBe('office')
    expect(decide({}, [till, closed])).toBeNull()
    expect(decide({}, [])).toBeNull()
    expect([office, till, closed].filter(isOffered)).toEqual([office])
  })

  it('is none without cash', () => {
    expect(decide({ amount: 0 }, [office, market])).toBeNull()
    expect(decide({ amount: 0, cashDeskId: 'office' }, [office])).toBeNull()
    expect(decide({ paymentMethod: 'ONACCOUNT' }, [office])).toBeNull()
  })
})

describe('the book of the desk', () => {
  const book = { isActive: true, balance: 1000, lastDay: '2026-11-20', countedOn: '2026-11-26' }
  const refusal = (date: string, amount: number, of = {}) => {
    const taken = deskTakes({ ...book, ...of }, { date, amount }, TODAY)
    return taken.ok ? null : taken.error.fields?.[0]
  }

  it('refuses days that are past or counted, and money that is not there, naming the day', () => {
    expect(refusal('2026-11-28', 1)).toEqual({ path: 'date', code: 'cashBook.future' })
    expect(refusal('2026-11-19', 1)).toMatchObject({ path: 'date', code: 'cashBook.pastDay' })
    expect(refusal('2026-11-26', 1)).toMatchObject({ path: 'date', code: 'cashBook.countedDay' })
    expect(refusal(TODAY, -1001)).toMatchObject({
      path: 'cashDeskId',
      code: 'cashBook.negative',
      params: { day: '27.11.2026' },
    })
    expect(refusal(TODAY, 1, { isActive: false })).toEqual({
      path: 'cashDeskId',
      code: 'cashBook.deskClosed',
    })
  })

  it('takes what comes in, and what is there', () => {
    expect(refusal(TODAY, 1)).toBeNull()
    expect(refusal(TODAY, -1000)).toBeNull()
  })
})
