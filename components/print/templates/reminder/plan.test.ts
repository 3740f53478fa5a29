import { describe, expect, it } from 'vitest'
import { createTypesetter } from '@/components/print/typeset/typesetter'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { LETTERS } from '@/tests/support/papers'
import { planLetter } from './plan'

const setter = createTypesetter({ advance: (text) => text.length * 0.5 }, (word) => [word])

/** Charges of a letter in euros, with the line of the sums that names each. */
const CHARGES = [
  { name: 'fee', euros: 5, line: /^Mahngebühr/ },
  { name: 'interest', euros: 17, line: /^Verzugszinsen/ },
  { name: 'lumpSum', euros: 40, line: /^Verzugspauschale/ },
  { name: 'claims', euros: 3, line: /^Offen aus früheren Mahnungen$/ },
] as const
type Charge = (typeof CHARGES)[number]

/** Every choice of charges, also none. */
const CHOICES = Array.from({ length: 2 ** CHARGES.length }, (_, bits) =>
  CHARGES.filter((_charge, index) => bits & (1 << index)),
)

const wire = (euros: number) => `${euros}.00`
const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { euros }) => sum + euros, 0)

/** The panel’s sentence and the labels of the sums in a letter over 200 € with these charges. */
function shownIn(charges: readonly Charge[]) {
  const values = Object.fromEntries(charges.map(({ name, euros }) => [name, wire(euros)]))
  const { reminder } = LETTERS
  const model = { ...reminder, ...values, total: wire(200 + sumOf(charges)) } as LetterModel
  const items = planLetter(model, setter).pages.flatMap((page) => page.items.map(({ content }) => content))
  const panel = items.flatMap((one) => (one.kind === 'payment' ? [one.block] : []))
  const sums = items.flatMap((one) => (one.kind === 'sums' ? one.block.lines.map(({ text }) => text) : []))
  const [, ...sentence] = panel.flatMap(({ left }) => left.map(({ text }) => text))
  return { sentence: sentence.join(' '), sums }
}

describe('the charges of a reminder', () => {
  it.each(CHOICES.map((charges) => ({ charges, names: charges.map(({ name }) => name).join(', ') })))(
    'are called what they are in the sentence and in the sums: $names',
    ({ charges }) => {
      const { sentence, sums } = shownIn(charges)
      const isOnlyFee = !charges.some(({ name }) => name === 'interest' || name === 'lumpSum')
      const called = isOnlyFee ? 'Mahngebühr' : 'Gebühren, Zinsen und Pauschalen'
      const total = `${200 + sumOf(charges)},00 €`
      expect(sentence.replaceAll('\u00a0', ' ')).toBe(
        charges.length === 0
          ? `Bitte überweisen Sie ${total} auf unser Konto.`
          : `Bitte überweisen Sie ${total} auf unser Konto, darin ${sumOf(charges)},00 € ${called}.`,
      )
      for (const { name, line } of CHARGES)
        expect(sums.filter((label) => line.test(label))).toHaveLength(
          charges.some((charge) => charge.name === name) ? 1 : 0,
        )
    },
  )
})
