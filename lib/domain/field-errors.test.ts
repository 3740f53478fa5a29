import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '@/lib/domain/field-errors'
import messages from '@/messages/de.json'

/** The errors of a schema for an input, as `path key` lines. */
function errorsOf(schema: z.ZodType, input: unknown) {
  return fieldErrors(schema.safeParse(input).error?.issues ?? []).map(({ path, key }) =>
    `${path} ${key}`.trim(),
  )
}

const CASES: [string, z.ZodType, unknown, string][] = [
  ['missing text', z.string(), undefined, 'required'],
  ['null', z.string(), null, 'required'],
  ['empty text', z.string().min(1), '', 'required'],
  ['missing in a union', z.union([z.string(), z.number()]), undefined, 'required'],
  ['wrong in a union', z.union([z.string(), z.number()]), true, 'invalid'],
  ['wrong type', z.string(), 3, 'invalid'],
  ['no boolean', z.boolean(), 'x', 'invalid'],
  ['no number', z.number(), 'x', 'notANumber'],
  ['not a number', z.number(), Number.NaN, 'notANumber'],
  ['no integer', z.int(), 1.5, 'notAnInteger'],
  ['short text', z.string().min(3), 'a', 'tooShort'],
  ['long text', z.string().max(3), 'abcd', 'tooLong'],
  ['text of another length', z.string().length(3), 'abcd', 'wrongLength'],
  ['small number', z.number().min(3), 1, 'tooSmall'],
  ['big number', z.number().max(3), 4, 'tooBig'],
  ['number at the open end', z.number().gt(3), 3, 'notAbove'],
  ['number at the other open end', z.number().lt(3), 3, 'notBelow'],
  ['short list', z.array(z.string()).min(2), [], 'tooFew'],
  ['long list', z.array(z.string()).max(1), ['a', 'b'], 'tooMany'],
  ['old date', z.date().min(new Date(0)), new Date(-1), 'invalid'],
  ['e-mail', z.email(), 'x', 'email'],
  ['day', z.iso.date(), '2026-02-30', 'day'],
  ['other format', z.uuid(), 'x', 'invalid'],
  ['enumeration', z.enum(['A', 'B']), 'C', 'invalidChoice'],
  ['own check without a message', z.string().refine(() => false), 'x', 'invalid'],
]

describe('fieldErrors', () => {
  it.each(CASES)('%s', (_name, schema, input, reason) => {
    expect(errorsOf(schema, input)).toEqual([`validation.${reason}`])
  })

  it('has a text for each', () => {
    const reasons = [...CASES.map(([, , , reason]) => reason), 'unknownField']
    const texts: Record<string, unknown> = messages.errors.validation
    expect(reasons.filter((reason) => typeof texts[reason] !== 'string')).toEqual([])
  })

  it('keeps a key that the schema gave, with its parameters', () => {
    const schema = z.object({
      number: z
        .string()
        .refine(() => false, { message: 'numberRange.invalidPrefix', params: { character: '-' } }),
      name: z.string('validation.required').max(2, 'product.nameTooLong'),
    })
    expect(fieldErrors(schema.safeParse({ number: 'R-', name: 'abc' }).error?.issues ?? [])).toEqual([
      { path: 'number', key: 'numberRange.invalidPrefix', params: { character: '-' } },
      { path: 'name', key: 'product.nameTooLong', params: { maximum: 2 } },
    ])
  })

  it('leads to fields of lists', () => {
    const schema = z.object({ positions: z.array(z.object({ quantity: z.string().min(2) })) })
    expect(errorsOf(schema, { positions: [{ quantity: '10' }, { quantity: '1' }] })).toEqual([
      'positions.1.quantity validation.tooShort',
    ])
  })

  it('names each unknown field at its place', () => {
    const schema = z.strictObject({ customer: z.strictObject({ name: z.string() }) })
    expect(
      fieldErrors(schema.safeParse({ customer: { name: 'A', nmae: 1, 'x.y': 2 } }).error?.issues ?? []),
    ).toEqual([
      { path: 'customer.nmae', key: 'validation.unknownField', params: { field: 'nmae' } },
      { path: 'customer.x.y', key: 'validation.unknownField', params: { field: 'x.y' } },
    ])
  })

  it('passes bounds on as numbers', () => {
    expect(fieldErrors(z.bigint().min(3n).safeParse(1n).error?.issues ?? [])[0]?.params).toEqual({
      minimum: 3,
    })
  })

  it('reads a German zod as well', () => {
    const issue = {
      code: 'invalid_type',
      path: ['name'],
      message: 'Ungültige Eingabe: erwartet string, erhalten undefined',
    }
    expect(fieldErrors([issue])).toEqual([{ path: 'name', key: 'validation.required', params: {} }])
  })
})
