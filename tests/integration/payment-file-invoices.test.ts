import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { sumIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/sum-incoming'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { proposePayments } from '@/lib/sales/payment-files/queries/propose-payments'
import { getPaymentFile } from '@/lib/sales/payment-files/queries/read-files'
import { cancelPaymentFile } from '@/lib/sales/payment-files/use-cases/cancel-payment-file'
import { downloadPaymentFile } from '@/lib/sales/payment-files/use-cases/download-payment-file'
import { executePaymentFile } from '@/lib/sales/payment-files/use-cases/execute-payment-file'
import { execute } from '@/lib/server/core/execute'
import { approvedIn, approvedFrom, otherInvoice } from '../support/incoming-invoices'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { payingWorld, TODAY, type Paying } from '../support/payment-files'
import type { World } from '../support/world'

const SOME = '0197a000-0000-7000-8000-000000000009'

let shop: World
let create: Paying['create']
let pay: Paying['pay']
let stateOf: Paying['stateOf']
beforeAll(async () => {
  ;({ world: shop, create, pay, stateOf } = await payingWorld())
})

describe('an invoice', () => {
  it('replaces an open file of the same invoices only if that is said', async () => {
    const first = await approvedIn(shop)
    const second = await approvedIn(shop)
    const old = await create([first.id, second.id])
    await expect(create([first.id])).rejects.toMatchObject({ fields: [{ code: 'paymentFile.inFile' }] })
    const both = [first.id, second.id]
    const file = await create(both, { repeat: true })
    const { state, events } = await execute(getPaymentFile, shop.ctx(), { id: old.id })
    expect([state, events.at(-1)?.reason]).toEqual(['CANCELLED', 'Durch eine neue Datei ersetzt'])
    expect(await stateOf(first.id)).toEqual(['APPROVED', '160.60', file.id])
    expect((await stateOf(second.id))[2]).toBe(file.id)
    await pay(file.id)
    const again = create(both, { repeat: true })
    await expect(again).rejects.toMatchObject({ code: 'paymentFile.refused' })
  })

  it('replaces no file that pays others, too, or that was downloaded', async () => {
    const first = await approvedIn(shop)
    const second = await approvedIn(shop)
    const old = await create([first.id, second.id])
    const others = { kind: 'rule', code: 'paymentFile.repeatOthers' }
    await expect(create([first.id], { repeat: true })).rejects.toMatchObject(others)
    await execute(downloadPaymentFile, shop.ctx(), { id: old.id })
    await expect(create([first.id, second.id], { repeat: true })).rejects.toMatchObject(others)
    expect((await execute(getPaymentFile, shop.ctx(), { id: old.id })).state).toBe('CREATED')
    await execute(cancelPaymentFile, shop.ctx(), { id: old.id, reason: 'Bei der Bank gelöscht' })
    expect((await create([first.id], { repeat: true })).items).toHaveLength(1)
  })

  it('that came twice is paid once', async () => {
    const { world: other, create: createThere } = await payingWorld()
    const mail = await approvedFrom(other, otherInvoice('R-7'))
    const upload = await approvedFrom(other, otherInvoice('r-7'))
    const twice = await createThere([mail.id, upload.id]).catch((error: unknown) => error)
    expect(twice).toMatchObject({
      fields: [
        { path: 'incomingInvoiceIds.0', code: 'paymentFile.sameNumber' },
        { path: 'incomingInvoiceIds.1', code: 'paymentFile.sameNumber' },
      ],
    })
    const obstacle = async () => {
      const ids = { incomingInvoiceIds: [upload.id] }
      return (await execute(proposePayments, other.ctx(), ids)).proposals[0]?.obstacle
    }
    expect(await obstacle()).toBeNull()
    const file = await createThere([mail.id])
    expect(await obstacle()).toBe('paymentFile.paidTwice')
    await execute(executePaymentFile, other.ctx(), { id: file.id, date: TODAY })
    expect(await obstacle()).toBe('paymentFile.paidTwice')
    await expect(createThere([upload.id])).rejects.toMatchObject({
      fields: [{ code: 'paymentFile.paidTwice' }],
    })
  })

  it.each([
    ['an invoice', '380', '20'],
    ['a credit', 'CreditNote', '-20'],
  ])('that came twice is paid once: %s that was paid in part', async (_what, typeCode, amount) => {
    const { world: other } = await payingWorld()
    const content = (number: string) =>
      bytesOf(ublInvoice({ typeCode, payable: '60.00' }).replace('>R-1<', `>${number}<`))
    const first = await approvedFrom(other, content('R-8'))
    const second = await approvedFrom(other, content('r-8'))
    const obstacle = async () => {
      const ids = { incomingInvoiceIds: [second.id] }
      return (await execute(proposePayments, other.ctx(), ids)).proposals[0]?.obstacle
    }
    expect(await obstacle()).toBeNull()
    await execute(payIncoming, other.ctx(), { id: first.id, date: TODAY, amount })
    expect(await obstacle()).toBe('paymentFile.paidTwice')
  })

  it('with a choice must be in the file, and have one', async () => {
    const { id } = await approvedIn(shop)
    const choice = { incomingInvoiceId: id }
    for (const [payments, code] of [
      [[choice, { incomingInvoiceId: SOME }], 'paymentFile.paymentUnknown'],
      [[choice, choice], 'paymentFile.twice'],
    ] as const)
      await expect(create([id], { payments })).rejects.toMatchObject({
        fields: [{ path: 'payments.1.incomingInvoiceId', code }],
      })
  })

  it('is not to be paid today while it is in one, but open', async () => {
    const { world: other, create: createThere } = await payingWorld()
    const { id } = await approvedIn(other)
    await approvedIn(other)
    await createThere([id])
    expect(await execute(sumIncomingInvoices, other.ctx(), {})).toEqual([
      { currency: 'EUR', count: 2, open: '321.20', payToday: '160.60' },
    ])
  })

  it('is in one open file at most, also if two people make one at the same time', async () => {
    const { id } = await approvedIn(shop)
    const results = await Promise.allSettled([create([id]), create([id]), create([id])])
    const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ fields: [{ code: 'paymentFile.inFile' }] })
    const again = withTenant(shop.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into payment_file_item (tenant_id, file_id, company_id, invoice_id, transfer, amount, creditor_name, iban, end_to_end_id, purpose)
        select f.tenant_id, f.id, f.company_id, ${id}::uuid, 1, 1, 'A', 'B', 'C', 'D'
        from payment_file f where f.id <> ${made[0]?.id ?? ''}::uuid limit 1`),
    )
    await expect(again).rejects.toThrow()
  })

  it('is neither paid by hand nor reopened while it is in one', async () => {
    const { id } = await approvedIn(shop)
    const file = await create([id])
    const inFile = { code: 'incomingInvoice.inFile' }
    const payment = { id, date: TODAY, amount: '160.60' }
    await expect(execute(payIncoming, shop.ctx(), payment)).rejects.toMatchObject(inFile)
    await expect(execute(reopenIncoming, shop.ctx(), { id })).rejects.toMatchObject(inFile)
    expect(await stateOf(id)).toEqual(['APPROVED', '160.60', file.id])
    const { rows } = await execute(listIncomingInvoices, shop.ctx(), { state: 'APPROVED', pageSize: 100 })
    expect(rows.find((row) => row.id === id)?.paymentFileId).toBe(file.id)
    await execute(cancelPaymentFile, shop.ctx(), { id: file.id, reason: 'Falscher Tag' })
    expect(await stateOf(id)).toEqual(['APPROVED', '160.60', null])
    await expect(execute(downloadPaymentFile, shop.ctx(), { id: file.id })).rejects.toMatchObject({
      code: 'paymentFile.cancelled',
    })
    expect((await create([id])).items).toMatchObject([{ incomingInvoiceId: id }])
  })

  it('that was changed since the page was loaded is refused', async () => {
    const { id } = await approvedIn(shop)
    const stale = { payments: [{ incomingInvoiceId: id, version: 1 }] }
    await expect(create([id], stale)).rejects.toMatchObject({ code: 'conflict.stale' })
  })
})
