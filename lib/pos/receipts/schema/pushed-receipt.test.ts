import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputSchema } from '@/lib/server/openapi/schemas'
import type { JsonSchema } from '@/lib/server/openapi/types'
import { flagsOfReceipt } from '@/tests/support/receipt-flags'
import { wireReceipt } from '@/tests/support/wire-receipts'
import { readReceipt } from '../rules/read-receipt'
import { pushedReceipt, receiptBatch } from './pushed-receipt'

type Json = Record<string, unknown>

/** Returns every record and list of a value, itself first. */
const holders = (value: unknown): (Json | unknown[])[] =>
  typeof value !== 'object' || value === null ? [] : [value as Json, ...Object.values(value).flatMap(holders)]

const VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  'x',
  'a\u0000b',
  'x'.repeat(6_000),
  5,
  -1,
  1.5,
  0,
  '7',
  '-7',
  '0.123456',
  '10000000.01',
  '12345678901234567',
  '2026-02-30T10:00:00Z',
  '2026-11-20T10:00:00Z',
  true,
  [],
  {},
  [5],
  [null, 'x'],
  Array(1_001).fill('x'),
  'DEPOSIT',
  'CANCELLATION',
  'OTHER',
  'PAYMENT_IN',
  'NONE',
  'CHF',
]

const mutation = record({
  holder: integer({ min: 0, max: 200 }),
  key: integer({ min: 0, max: 30 }),
  value: constantFrom(...VALUES),
})

function mutated(mutations: readonly { holder: number; key: number; value: unknown }[]): unknown {
  const receipt: unknown = structuredClone(wireReceipt())
  for (const { holder, key, value } of mutations) {
    const all = holders(receipt)
    const target = all[holder % all.length] as Json
    const keys = [...Object.keys(target), ...(Array.isArray(target) ? [] : ['colour'])]
    const name = keys[key % Math.max(keys.length, 1)]
    if (name === undefined) continue
    if (value === undefined && !Array.isArray(target)) Reflect.deleteProperty(target, name)
    else target[name] = structuredClone(value) ?? null
  }
  return receipt
}

/** Returns the paths at which the fast reader refuses a field or leaves it out. */
function readerPaths(receipt: unknown): Set<string> {
  const answer = readReceipt(receipt)
  if (!answer.ok) return new Set(answer.error.map(({ path }) => path))
  return new Set(answer.value.notes.flatMap(({ code, path }) => (code === 'malformed' ? [path] : [])))
}

const schemaPaths = (receipt: unknown): string[] =>
  pushedReceipt.safeParse(receipt).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the schema of a pushed receipt', () => {
  it('takes a receipt with all fields, as does the fast reader, and nothing in it is odd', () => {
    const answer = readReceipt(wireReceipt())
    expect(schemaPaths(wireReceipt())).toEqual([])
    expect(answer.ok && answer.value.notes).toEqual([])
    expect(answer.ok && flagsOfReceipt(answer.value)).toEqual([])
  })

  it('agrees with the fast reader on what is malformed, wherever it is', () => {
    const found = { odd: 0, fine: 0 }
    assert(
      property(array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const receipt = mutated(mutations)
        const read = readerPaths(receipt)
        const described = schemaPaths(receipt)
        expect({ receipt, isOdd: described.length > 0 }).toEqual({ receipt, isOdd: read.size > 0 })
        const isRefused = !readReceipt(receipt).ok
        // after a refusal the reader names no fields that were only malformed
        if (!isRefused) expect(described.filter((path) => !read.has(path))).toEqual([])
        found[described.length > 0 ? 'odd' : 'fine'] += 1
      }),
      { numRuns: 1_000 },
    )
    expect(found.odd).toBeGreaterThan(500)
    expect(found.fine).toBeGreaterThan(50)
  })

  it('is what the API describes, each field with a sentence', () => {
    const receipts = inputSchema(receiptBatch).properties?.receipts?.items
    const described = (schema: JsonSchema | undefined): string[] =>
      Object.entries(schema?.properties ?? {}).flatMap(([name, own]) => {
        const inner = own.anyOf?.find(({ type }) => type !== 'null') ?? own
        const deeper = described(inner).concat(described(inner.items))
        const text = own.description ?? inner.description ?? inner.items?.description
        return [...deeper.map((path) => `${name}.${path}`), ...(text ? [] : [`${name} has none`])]
      })
    expect(receipts?.required).toContain('sumGross')
    expect(receipts?.additionalProperties).not.toBe(false)
    expect(described(receipts).filter((path) => path.endsWith('none'))).toEqual([])
  })
})
