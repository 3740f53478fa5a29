import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { concerns } from './focus-field'
import { rebase, type Rebasable } from './rebase'
import { flatErrors, schemaResolver } from './schema-resolver'
import { showFieldErrors } from './show-field-errors'
import { threeWay } from './three-way'

describe('merging my input into the current values', () => {
  const base = { name: 'Apfel', price: '1.00', address: { city: 'Bonn', zip: '53111' }, lines: [{ id: '1' }] }

  it('follows theirs where I typed nothing', () => {
    const theirs = { ...base, price: '2.00', lines: [] }
    expect(threeWay(base, base, theirs)).toEqual({ value: theirs, conflicts: [] })
  })

  it('keeps mine where only I typed', () => {
    const mine = { ...base, name: 'Birne' }
    expect(threeWay(base, mine, { ...base, price: '2.00' })).toEqual({
      value: { ...base, name: 'Birne', price: '2.00' },
      conflicts: [],
    })
  })

  it('keeps mine and names the field where both typed', () => {
    const mine = { ...base, address: { city: 'Köln', zip: '53111' } }
    const theirs = { ...base, address: { city: 'Aachen', zip: '52062' } }
    expect(threeWay(base, mine, theirs)).toEqual({
      value: { ...base, address: { city: 'Köln', zip: '52062' } },
      conflicts: ['address.city'],
    })
  })

  it('sees no conflict where both typed the same', () => {
    const mine = { ...base, name: 'Birne' }
    expect(threeWay(base, mine, { ...base, name: 'Birne' }).conflicts).toEqual([])
  })

  it('takes a list as a whole', () => {
    const mine = { ...base, lines: [{ id: '1' }, { id: '2' }] }
    const theirs = { ...base, lines: [{ id: '3' }] }
    expect(threeWay(base, mine, theirs)).toMatchObject({ value: { lines: mine.lines }, conflicts: ['lines'] })
  })
})

describe('rebasing a form', () => {
  const formWith = <Values>(values: Values) => {
    const form = { values, saved: null as Values | null }
    return {
      form,
      getValues: () => form.values,
      reset: (next: Values, options?: { keepDefaultValues?: boolean }) => {
        form.values = next
        if (!options?.keepDefaultValues) form.saved = next
      },
    }
  }
  type Form = ReturnType<typeof formWith<{ name: string; number: string }>>
  const rebased = (fake: Form, base: Form['form']['values'], theirs: Form['form']['values']) =>
    rebase(fake as unknown as Rebasable<Form['form']['values']>, base, theirs)

  it('leaves the form clean after a save without further typing', () => {
    const saved = { name: 'Birne', number: '1' }
    const fake = formWith({ ...saved })
    expect(rebased(fake, saved, saved)).toEqual([])
    expect(fake.form).toEqual({ values: saved, saved })
  })

  it('keeps what was typed while saving, over the state that was saved', () => {
    const saved = { name: 'Birne', number: '1' }
    const fake = formWith({ name: 'Kirsche', number: '1' })
    rebased(fake, saved, saved)
    expect(fake.form).toEqual({ values: { name: 'Kirsche', number: '1' }, saved })
  })

  it('takes the new state for what was left alone, and names what both changed', () => {
    const fake = formWith({ name: 'Kirsche', number: '1' })
    const theirs = { name: 'Quitte', number: '2' }
    expect(rebased(fake, { name: 'Apfel', number: '1' }, theirs)).toEqual(['name'])
    expect(fake.form).toEqual({ values: { name: 'Kirsche', number: '2' }, saved: theirs })
  })
})

describe('errors', () => {
  const text = (key: string, params: object) => `${key} ${JSON.stringify(params)}`
  const schema = z.object({
    name: z.string().min(1, 'validation.required'),
    lines: z
      .array(z.object({ quantity: z.string().min(1, 'validation.quantity') }))
      .min(1, 'validation.tooFew'),
  })
  const options = { fields: {}, shouldUseNativeValidation: false }
  const resolve = schemaResolver<{ name: string; lines: { quantity: string }[] }>(schema, text)
  const run = async (values: { name: string; lines: { quantity: string }[] }) =>
    resolve(values, undefined, options)

  it('lets good values through as typed', async () => {
    const values = { name: 'Apfel', lines: [{ quantity: '1' }] }
    expect(await run(values)).toEqual({ values, errors: {} })
  })

  it('puts translated messages at their paths, those of a list at its root', async () => {
    const { errors } = await run({ name: '', lines: [] })
    expect(flatErrors(errors).map((error) => error.path)).toEqual(['name', 'lines'])
    expect(flatErrors(errors)[0]?.message).toContain('validation.required')
    const inside = await run({ name: 'Apfel', lines: [{ quantity: '1' }, { quantity: '' }] })
    expect(flatErrors(inside.errors).map((error) => error.path)).toEqual(['lines.1.quantity'])
  })

  it('keeps the first of several at one field, and those of the whole form apart', async () => {
    const strict = z
      .object({ name: z.string().min(3, 'validation.tooShort').regex(/^A/, 'validation.invalid') })
      .superRefine((_, context) => context.addIssue({ code: 'custom', message: 'validation.whole' }))
    const whole = schemaResolver<{ name: string }>(strict, (key) => key)
    const { errors } = await whole({ name: 'B' }, undefined, options)
    expect(flatErrors(errors)).toEqual([
      { path: 'name', message: 'validation.tooShort' },
      { path: '', message: 'validation.whole' },
    ])
  })

  it("keeps a list's own error beside those of its lines", async () => {
    const lines = z
      .array(z.object({ quantity: z.string().min(1, 'validation.quantity') }))
      .refine(() => false, { error: 'validation.twice', when: () => true })
    const values = { lines: [{ quantity: '1' }, { quantity: '' }] }
    const { errors } = await schemaResolver<typeof values>(z.object({ lines }), (key) => key)(
      values,
      undefined,
      { ...options, names: ['lines.0.quantity', 'lines.1.quantity'] },
    )
    const expected = [
      { path: 'lines.1.quantity', message: 'validation.quantity' },
      { path: 'lines', message: 'validation.twice' },
    ]
    expect(flatErrors(errors)).toEqual(expected)
  })

  it('belongs to a field at its path or inside it', () => {
    expect(concerns('lines', 'lines.1.quantity')).toBe(true)
    expect(concerns('lines', 'lines')).toBe(true)
    expect(concerns('line', 'lines')).toBe(false)
  })
})

describe('refusals of the server', () => {
  const shown = (errors: readonly { path: string; message: string }[]) => {
    const at: [string, string | undefined][] = []
    showFieldErrors({ setError: (path, { message }) => at.push([path, message]) }, errors)
    return at
  }

  it('are all shown where a field has several, in their order, each once and in its own line', () => {
    expect(
      shown([
        { path: 'partnerId', message: 'Dem Lieferanten fehlt die USt-IdNr.' },
        { path: 'date', message: 'Bitte ein Datum eingeben.' },
        { path: 'partnerId', message: 'Mit ihm ist nichts vereinbart.' },
        { path: 'partnerId', message: 'Mit ihm ist nichts vereinbart.' },
      ]),
    ).toEqual([
      ['partnerId', 'Dem Lieferanten fehlt die USt-IdNr.\nMit ihm ist nichts vereinbart.'],
      ['date', 'Bitte ein Datum eingeben.'],
    ])
  })

  it('are shown at the form where they name no field', () => {
    expect(shown([{ path: '', message: 'Die Rechnung ist schon gebucht.' }])).toEqual([
      ['root', 'Die Rechnung ist schon gebucht.'],
    ])
  })
})
