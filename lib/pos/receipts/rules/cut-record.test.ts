import { array, assert, constantFrom, integer, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutRecord } from './cut-record'

describe('a record of a body', () => {
  it('is cut out byte for byte', () => {
    const one = '{ "a" : "x\\"]},{\\\\" ,\n "b":[1,{"c":null}] }'
    const body = `{"other": [1], "receipts" :\t[ 7 , ${one},"ä€😀" ] , "more": {"receipts": []}}`
    expect(cutRecord(body, 'receipts', 1)).toBe(one)
    expect(cutRecord(body, 'receipts', 0)).toBe('7')
    expect(cutRecord(body, 'receipts', 2)).toBe('"ä€😀"')
    expect(cutRecord(body, 'receipts', 3)).toBeNull()
    expect(cutRecord(body, 'closings', 0)).toBeNull()
  })

  it('is that of the last list, by whatever escapes its name is written', () => {
    expect(cutRecord('{"receipts":[1],"rec\\u0065ipts":[2]}', 'receipts', 0)).toBe('2')
    expect(cutRecord('{"receipts":[1],"receipts":null}', 'receipts', 0)).toBeNull()
    expect(cutRecord(' {}', 'receipts', 0)).toBeNull()
  })

  it('is what a parser finds there, whatever the records are', () => {
    assert(
      property(
        array(jsonValue(), { minLength: 1 }),
        integer({ min: 0, max: 9 }),
        constantFrom(0, 1, 2),
        (records, place, space) => {
          const index = place % records.length
          const cut = cutRecord(
            JSON.stringify({ first: records, receipts: records }, null, space),
            'receipts',
            index,
          )
          expect(JSON.parse(cut ?? '')).toEqual(JSON.parse(JSON.stringify(records[index])))
        },
      ),
    )
  })

  it('is found in a megabyte at once', () => {
    const body = JSON.stringify({ receipts: Array(2_000).fill({ name: 'x'.repeat(500) }) })
    const start = performance.now()
    expect(cutRecord(body, 'receipts', 1_999)).toContain('xxx')
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
