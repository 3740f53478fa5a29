import { describe, expect, it } from 'vitest'
import { listBillingRuns } from '@/lib/sales/billing-runs/queries/list-billing-runs'
import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { CUSTOMERS_MAX } from '@/lib/sales/billing-runs/schema'
import { startBillingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { OCTOBER, shopWithDeliveryNotes, started, worked } from '../support/billing-runs'
import { openShop } from '../support/invoices'
import { mintWorld } from '../support/world'

const refusal = (code: string) => ({ name: 'AppError', code })

describe('starting a billing run', () => {
  it('is refused while another run of the company is under way, also at the same moment', async () => {
    const { shop } = await shopWithDeliveryNotes(2, 1)
    const both = await Promise.allSettled([started(shop.world), started(shop.world)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(started(shop.world)).rejects.toMatchObject(refusal('billingRun.running'))
    const [run] = (await execute(listBillingRuns, shop.world.ctx(), {})).rows
    await worked(shop.world, { id: run?.id ?? '' })
    await expect(started(shop.world)).rejects.toMatchObject(refusal('billingRun.nothing'))
  })

  it('is refused over more customers than a run takes, and leaves nothing behind', async () => {
    const { shop } = await shopWithDeliveryNotes(CUSTOMERS_MAX + 1, 1)
    await expect(started(shop.world)).rejects.toMatchObject({
      ...refusal('billingRun.tooManyCustomers'),
      params: { maximum: CUSTOMERS_MAX },
    })
    expect((await execute(listBillingRuns, shop.world.ctx(), {})).rows).toEqual([])
  })

  it('answers a double click with the same run', async () => {
    const { shop } = await shopWithDeliveryNotes(2, 1)
    const idempotency = { key: 'double', bodyHash: 'same' }
    const input = { ...OCTOBER, book: false }
    const both = await Promise.all(
      [1, 2].map(() => execute(startBillingRun, shop.world.ctx(), input, { idempotency })),
    )
    expect(both[0]?.id).toBe(both[1]?.id)
  })

  it('asks for the right to book where it books, and is no business of jobs', async () => {
    const { shop } = await shopWithDeliveryNotes(1, 1)
    const clerk = shop.world.as({ isAdmin: false, rights: ['INVOICES_CREATE'] })
    const input = { ...OCTOBER, book: true }
    await expect(execute(startBillingRun, clerk, input)).rejects.toMatchObject({ kind: 'forbidden' })
    const job = shop.world.as({ actor: { kind: 'system', id: null, name: 'job' } })
    await expect(execute(startBillingRun, job, { ...input, book: false })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await execute(startBillingRun, clerk, { ...input, book: false })).toMatchObject({
      state: 'RUNNING',
    })
  })

  it("sees nothing of another company's notes", async () => {
    const { shop } = await shopWithDeliveryNotes(1, 1)
    const other = await openShop(await mintWorld())
    expect((await execute(previewBilling, other.world.ctx(), OCTOBER)).customers).toEqual([])
    await expect(started(other.world)).rejects.toMatchObject(refusal('billingRun.nothing'))
    expect(await started(shop.world)).toMatchObject({ customerCount: 1 })
  })
})
