import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { settleReceiptsInput } from '../schema/receipts'
import { Findings, safeName } from './findings'
import { keptOf, withoutDepths } from './kept-content'
import { wholeRecord } from './kept-whole'
import { isWithin } from './line-flags'
import { isOnAccount } from './pushed-receipt'
import { decimalOf, vatKeyOf } from './pushed-values'
import { readReceipt } from './read-receipt'
import { paidAndSigned, type PaidRow } from './receipt-record'
import { receiptReader } from './receipt-reader'
import { fieldsOf, RecordReader } from './record-reader'
import { canonicalArticle } from './sold-parts'
import { BatchSorter } from './sort-batch'
import { fail } from '@/lib/domain/result'

const id = (number: number) => `0197c1d0-0000-7000-8000-${String(number).padStart(12, '0')}`

describe('what is kept of a rejected record', () => {
  it('is its first 64 KiB', () => {
    expect(keptOf('x'.repeat(65_536)).kept).toHaveLength(65_536)
    expect(keptOf('x'.repeat(65_537)).kept).toHaveLength(65_536)
  })

  it('is whole down to 19 levels; the twentieth may lack what was below it', () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
    const readAgain = (levels: number) => {
      const kept = JSON.stringify(withoutDepths(nested(levels)))
      return wholeRecord(kept, kept.length)
    }
    expect(readAgain(19)).toEqual(nested(19))
    expect([20, 21].map(readAgain)).toEqual([undefined, undefined])
  })

  it('is its uuid as sent, up to 100 characters', () => {
    const sorter = new BatchSorter<{ uuid: string }>(
      () => fail([]),
      () => '',
    )
    sorter.take([{ uuid: 'a'.repeat(100) }, { uuid: 'b'.repeat(101) }])
    expect(sorter.refused.map(({ uuid }) => uuid.length)).toEqual([100, 100])
    expect(sorter.refused[0]?.uuid).toBe('a'.repeat(100))
  })

  it('names fields by their first 100 characters, and fifty of them', () => {
    expect(safeName('ä'.repeat(101))).toBe('ä'.repeat(100))
    const findings = new Findings()
    for (let n = 1; n <= 51; n += 1) findings.note('unknownField', `field ${n}`, n)
    expect(findings.notes.map(({ path }) => path).at(-1)).toBe('field 50')
  })
})

describe('a pushed receipt', () => {
  const line = { name: 'Brot', quantity: '1', price: '3.80', vatRate: '7', sumGross: '3.80', sumNet: '3.55' }
  const receipt = {
    uuid: id(1),
    number: 1,
    type: 'SALE',
    createdAt: '2026-11-20T09:58:11+01:00',
    sumGross: '3.80',
    sumNet: '3.55',
    sumVat: '0.25',
    lines: [line],
    payments: [{ method: 1, amount: '3.80' }],
  }
  const refusedFor = (change: object) => {
    const read = readReceipt({ ...receipt, ...change })
    return read.ok ? [] : read.error.map(({ path, code }) => `${path} ${code}`)
  }
  const text = (length: number) => 'x'.repeat(length)
  const many = (count: number, one: unknown = {}) => Array.from({ length: count }, () => one)
  const inLine = (fields: object) => ({ lines: [{ ...line, ...fields }] })
  const lists: readonly [string, number, (count: number) => object][] = [
    ['lines', 1_000, (n) => ({ lines: many(n, line) })],
    ['payments', 50, (n) => ({ payments: many(n, { method: 1, amount: '0.01' }) })],
    ['taxes', 20, (n) => ({ taxes: many(n) })],
    ['lines.0.taxes', 10, (n) => inLine({ taxes: many(n) })],
    ['references', 100, (n) => ({ references: many(n) })],
    ['allocations', 50, (n) => ({ allocations: many(n, '1') })],
    ['tse.transactions', 50, (n) => ({ tse: { transactions: many(n) } })],
    ['lines.0.amounts', 20, (n) => inLine({ amounts: many(n) })],
    ['lines.0.subItems', 100, (n) => inLine({ subItems: many(n) })],
  ]
  const texts: readonly [string, number, (length: number) => object][] = [
    ['cashier', 200, (n) => ({ cashier: text(n) })],
    ['lines.0.productGroup', 500, (n) => inLine({ productGroup: text(n) })],
    ['lines.0.name', 1_000, (n) => inLine({ name: text(n) })],
    ['note', 5_000, (n) => ({ note: text(n) })],
    ['tse.signature', 2_000, (n) => ({ tse: { signature: text(n) } })],
    ['tse.processData', 20_000, (n) => ({ tse: { processData: text(n) } })],
  ]

  it.each(lists)('has %s up to %i', (path, most, change) => {
    expect(refusedFor(change(most))).not.toContain(`${path} validation.tooMany`)
    expect(refusedFor(change(most + 1))).toContain(`${path} validation.tooMany`)
  })

  it.each(texts)('has %s up to %i characters', (path, most, change) => {
    expect(refusedFor(change(most))).not.toContain(`${path} validation.tooLong`)
    expect(refusedFor(change(most + 1))).toContain(`${path} validation.tooLong`)
  })

  it.each([
    ['money', '10000000', '10000000.01'],
    ['fine', '10000000', '10000000.00001'],
    ['price', '10000000', '10000000.0001'],
    ['quantity', '1000000', '1000000.001'],
    ['percent', '100', '100.01'],
  ] as const)('has a %s up to %s', (kind, most, more) => {
    for (const sign of ['', '-']) {
      expect(decimalOf(`${sign}${most}`, kind)).toBeTypeOf('number')
      expect(decimalOf(`${sign}${more}`, kind)).toMatchObject({ code: 'validation.amountRange' })
    }
  })
})

