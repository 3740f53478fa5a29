import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { readClosing } from '@/lib/pos/closings/rules/read-closing'
import { readReceipt } from '@/lib/pos/receipts/rules/read-receipt'
import messages from '@/messages/de.json'
import { refusalText } from './refusal-text'

const t = createTranslator({ locale: 'de', messages, namespace: 'posDevices.rejections' })
const text = (path: string) => refusalText(t, { path, message: 'Bitte ausfüllen.' })

it('names the field as people call it, and counts from one', () => {
  expect(text('sumGross')).toBe('Summe: Bitte ausfüllen.')
  expect(text('lines.2.price')).toBe('Position 3, Preis: Bitte ausfüllen.')
  expect(text('lines')).toBe('Positionen: Bitte ausfüllen.')
  expect(text('tse.start')).toBe('TSE, Beginn: Bitte ausfüllen.')
})

it('leaves a field that no record has to the reason', () => {
  expect(text('')).toBe('Bitte ausfüllen.')
  expect(text('colour')).toBe('Bitte ausfüllen.')
  for (const inherited of ['constructor', 'toString', '__proto__', 'lines.2.constructor', 'toString.0'])
    expect(text(inherited)).toMatch(/^(Position 3: )?Bitte ausfüllen\.$/)
  expect(text('payments.0.colour')).toBe('Zahlung 1: Bitte ausfüllen.')
})

it('has a word for each field that can be refused', () => {
  const parts = { lines: [{}], payments: [{}], taxes: [{}], articles: [{}], tse: { start: 1, end: 1 } }
  const refused = [readReceipt, readClosing].flatMap((read) => {
    const answer = read({ ...parts, cashier: 1, closingNumber: 'x', cancels: 'x', posSummaryId: 1 })
    return answer.ok ? [] : answer.error
  })
  expect(refused.length).toBeGreaterThan(30)
  const known = refused.filter(({ code }) => code !== 'validation.unknownField').map(({ path }) => path)
  expect(known.filter((path) => text(path) === text(''))).toEqual([])
  expect(known.filter((path) => path.includes('.') && !text(path).includes(', '))).toEqual([])
})
