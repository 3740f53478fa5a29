import { expect, it } from 'vitest'
import { totalParts, zeroReason } from './total-parts'

type Totals = Parameters<typeof totalParts>[0]
const totals = (change: Partial<Totals>) =>
  ({ gross: '100.00', sections: [], payments: [], ...change }) as Totals
const paid = (...amounts: string[]) =>
  amounts.map((amount) => ({ method: 1, type: 'CASH' as const, amount, count: 1 }))
const section = (businessCase: string, gross: string) => ({ businessCase, gross, count: 1 })

it('shows nothing where payments are the turnover', () => {
  expect(totalParts(totals({ payments: paid('60.00', '40.00') }))).toEqual({ rows: [], paid: '100.00' })
})

it('adds up vouchers, tips and receivables to the payments', () => {
  const sections = [section('VOUCHER_MULTI_SOLD', '50.00'), section('RECEIVABLE_CREATED', '-48.00')]
  const { rows, paid: all } = totalParts(totals({ sections, payments: paid('102.00') }))
  expect(rows.map(({ of, gross }) => [of, gross])).toEqual([
    ['turnover', '100.00'],
    ['section', '50.00'],
    ['section', '-48.00'],
  ])
  expect(all).toBe('102.00')
})

it('names what receipts do not explain', () => {
  expect(totalParts(totals({ payments: paid('97.00') })).rows.at(-1)).toEqual({
    of: 'unexplained',
    businessCase: '',
    gross: '-3.00',
  })
})

it('says why there is no VAT where the till did', () => {
  const tax = (vatRate: string, vatKey: number | null) =>
    zeroReason({ section: 'TURNOVER', vatRate, vatKey, net: '0', vat: '0', gross: '0' })
  expect([tax('0', 6), tax('0', null), tax('7', 2)]).toEqual(['6', null, null])
})