describe('a record', () => {
  it('is read up to a megabyte as JSON, and measured only in a larger body', () => {
    const record = (length: number) => ({ x: 'x'.repeat(length - JSON.stringify({ x: '' }).length) })
    const isTooLarge = (length: number, body: number) => {
      const read = receiptReader('x'.repeat(body))(record(length))
      return !read.ok && read.error.some(({ code }) => code === 'pos.recordTooLarge')
    }
    expect([1_048_576, 1_048_577].map((length) => isTooLarge(length, 1_048_577))).toEqual([false, true])
    expect(isTooLarge(1_048_577, 1_048_576)).toBe(false)
  })

  it('counts up to a million', () => {
    const refused = (count: number) => {
      const reader = RecordReader.of({ count }, fieldsOf('count'))
      reader.count('count')
      return reader.refusals.map(({ code, params }) => [code, params])
    }
    expect(refused(1_000_000)).toEqual([])
    expect(refused(1_000_001)).toEqual([['validation.tooBig', { maximum: 1_000_000 }]])
  })
})

describe('receipts settled at once', () => {
  it('are a hundred at most', () => {
    const settle = (count: number) => ({ ids: Array.from({ length: count }, (_, n) => id(n)), reason: 'x' })
    expect(refusalsOf(settleReceiptsInput, settle(100))).toEqual([])
    expect(refusalsOf(settleReceiptsInput, settle(101))).toEqual(['ids validation.tooMany'])
  })
})

describe('a VAT key of DSFinV-K', () => {
  it('has at most six digits', () => {
    expect([1, 999_999].map(vatKeyOf)).toEqual([1, 999_999])
    for (const key of [0, 1_000_000]) expect(vatKeyOf(key)).not.toBe(key)
  })
})

describe('the net of a line', () => {
  it('may differ by the cent, not by a hundred-thousandth of a euro more', () => {
    // 119.00 at 19 % is 100.00; in 1/100,000 EUR
    const isNet = (net: number) => isWithin(net, 11_900_000, 1900, 1)
    expect([10_001_000, 9_999_000].map(isNet)).toEqual([true, true])
    expect([10_001_001, 9_998_999].map(isNet)).toEqual([false, false])
  })
})

describe('a receipt with one method of payment', () => {
  const line = { name: 'Brot', quantity: '1', price: '3.80', vatRate: '7', sumGross: '3.80', sumNet: '3.55' }
  const paidBy = (method: number) => {
    const sums = { sumGross: '3.80', sumNet: '3.55', sumVat: '0.25', lines: [line] }
    const head = { uuid: id(1), number: 1, type: 'SALE', createdAt: '2026-11-20T09:58:11+01:00' }
    const read = readReceipt({ ...head, ...sums, payments: [{ method, amount: '3.80' }] })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value
  }

  it('is owed by the customer where the method is 4, on account, alone', () => {
    expect([1, 2, 3, 4].map((method) => isOnAccount(paidBy(method)))).toEqual([false, false, false, true])
  })

  it('takes the code of its type, whatever the method; none that was paid is 8, a promise 4', () => {
    const codeOf = (type: string, amount = '3.80') => {
      const sums = { sumGross: '3.80', sumNet: '3.55', sumVat: '0.25', lines: [line] }
      const head = { uuid: id(1), number: 1, type: 'SALE', createdAt: '2026-11-20T09:58:11+01:00' }
      const read = readReceipt({ ...head, ...sums, payments: [{ method: 'Karte', type, amount }] })
      return read.ok ? read.value.payments[0]?.method : read.error
    }
    const types = ['CASH', 'CASHLESS', 'PAYMENT_SERVICE', 'DEBIT_CARD', 'CREDIT_CARD', 'PREPAID_CARD', 'NONE']
    expect(types.map((type) => codeOf(type))).toEqual([1, 2, 3, 5, 6, 7, 4])
    expect(codeOf('NONE', '0.00')).toBe(8)
  })

  it('is written with the method of the short form that its code belongs to', () => {
    const row: Partial<PaidRow> = { payment_amounts: ['1'] as never, details: null, tse_state: 'NONE' }
    const methodOf = (code: number) =>
      paidAndSigned({ ...row, payment_methods: [code] } as PaidRow).payments[0]?.method
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(methodOf)).toEqual(['UNKNOWN', 1, 2, 3, 4, 2, 2, 2, 4])
  })
})

describe('the key of an article', () => {
  it('stays as it was first written: rows of older receipts are found by it', () => {
    const article = {
      productId: id(7),
      productNumber: '17',
      name: 'Brot',
      productGroup: 'Backwaren',
      vatRateId: null,
      vatRate: 700,
      vatKey: null,
      gtin: null,
      unit: null,
      groupId: null,
      businessCase: 'SALE' as const,
      isTurnover: true,
    }
    expect(canonicalArticle(article)).toMatch(`[1,"${id(7)}","Brot","Backwaren",null,700,"17"`)
  })
})
