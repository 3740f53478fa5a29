import { describe, expect, it } from 'vitest'
import { schemaRows, typeOf } from './schema-rows'

const text = { type: 'string' }

describe('schemaRows', () => {
  it('lists fields with what is required, allowed and bounded', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 200 },
        country: { type: 'string', pattern: '^[A-Z]{2}$', default: 'DE' },
        status: { type: 'string', enum: ['DRAFT', 'BOOKED'] },
        days: { type: 'integer', minimum: 0, maximum: 365 },
      },
    }
    expect(schemaRows(schema)).toEqual([
      { path: 'name', type: 'string', required: true, values: [], limits: ['length ≤ 200'] },
      { path: 'country', type: 'string', required: false, values: [], limits: ['^[A-Z]{2}$', '= "DE"'] },
      { path: 'status', type: 'string', required: false, values: ['"DRAFT"', '"BOOKED"'], limits: [] },
      { path: 'days', type: 'integer', required: false, values: [], limits: ['≥ 0', '≤ 365'] },
    ])
  })

  it('goes into objects and lists of objects, also those that may be null', () => {
    const range = { type: 'object', properties: { pattern: text } }
    const list = { type: 'array', items: { type: 'object', properties: { quantity: text } } }
    const schema = {
      type: 'object',
      properties: { range: { anyOf: [range, { type: 'null' }] }, positions: list },
    }
    expect(schemaRows(schema).map(({ path, type }) => [path, type])).toEqual([
      ['range', 'object | null'],
      ['range.pattern', 'string'],
      ['positions', 'object[]'],
      ['positions[].quantity', 'string'],
    ])
  })

  it('has no rows for what is no object', () => {
    expect(schemaRows(text)).toEqual([])
  })
})

describe('typeOf', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ anyOf: [text, { type: 'number' }] }, 'string | number'],
    [{ anyOf: [text, { anyOf: [text, { type: 'null' }] }] }, 'string | null'],
    [{ type: 'array', items: text }, 'string[]'],
    [{}, 'any'],
  ])('says %j as %s', (schema, words) => {
    expect(typeOf(schema)).toEqual({ type: words, values: [] })
  })

  it('names the component that is meant, also in a list', () => {
    const $ref = '#/components/schemas/Product'
    expect(typeOf({ $ref })).toEqual({ type: 'Product', ref: 'Product', values: [] })
    expect(typeOf({ type: 'array', items: { $ref } })).toEqual({
      type: 'Product[]',
      ref: 'Product',
      values: [],
    })
  })

  it('names a single allowed word', () => {
    expect(typeOf({ type: 'string', const: 'DE' })).toEqual({ type: 'string', values: ['"DE"'] })
  })
})
