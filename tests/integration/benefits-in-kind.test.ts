import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getVatReturn, listVatSources } from '@/lib/tax/vat-return/queries/read-vat-return'
import { pushAll } from '../support/closings'
import { on } from '../support/datev'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { push, pushedCancellation, pushedLine } from '../support/receipts'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { balanceOf } from '../support/read-batch'
import { mintWorld, type World } from '../support/world'

const JANUARY = { from: '2026-01-01', to: '2026-01-31' }
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' }
const at = (hour: string) => `2026-01-10T${hour}:00+01:00`

/** Goods of 119.00 at 19 % that the till recorded as given away. */
const given = (number: number, createdAt: string, change: object = {}) =>
  soap(number, createdAt, { kind: 'BENEFIT_IN_KIND', payments: [], ...change })
const bread = {
  sumGross: '10.70',
  sumNet: '10',
  sumVat: '0.70',
  lines: [pushedLine({ name: 'Brot', price: '10.70', vatRate: '7', sumGross: '10.70', sumNet: '10' })],
}
const free = (vatKey?: number) => ({
  sumNet: '119',
  sumVat: '0',
  lines: [pushedLine({ price: '119', vatRate: '0', sumGross: '119', sumNet: '119', vatKey })],
})

async function figures(world: World, period: object = JANUARY) {
  const { lines } = await execute(getVatReturn, on(world, '2026-03-05').ctx(), period as never)
  return Object.fromEntries(lines.map(({ code, base, tax }) => [code, [base, tax]]))
}

describe('goods given away', () => {
  it('owe VAT at their rates on their day in Berlin, and are no sale', async () => {
    const { world, till, hand, preview } = await openTill('Personal')
    await push(till, [
      soap(1, at('09:00')),
      given(2, at('10:00')),
      given(3, at('11:00'), bread),
      given(4, '2026-01-31T23:30:00+01:00'),
      given(5, '2026-02-01T00:10:00+01:00'),
    ])
    await pushAll(till, [closingOf(1, at('08:00'), at('18:00'))])
    expect(await figures(world)).toMatchObject({ '81': ['300.00', '57.00'], '86': ['10.00', '0.70'] })
    expect(await figures(world, FEBRUARY)).toMatchObject({ '81': ['100.00', '19.00'] })
    const { rows } = await execute(listVatSources, on(world, '2026-03-05').ctx(), {
      ...JANUARY,
      code: '86',
    } as never)
    expect(rows).toMatchObject([
      { kind: 'benefit', number: '3', day: '2026-01-10', base: '10.00', tax: '0.70' },
    ])

    expect((await preview(JANUARY)).sums).toContainEqual({ kind: 'benefits', count: 3, amount: 24_870 })
    const january = await hand(JANUARY)
    const balances = ['4152', '8595', '8591', '8400', '1000'].map((account) => balanceOf(january, account))
    expect(balances).toEqual([24_870, -23_800, -1_070, -11_900, 11_900])
    expect(january.filter(({ contra }) => contra === '8591')).toMatchObject([
      { amount: 1_070, account: '4152', day: '1001', voucher: 'Bon-3' },
    ])
    // each is handed over once
    expect((await preview(JANUARY)).late).toEqual([])
  })

  it('that are cancelled, or were sent twice, leave nothing', async () => {
    const { world, till } = await openTill('Storniert')
    const first = given(1, at('10:00'))
    const cancelled = pushedCancellation(first.uuid, {
      kind: 'BENEFIT_IN_KIND',
      number: 2,
      createdAt: at('10:05'),
      sumGross: '-119',
      sumNet: '-100',
      sumVat: '-19',
      lines: first.lines.map((line) => ({ ...line, quantity: '-1', sumGross: '-119', sumNet: '-100' })),
      payments: [],
    })
    const again = { ...given(3, at('11:00')), uuid: newId() }
    const cancelledTwice = { ...cancelled, uuid: newId(), number: 4, createdAt: at('10:06') }
    await push(till, [first, cancelledTwice, cancelled, again, { ...again, uuid: newId() }])
    expect(await figures(world)).toEqual({ '81': ['100.00', '19.00'] })
  })

  it('that arrive after their month was handed over are handed over late', async () => {
    const { world, till, hand, preview } = await openTill('Spät')
    await push(till, [soap(1, at('09:00'))])
    await pushAll(till, [closingOf(1, at('08:00'), at('18:00'))])
    expect(balanceOf(await hand(JANUARY), '8595')).toBe(0)
    const ctx = on(world, '2026-03-05').ctx()
    const filing = { period: '2026-01', filedOn: '2026-02-10' }
    await execute(fileValues, ctx, filing)
    await push(till, [given(2, at('10:00'))])
    expect(await execute(fileValues, ctx, { ...filing, filedOn: '2026-03-05' })).toMatchObject({
      differences: [],
    })
    expect((await preview(JANUARY)).late).toEqual([{ ...JANUARY, count: 1 }])
    expect(balanceOf(await hand(JANUARY), '8595')).toBe(-11_900)
    expect((await preview(JANUARY)).late).toEqual([])
  })

  it('owe nothing without VAT, and at 0 % without a reason a person settles them', async () => {
    const { world, till, hand } = await openTill('Steuerfrei')
    await push(till, [given(1, at('09:00'), free(6)), given(2, at('09:10'), free(5))])
    expect(await figures(world)).toEqual({})
    await push(till, [given(3, at('09:20'), free(7))])
    expect(await figures(world)).toEqual({ unclear: ['119.00', '0.00'] })
    const rows = await hand(JANUARY)
    expect(rows).toHaveLength(1)
    expect(balanceOf(rows, '1590')).toBe(-11_900)
    const small = await openTill('Klein')
    await execute(patchCompany, small.world.ctx(), { id: small.world.companyId, smallBusiness: true })
    await push(small.till, [given(1, at('09:20'), free(7))])
    expect(await figures(small.world)).toEqual({})
    expect(await small.hand(JANUARY)).toEqual([])
  })

  it('are those of the company of their store', async () => {
    const { world, till } = await openTill('Firma')
    await push(till, [given(1, at('09:00'))])
    const other = await mintWorld('Andere')
    expect(await figures(other)).toEqual({})
    expect(await figures(world)).toMatchObject({ '81': ['100.00', '19.00'] })
  })
})
