import { describe, expect, it } from 'vitest'
import { handBooking, stateAfter, stateAfterPayment, type StepFacts } from './lifecycle'

const CHECKED: StepFacts = {
  state: 'CHECKED',
  hasPayments: false,
  isComplete: true,
  openAmount: 11_900,
  fourEyes: false,
  isChecker: true,
  isInFile: false,
  ownSale: false,
  isTakenBack: false,
}

describe('a step of a received invoice', () => {
  it.each([
    ['REOPEN', { state: 'RECEIVED' }, 'state'],
    ['REOPEN', { state: 'PAID' }, 'state'],
    ['CHECK', { state: 'REFUSED' }, 'state'],
    ['APPROVE', { state: 'RECEIVED' }, 'state'],
    ['REFUSE', { state: 'PAID' }, 'state'],
    ['REFUSE', { state: 'APPROVED', hasPayments: true }, 'hasPayments'],
    ['CHECK', { state: 'RECEIVED', isComplete: false }, 'incomplete'],
    ['APPROVE', { fourEyes: true }, 'fourEyes'],
    ['APPROVE', { ownSale: true, openAmount: 0 }, 'ownSale'],
    ['REFUSE', { state: 'APPROVED', isInFile: true }, 'inFile'],
    ['REOPEN', { state: 'APPROVED', isInFile: true }, 'inFile'],
  ] as const)('%s is refused for %o', (step, change, error) =>
    expect(stateAfter(step, { ...CHECKED, ...change })).toEqual({ ok: false, error }),
  )

  it.each([
    ['CHECK', { state: 'RECEIVED' }, 'CHECKED'],
    ['APPROVE', {}, 'APPROVED'],
    ['APPROVE', { openAmount: 0 }, 'PAID'],
    ['APPROVE', { fourEyes: true, isChecker: false }, 'APPROVED'],
    ['REFUSE', { state: 'APPROVED' }, 'REFUSED'],
    ['REOPEN', { state: 'REFUSED' }, 'RECEIVED'],
  ] as const)('%s leads from %o to %s', (step, change, state) =>
    expect(stateAfter(step, { ...CHECKED, ...change })).toEqual({ ok: true, value: state }),
  )
})

describe('a payment', () => {
  const after = (openAmount: number, amount: number, discount = 0) => {
    const decision = stateAfterPayment({ state: 'APPROVED', openAmount }, { amount, discount })
    return decision.ok ? decision.value : decision.error
  }

  it('has the sign of the open amount, and never exceeds it', () => {
    expect([after(100, 101), after(100, 98, 3), after(-100, -101)]).toEqual([
      'overpaid',
      'overpaid',
      'overpaid',
    ])
    expect([after(100, -1), after(-100, 1), after(100, 0), after(0, 1), after(100, 50, -1)]).toEqual(
      Array.from({ length: 5 }, () => 'paymentSign'),
    )
    expect([after(100, 99), after(100, 98, 2), after(-100, -100)]).toEqual(['APPROVED', 'PAID', 'PAID'])
  })
})

describe('booking by hand', () => {
  const facts = { state: 'CHECKED', isMarked: false, isHandedOver: false } as const
  it.each([
    ['HAND_BOOK', {}, null],
    ['HAND_BOOK', { state: 'RECEIVED' }, null],
    ['HAND_BOOK', { state: 'REFUSED' }, 'state'],
    ['HAND_BOOK', { isMarked: true }, 'state'],
    ['HAND_BOOK', { isHandedOver: true }, 'handedOver'],
    ['HAND_UNDO', { isMarked: true }, null],
    ['HAND_UNDO', {}, 'state'],
    ['HAND_UNDO', { isMarked: true, isHandedOver: true }, 'handedOver'],
  ] as const)('%s of %o is refused with %s', (step, change, refusal) => {
    const decision = handBooking(step, { ...facts, ...change })
    expect(decision.ok ? null : decision.error).toBe(refusal)
  })
})
