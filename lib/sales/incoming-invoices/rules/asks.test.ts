import { describe, expect, it } from 'vitest'
import { asksOf, toDoOf } from './asks'
import { errorAt, warningAt } from './finding'

const STOP = errorAt('buyer', 'otherCompany', 'x')
const COPY = warningAt('isCopy', 'copy', 'Kopie?')
const RULES = [errorAt('number', 'BR-02', 'Nummer fehlt'), errorAt('', 'BR-CO-16', 'Summe')]
const INFO = warningAt('seller', 'firstInvoice', 'x')
const answer = (code: string) => ({ code, reason: 'Nachgefragt' })

describe('what a person must do about an invoice', () => {
  it('is to settle what stops it, and each question: broken rules together', () => {
    expect(toDoOf('RECEIVED', [STOP, COPY, ...RULES, INFO], null)).toEqual({ stops: 1, asks: 2 })
    expect(asksOf([STOP, COPY, ...RULES, INFO]).map(({ codes }) => codes)).toEqual([
      ['copy'],
      ['BR-02', 'BR-CO-16'],
    ])
  })

  it('is nothing for hints', () => expect(toDoOf('RECEIVED', [INFO], null)).toEqual({ stops: 0, asks: 0 }))

  it('is what the check did not answer', () => {
    const answers = [answer('copy'), answer('BR-02')]
    expect(toDoOf('CHECKED', [COPY, ...RULES], answers)).toEqual({ stops: 0, asks: 1 })
    expect(toDoOf('CHECKED', [COPY], answers)).toEqual({ stops: 0, asks: 0 })
    expect(toDoOf('CHECKED', [COPY, STOP], null)).toEqual({ stops: 0, asks: 0 })
  })

  it.each(['APPROVED', 'PAID', 'REFUSED'] as const)('is nothing once it is %s', (state) =>
    expect(toDoOf(state, [STOP, COPY], [])).toEqual({ stops: 0, asks: 0 }),
  )
})
