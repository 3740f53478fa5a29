import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { readClosing } from '@/lib/pos/closings/schema/read-closing'
import { readReceipt } from '@/lib/pos/receipts/rules/read-receipt'
import messages from '@/messages/de.json'
import { refusalText } from './refusal-text'

const t = createTranslator({ locale: 'de', messages, namespace: 'posDevices.rejections' })
const text = (path: string, code = 'other', found: string | null = null) =>
  refusalText(t, { path, code, message: 'Bitte ausfüllen.', found })

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

it('says what is missing, and quotes what it cannot read', () => {
  expect(text('payments', 'validation.required')).toBe('Es fehlt: Zahlungen.')
  expect(text('type', 'validation.invalidChoice', 'GESCHENK')).toBe('Art: „GESCHENK“ kennt Kontor nicht.')
  expect(text('lines.2.price', 'validation.price', '1,5x')).toBe('Position 3, Preis: „1,5x“ ist kein Betrag.')
  expect(text('lines.2.price', 'validation.price')).toBe('Position 3, Preis: Der Wert ist nicht lesbar.')
  expect(text('uuid', 'pos.uuidConflict', 'a')).toMatch(/^Unter derselben Kennung/)
})

it('has its own words for every reason', () => {
  const codes = new Set(
    [{ number: -1 }, { number: 1e20, type: {}, createdAt: 'x', lines: [{}], payments: 1 }, {}]
      .flatMap((content) => [readReceipt(content), readClosing(content)])
      .flatMap((answer) => (answer.ok ? [] : answer.error))
      .map(({ code }) => code),
  )
  const unnamed = [...codes].filter((code) => text('number', code, 'x') === text('number'))
  expect(unnamed).toEqual([])
})
