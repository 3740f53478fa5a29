import { z } from 'zod'
import {
  codeOf,
  dateOf,
  type DecimalKind,
  decimalOf,
  millisOf,
  percentOf,
  textOf,
  Unreadable,
  uuidOf,
  vatKeyOf,
  wholeOf,
} from '../rules/pushed-values'

/**
 * Fields of the records that tills push, for the description and for validation. They accept
 * exactly the values that the fast reader accepts (`rules/record-reader.ts`), since both use the
 * same functions.
 */

interface Described {
  description: string
  examples?: (string | number | boolean)[]
}

function field<Base extends z.ZodType>(
  base: Base,
  read: (value: unknown) => unknown,
  { description, examples = [] }: Described,
) {
  return base
    .superRefine((value, context) => {
      const found = read(value)
      if (found instanceof Unreadable)
        context.addIssue({ code: 'custom', message: found.code, params: found.params })
    })
    .meta(examples.length > 0 ? { description, examples } : { description })
}

const textOrNumber = () => z.union([z.string(), z.number()])

export const text = (maximum: number, description: string, ...examples: string[]) =>
  field(z.string(), (value) => textOf(value, maximum), {
    description: `${description} At most ${maximum} characters.`,
    examples,
  })

/** Text that tills also write as a number. */
export const code = (maximum: number, description: string, ...examples: (string | number)[]) =>
  field(textOrNumber(), (value) => codeOf(value, maximum), { description, examples })

export const uuid = (description: string) =>
  field(z.string(), uuidOf, { description, examples: ['0197c1d0-0000-7000-8000-000000000001'] })

export const whole = (description: string, ...examples: number[]) =>
  field(textOrNumber(), wholeOf, { description: `${description} A whole number from 0.`, examples })

export const vatKey = (description: string) =>
  field(textOrNumber(), vatKeyOf, { description, examples: [1, 2, 5] })

export const instant = (description: string) =>
  field(z.string(), millisOf, {
    description: `${description} ISO 8601 with offset.`,
    examples: ['2026-11-20T09:58:11+01:00'],
  })

export const date = (description: string) =>
  field(z.string(), dateOf, {
    description: `${description} A day or an instant with offset.`,
    examples: ['2026-11-19'],
  })

const UNITS: Readonly<Record<DecimalKind, string>> = {
  money: 'Euros with at most 2 decimals.',
  fine: 'Euros with at most 5 decimals, as printed.',
  price: 'Euros with at most 4 decimals.',
  quantity: 'At most 3 decimals.',
  percent: 'Percent with at most 2 decimals.',
}

const decimal = (kind: DecimalKind, description: string, example: string) =>
  field(textOrNumber(), (value) => decimalOf(value, kind), {
    description: `${description} ${UNITS[kind]}`,
    examples: [example],
  })

export const money = (description: string, example = '3.80') => decimal('money', description, example)
export const fine = (description: string, example = '3.55140') => decimal('fine', description, example)
export const price = (description: string) => decimal('price', description, '3.80')
export const quantity = (description: string, example = '1') => decimal('quantity', description, example)

export const percent = (description: string) =>
  field(textOrNumber(), percentOf, { description: `${description} ${UNITS.percent}`, examples: ['7'] })

export const truth = (description: string) => z.boolean().meta({ description })
