import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/receipts/route'
import { withTenant } from '@/db/tenant'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptOriginal } from '@/lib/pos/receipts/queries/receipt-original'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill, tillRequest } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const partnerId = newId()

/** A receipt with every field beyond the short form. */
const full = () => ({
  ...pushedReceipt(),
  startedAt: '2026-11-20T09:50:00+01:00',
  operatorId: 'op-7',
  terminalId: 'T2',
  customer: { partnerId, name: 'Gasthaus Linde', type: 'CUSTOMER', city: 'Bonn' },
  note: 'zum Mitnehmen',
  allocations: ['Tisch 4'],
  references: [{ type: 'DELIVERY_NOTE', number: 'L-9', date: '2026-11-19' }],
  sumGross: '19.99',
  sumNet: '18.53',
  sumVat: '1.46',
  taxes: [
    { vatKey: 2, vatRate: '7', gross: '14.26', net: '13.3271', vat: '0.9329' },
    { vatKey: 1, vatRate: '19', gross: '3.33', net: '2.79832', vat: '0.53168' },
    { vatKey: 5, vatRate: '0', gross: '2.40', net: '2.40', vat: '0.00' },
  ],
  lines: [
    pushedLine({
      position: '10',
      productNumber: 'B-1',
      gtin: '4006381333931',
      unit: 'kg',
      factor: '1.000',
      groupId: 'G1',
      price: '4.00',
      amounts: [
        { type: 'BASE', vatKey: 2, gross: '4.00' },
        { type: 'DISCOUNT', vatKey: 2, gross: '0.20' },
      ],
    }),
    {
      name: 'Menü',
      quantity: '1',
      price: '9.99',
      sumGross: '9.99',
      position: '20',
      taxes: [
        { vatKey: 2, vatRate: '7', gross: '6.66', net: '6.22', vat: '0.44' },
        { vatKey: 1, vatRate: '19', gross: '3.33', net: '2.80', vat: '0.53' },
      ],
      subItems: [{ productNumber: 'C-1', name: 'Cola', quantity: '1', vatKey: 1 }],
    },
    pushedLine({
      name: 'Gutschein',
      businessCase: 'VOUCHER_MULTI_SOLD',
      voucherNumber: 'V-1',
      vatKey: 5,
      vatRate: '0',
      quantity: '1',
      price: '2.40',
      sumGross: '2.40',
      sumNet: '2.40',
    }),
    pushedLine({ name: 'Zeitung', agencyId: 3, price: '3.80' }),
    pushedLine({
      name: 'Pfand',
      businessCase: 'DEPOSIT_CHARGED',
      quantity: '1',
      price: '0',
      sumGross: '0',
      sumNet: '0',
    }),
  ],
  payments: [
    { type: 'DEBIT_CARD', name: 'girocard', amount: '15.00' },
    { method: 1, amount: '4.99', currency: 'CHF', foreignAmount: '5.20' },
  ],
  tse: {
    transactionNumber: 7,
    signature: 'abc',
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^…',
    qrCodeData: 'V0;x',
  },
})

const idOf = async (world: World, uuid: string) =>
  (await execute(listReceipts, world.ctx(), { uuid })).rows[0]?.id ?? ''

describeUseCase(receiptOriginal, {
  validInput: async (world) => {
    const receipt = pushedReceipt()
    await push(await readyTill(world), [receipt])
    return { id: await idOf(world, receipt.uuid) }
  },
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})

