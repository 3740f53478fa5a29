import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullCreditor } from '@/lib/domain/creditor'
import { assignCreditorsInput } from '../schema'
import { creditorAccount } from './creditors'
import { proposeCreditors, type NumberedSupplier } from './propose-creditors'

const BOOKS = [{ accountLength: 4, otherCreditors: '99999' }]
const LONGER = { accountLength: 6, otherCreditors: '9999999' }

const supplier = (id: string, supplierNumber: string, own: Partial<NumberedSupplier> = {}) => ({
  id,
  supplierNumber,
  creditorAccount: null,
  isInUse: true,
  ...own,
})

describe('proposed creditor accounts', () => {
  it('begin at 70000, without those that are a number, an account or the end of one', () => {
    const suppliers = [
      supplier('a', '10000'),
      supplier('b', '70000', { creditorAccount: '70000' }),
      supplier('c', 'L-1'),
      supplier('d', '2'),
      supplier('e', '10001', { creditorAccount: '70003' }),
      supplier('f', '10002'),
      supplier('g', '', { isInUse: false }),
      supplier('h', '70005', { isInUse: false }),
      supplier('i', '10009'),
    ]
    expect(proposeCreditors(suppliers, BOOKS)).toEqual([
      { partnerId: 'a', account: '70001' },
      { partnerId: 'c', account: '70004' },
      { partnerId: 'f', account: '70006' },
      { partnerId: 'i', account: '70007' },
    ])
  })

  it('leave out the collective account of a company', () => {
    const diverse = [{ accountLength: 4, otherCreditors: '70000' }]
    expect(proposeCreditors([supplier('a', 'L-1')], diverse)).toEqual([{ partnerId: 'a', account: '70001' }])
  })

  it('are for suppliers that any company has on its collective account', () => {
    // with six digits, 10000 is 7010000 already; with four it is nothing
    expect(proposeCreditors([supplier('a', '10000')], [LONGER])).toEqual([])
    expect(proposeCreditors([supplier('a', '10000')], [...BOOKS, LONGER])).toHaveLength(1)
  })

  it('end where no account is left that fits every company', () => {
    const all = Array.from({ length: 30_001 }, (_, index) => supplier(String(index), `L-${index}`))
    const given = proposeCreditors(all, BOOKS)
    expect(given).toHaveLength(29_999)
    expect(given.at(-1)?.account).toBe('99998')
  })

  it('are given to at most 2000 suppliers at once', () => {
    const isTaken = (length: number) => {
      const accounts = Array.from({ length }, () => ({ partnerId: crypto.randomUUID(), account: '70000' }))
      return assignCreditorsInput.safeParse({ accounts }).success
    }
    expect([isTaken(2000), isTaken(2001)]).toEqual([true, false])
  })

  const number = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map(String),
    fc.integer({ min: 10_000, max: 10_020 }).map(String),
    fc.integer({ min: 70_000, max: 70_020 }).map(String),
    fc.constantFrom('', 'L-1', 'L-2'),
  )
  const some = fc.uniqueArray(
    fc.record({
      supplierNumber: number,
      creditorAccount: fc.option(fc.integer({ min: 70_000, max: 70_020 }).map(String)),
      isInUse: fc.boolean(),
    }),
    { selector: (one) => one.creditorAccount ?? one.supplierNumber, maxLength: 30 },
  )

  it('are never given twice, keep what there is, and need no second round', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(BOOKS, [LONGER], [...BOOKS, LONGER]), (list, books) => {
        const suppliers = list.map((one, index) => ({ ...one, id: String(index) }))
        const given = proposeCreditors(suppliers, books)
        expect(proposeCreditors(suppliers, books)).toEqual(given)
        const before = suppliers.flatMap((one) => [
          ...(one.creditorAccount === null ? [] : [one.creditorAccount]),
          ...books
            .map(({ accountLength, otherCreditors }) =>
              creditorAccount(one, accountLength, { otherCreditors }),
            )
            .filter((account) => !books.some(({ otherCreditors }) => otherCreditors === account)),
        ])
        const all = new Set(before.map(fullCreditor))
        for (const { account } of given) {
          expect(all.has(fullCreditor(account))).toBe(false)
          all.add(fullCreditor(account))
        }
        const after = suppliers.map((one) => ({
          ...one,
          creditorAccount:
            given.find(({ partnerId }) => partnerId === one.id)?.account ?? one.creditorAccount,
        }))
        for (const [index, one] of suppliers.entries())
          if (one.creditorAccount !== null) expect(after[index]?.creditorAccount).toBe(one.creditorAccount)
        expect(proposeCreditors(after, books)).toEqual([])
      }),
    )
  })
})
