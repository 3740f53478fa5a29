import { describe, expect, it } from 'vitest'
import { emptyDraft, freePosition, type DraftValues, type EditorPosition } from './draft-values'
import {
  readRebate,
  rebateProblem,
  rebateText,
  rebateValues,
  shownRebate,
  wholeRebateProblem,
} from './rebate-text'
import { savableDraft } from './savable-draft'

const RATE = '00000000-0000-4000-8000-0000000000aa'
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const item = (n: number, change: Partial<EditorPosition> = {}): EditorPosition => ({
  ...freePosition('ITEM', id(n), `Ware ${n}`, RATE),
  price: '10.00',
  ...change,
})
const draft = (change: Partial<DraftValues> = {}): DraftValues => ({
  ...emptyDraft('2026-11-22'),
  customerId: id(9),
  ...change,
})

describe('a typed rebate', () => {
  it.each([
    ['10', '10%', '\u221210\u00a0%'],
    ['10 %', '10%', '\u221210\u00a0%'],
    ['-10%', '10%', '\u221210\u00a0%'],
    ['\u22122,5 %', '2.5%', '\u22122,5\u00a0%'],
    ['2,5', '2.5%', '\u22122,5\u00a0%'],
    ['0,50', '0.50', '\u22120,50\u00a0€'],
    ['1.234,50', '1234.50', '\u22121.234,50\u00a0€'],
    ['5 €', '5.00', '\u22125,00\u00a0€'],
    ['5 EUR', '5.00', '\u22125,00\u00a0€'],
    ['5,00 EUR', '5.00', '\u22125,00\u00a0€'],
    ['5,5 eur', '5.50', '\u22125,50\u00a0€'],
    ['€ 5', '5.00', '\u22125,00\u00a0€'],
    ['€5', '5.00', '\u22125,00\u00a0€'],
    ['EUR 5', '5.00', '\u22125,00\u00a0€'],
    ['-EUR 1.234', '1234.00', '\u22121.234,00\u00a0€'],
    ['12,50 %', '12.5%', '\u221212,5\u00a0%'],
    ['0 EUR', '', ''],
    ['0,1234', '0.1234', '\u22120,1234\u00a0€'],
    ['120%', '120%', '\u2212120\u00a0%'],
    ['0', '', ''],
  ])('„%s“ is %s, shown as „%s“', (typed, text, shown) => {
    const read = readRebate(typed, 4)
    expect(read).toBe(text)
    expect(shownRebate(read ?? '')).toBe(shown)
    expect(rebateText(rebateValues(read ?? ''))).toBe(text)
  })

  it.each(['zehn', '10 % %', '1,2,3', '--5', '0,12345', '5 % €', 'EUR', '€'])(
    '„%s“ is none, and stays as typed',
    (typed) => {
      expect(readRebate(typed, 4)).toBeNull()
      expect(rebateText(rebateValues(typed))).toBe(typed)
      expect(shownRebate(typed)).toBe(typed)
      expect(rebateProblem(item(1, rebateValues(typed)))).toBe('validation.rebateText')
    },
  )
})

describe('refused is', () => {
  it.each([
    [rebateValues('100.01%'), 'validation.percent'],
    [rebateValues('10.01'), 'document.rebateOverPrice'],
    [{ ...rebateValues('10%'), isDeposit: true }, 'document.rebateOnDeposit'],
    [rebateValues('10.00'), null],
  ])('%o', (change, problem) => {
    expect(rebateProblem(item(1, change))).toBe(problem)
  })

  it('more on the whole than the goods cost', () => {
    const positions = [
      item(1, { rebatePercent: '50' }),
      item(2, { isDeposit: true }),
      item(3, { isOptional: true }),
    ]
    const whole = (text: string) => wholeRebateProblem({ ...rebateValues(text), positions })
    expect([whole('5.00'), whole('5.01'), whole('100%')]).toEqual([null, 'document.rebateOverSum', null])
    expect(wholeRebateProblem({ ...rebateValues('5.00'), positions: [] })).toBeNull()
  })
})

describe('a draft is saved', () => {
  it('with the rebate that it had, while a wrong one is typed', () => {
    const saved = draft({ rebatePercent: '5', positions: [item(1, { rebatePercent: '10' })] })
    const typed = draft({
      ...rebateValues('99.00'),
      positions: [item(1, { ...rebateValues('99.00'), name: 'Neu' })],
    })
    expect(savableDraft(typed, saved)).toEqual(
      draft({ rebatePercent: '5', positions: [item(1, { rebatePercent: '10', name: 'Neu' })] }),
    )
  })

  it('without one that is more than what is left', () => {
    const saved = draft({ ...rebateValues('15.00'), positions: [item(1), item(2)] })
    const typed = draft({ ...rebateValues('15.00'), positions: [item(1)] })
    expect(savableDraft(typed, saved)).toEqual(draft({ positions: [item(1)] }))
  })
})