describe('a receipt with all that a till can say', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  beforeAll(async () => {
    world = await mintWorld()
    till = await readyTill(world)
  })

  it('is read back as it was sent', async () => {
    const sent = { ...full(), sumGross: '19.99' }
    const [answer] = await push(till, [sent])
    expect(answer).toEqual({ uuid: sent.uuid, status: 'stored' })
    const record = await execute(getReceipt, world.ctx(), { id: await idOf(world, sent.uuid) })
    expect(record).toMatchObject({
      kind: 'RECEIPT',
      startedAt: '2026-11-20T08:50:00.000Z',
      operatorId: 'op-7',
      terminalId: 'T2',
      customer: sent.customer,
      note: sent.note,
      allocations: sent.allocations,
      references: sent.references,
      printedTaxes: sent.taxes,
      payments: [
        { method: 2, type: 'DEBIT_CARD', name: 'girocard', amount: '15.00' },
        { method: 1, type: 'CASH', amount: '4.99', currency: 'CHF', foreignAmount: '5.20' },
      ],
      tse: { transactionNumber: 7, processType: 'Kassenbeleg-V1', qrCodeData: 'V0;x', transactions: [] },
    })
    expect(record.lines).toMatchObject([
      {
        line: 1,
        position: '10',
        productNumber: 'B-1',
        gtin: '4006381333931',
        unit: 'kg',
        factor: '1',
        groupId: 'G1',
      },
      {
        line: 2,
        position: '20',
        name: 'Menü',
        sumGross: '9.99',
        taxes: [{ vatKey: 2 }, { vatKey: 1, vat: '0.53' }],
      },
      { line: 3, businessCase: 'VOUCHER_MULTI_SOLD', voucherNumber: 'V-1', vatKey: 5 },
      { line: 4, agencyId: '3' },
      { line: 5, businessCase: 'DEPOSIT_CHARGED' },
    ])
    expect(record.lines[0]?.amounts).toEqual(
      sent.lines[0] && 'amounts' in sent.lines[0] ? sent.lines[0].amounts : [],
    )
    expect(record.lines[1]?.subItems).toEqual([
      { productNumber: 'C-1', name: 'Cola', quantity: '1', vatKey: 1 },
    ])
  })

  it('counts as turnover only where it is', async () => {
    const own = await mintWorld()
    const other = await readyTill(own)
    await push(other, [full(), { ...full(), kind: 'TRAINING' }])
    const rows = await withTenant(own.tenantId, 'read', async (tx) => ({
      days: [
        ...(await tx.execute(
          sql`select gross, net, count_receipts, count_others, count_lines from sales_day`,
        )),
      ],
      rates: [...(await tx.execute(sql`select vat_key, vat_rate, gross, net from sales_day_vat order by 1`))],
      cases: [
        ...(await tx.execute(
          sql`select business_case, vat_key, gross, count from sales_day_case order by 1, 2`,
        )),
      ],
      closing: [
        ...(await tx.execute(sql`select business_case, vat_key, gross from closing_case order by 1, 2`)),
      ],
      items: [...(await tx.execute(sql`select items_gross, all_gross, count_receipts from closing_items`))],
    }))
    expect(rows).toEqual({
      days: [{ gross: 1379, net: 1258, count_receipts: 1, count_others: 1, count_lines: 12 }],
      rates: [
        { vat_key: 1, vat_rate: 1900, gross: 333, net: 280 },
        { vat_key: 2, vat_rate: 700, gross: 1046, net: 978 },
      ],
      cases: [
        { business_case: 'AGENCY', vat_key: 2, gross: 380, count: 1 },
        { business_case: 'DEPOSIT_CHARGED', vat_key: 2, gross: 0, count: 1 },
        { business_case: 'VOUCHER_MULTI_SOLD', vat_key: 5, gross: 240, count: 1 },
      ],
      closing: [
        { business_case: 'AGENCY', vat_key: 2, gross: 380 },
        { business_case: 'DEPOSIT_CHARGED', vat_key: 2, gross: 0 },
        { business_case: 'SALE', vat_key: 1, gross: 333 },
        { business_case: 'SALE', vat_key: 2, gross: 1046 },
        { business_case: 'VOUCHER_MULTI_SOLD', vat_key: 5, gross: 240 },
      ],
      items: [{ items_gross: 1379, all_gross: 1999, count_receipts: 1 }],
    })
  })

  it('moves cash with a case and a reason, by the sign of its type', async () => {
    const moved = {
      ...pushedReceipt({ type: 'WITHDRAWAL', lines: [], sumGross: '0', sumNet: '0', sumVat: '0' }),
      businessCase: 'WAGES',
      reason: 'Aushilfe',
      closingNumber: 77,
      payments: [{ method: 1, amount: '50.00' }],
    }
    expect(await push(till, [moved])).toMatchObject([{ status: 'stored', flags: ['sign'] }])
    const id = await idOf(world, moved.uuid)
    expect(await execute(getReceipt, world.ctx(), { id })).toMatchObject({
      businessCase: 'WAGES',
      reason: 'Aushilfe',
    })
    const rows = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select business_case, vat_key, gross from closing_case where closing_number = 77`),
    )
    expect([...rows]).toEqual([{ business_case: 'WAGES', vat_key: 5, gross: -5000 }])
  })

  it('is kept byte for byte, whatever it was sent with', async () => {
    const receipt = { ...pushedReceipt(), note: 'Ä "quoted" \\ ]}, €', colour: { deep: [1, { two: null }] } }
    const text = JSON.stringify(receipt, null, 3).replace('"number": 4711', '"number" :4711.0')
    const body = `{ "receipts" : [ ${JSON.stringify(pushedReceipt())} ,\n ${text}  ] }`
    const pushed = tillRequest('/receipts', { token: till.token, body: {} })
    const request = new Request(pushed.url, { method: 'POST', headers: pushed.headers, body })
    const answer = await pushRoute(request, { params: Promise.resolve({}) })
    expect(await answer.json()).toMatchObject({
      results: [{ status: 'stored' }, { status: 'stored', flags: ['unknownField'] }],
    })
    const id = await idOf(world, receipt.uuid)
    expect(await execute(receiptOriginal, world.ctx(), { id })).toBe(text)
  })

  it('from before originals were kept has none', async () => {
    const old = pushedReceipt()
    await push(till, [old])
    const id = await idOf(world, old.uuid)
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`update receipt set original_id = null, original_index = null where id = ${id}`
    })
    await expect(execute(receiptOriginal, world.ctx(), { id })).rejects.toMatchObject({
      code: 'receipt.noOriginal',
    })
  })
})
