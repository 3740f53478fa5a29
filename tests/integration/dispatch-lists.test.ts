import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenTask } from '@/lib/domain/open-task'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { sendDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/send-delivery-note'
import type { DispatchState } from '@/lib/sales/documents/rules/dispatch-state'
import { invoiceTasks } from '@/lib/sales/invoices/queries/invoice-tasks'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { resendInvoice, sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { listOffers } from '@/lib/sales/offers/queries/list-offers'
import { offerTasks } from '@/lib/sales/offers/queries/offer-tasks'
import { sendOffer } from '@/lib/sales/offers/use-cases/send-offer'
import { execute } from '@/lib/server/core/execute'
import { bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { asRole } from '../support/database'
import { deliverAll } from '../support/dispatches'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { openOffer } from '../support/offers'
import { useSmtpServer } from '../support/mails'
import type { SmtpTestServer } from '../support/smtp-server'
import { mintWorld } from '../support/world'

let server: SmtpTestServer
let shop: Shop
beforeAll(async () => {
  server = await useSmtpServer({ refuse: (stage, to = '') => (to.startsWith('nie-') ? 550 : null) })
  shop = await openShop(await mintWorld())
})
afterAll(() => server.stop())

const good = 'kunde@cafe.example'
const bad = 'nie-kunde@cafe.example'

const send = (id: string, ...to: string[]) => execute(sendInvoice, shop.world.ctx(), { id, to })
const listed = async (dispatch: DispatchState) => {
  const { rows, total } = await execute(listInvoices, shop.world.ctx(), { dispatch, pageSize: 100 })
  expect(rows.every((row) => row.dispatch === dispatch)).toBe(true)
  expect(total).toBe(rows.length)
  return rows.map(({ id }) => id)
}
/** State of one invoice in the list; the filter must agree. */
async function stateOf(id: string): Promise<DispatchState | null> {
  const { rows } = await execute(listInvoices, shop.world.ctx(), { pageSize: 100 })
  const state = rows.find((row) => row.id === id)?.dispatch ?? null
  if (state) expect(await listed(state)).toContain(id)
  return state
}

describe('a list of invoices', () => {
  it('shows the state of each one’s mails, from unsent to sent', async () => {
    const { id } = await booked(shop)
    expect(await stateOf(id)).toBe('UNSENT')
    const sent = await send(id, good)
    expect(await stateOf(id)).toBe('QUEUED')
    await deliverAll(shop, sent)
    expect(await stateOf(id)).toBe('SENT')
    expect(await listed('UNSENT')).not.toContain(id)
  })

  it('calls failed what one of several recipients did not get, until it is sent again', async () => {
    const { id } = await booked(shop)
    const sent = await send(id, good, bad)
    await deliverAll(shop, sent)
    expect(await stateOf(id)).toBe('FAILED')
    const [task] = await execute(invoiceTasks, shop.world.ctx(), {})
    expect(task).toMatchObject({ kind: 'failedMails', count: (await listed('FAILED')).length })
    const failed = sent.find(({ recipient }) => recipient === bad)
    await execute(resendInvoice, shop.world.ctx(), { id, dispatchId: failed?.id ?? '' })
    expect(await stateOf(id)).toBe('QUEUED')
    await deliverAll(shop, sent)
    expect(await stateOf(id)).toBe('FAILED')
    // to the right address this time: the newest dispatch decides
    await deliverAll(shop, await send(id, good))
    expect(await stateOf(id)).toBe('SENT')
  })

  it('is where the task about failed mails leads, and so is the list of offers', async () => {
    const own = await openShop(await mintWorld())
    const ctx = own.world.ctx()
    const offer = await openOffer(own)
    const invoice = await booked(own)
    await openOffer(own)
    await deliverAll(own, await execute(sendOffer, ctx, { id: offer.id, to: [bad] }))
    await deliverAll(own, await execute(sendInvoice, ctx, { id: invoice.id, to: [bad] }))
    type List = (asked: object) => Promise<{ rows: readonly { id: string }[] }>
    const led = async (tasks: readonly OpenTask[], list: List) => {
      const { href = '' } = tasks.find(({ kind }) => kind === 'failedMails') ?? {}
      const { rows } = await list(Object.fromEntries(new URLSearchParams(href.split('?')[1])))
      return rows.map(({ id }) => id)
    }
    const ofOffers = await execute(offerTasks, ctx, {})
    const ofInvoices = await execute(invoiceTasks, ctx, {})
    expect(await led(ofOffers, (asked) => execute(listOffers, ctx, asked))).toEqual([offer.id])
    expect(await led(ofInvoices, (asked) => execute(listInvoices, ctx, asked))).toEqual([invoice.id])
  })

  it('knows the end of a sending whose mails end at the same moment', async () => {
    const { id } = await booked(shop)
    const sent = await send(id, ...['a', 'b', 'c', 'd'].map((name) => `${name}@cafe.example`))
    await Promise.all(sent.map((one) => deliverAll(shop, [one])))
    expect(await stateOf(id)).toBe('SENT')
  })

  it('has nothing to send in drafts and in what was cancelled unsent', async () => {
    const open = await draft(shop)
    const { id } = await booked(shop)
    const { cancelledBy } = await execute(cancelInvoice, shop.world.ctx(), { id, cancelNote: 'Irrtum' })
    expect([await stateOf(open.id), await stateOf(id)]).toEqual([null, null])
    expect(await stateOf(cancelledBy ?? '')).toBe('UNSENT')
  })

  it('does not take a Stornorechnung for sent because its invoice was', async () => {
    const { id } = await booked(shop)
    await deliverAll(shop, await send(id, good))
    const { cancelledBy } = await execute(cancelInvoice, shop.world.ctx(), { id, cancelNote: 'Irrtum' })
    expect([await stateOf(id), await stateOf(cancelledBy ?? '')]).toEqual(['SENT', 'UNSENT'])
  })

  it('sums what the filter leaves, joins other filters and the search', async () => {
    const { id, number } = await booked(shop)
    await deliverAll(shop, await send(id, bad))
    const narrowed = { dispatch: 'FAILED', status: 'BOOKED', q: number ?? '' } as const
    const { page, sums } = await execute(invoiceListPage, shop.world.ctx(), narrowed)
    expect(page).toMatchObject({ total: 1, rows: [{ id }] })
    expect(sums.sumGross).toBe(page.rows[0]?.sumGross)
    const paid = await execute(listInvoices, shop.world.ctx(), { ...narrowed, status: 'PAID' })
    expect(paid.total).toBe(0)
  })

  it('sums drafts where it shows drafts alone, else everything but drafts', async () => {
    const own = await openShop(await mintWorld())
    const list = (status?: 'DRAFT') => execute(invoiceListPage, own.world.ctx(), { status })
    await booked(own)
    await draft(own)
    await draft(own)
    expect((await list()).sums).toMatchObject({ of: 'BOOKED', sumGross: '9.60', openAmount: '9.60' })
    expect((await list('DRAFT')).sums).toMatchObject({ of: 'DRAFTS', sumGross: '19.20', capped: false })
  })

  it('knows only the own tenant’s mails and refuses unknown states', async () => {
    const other = await openShop(await mintWorld())
    const { id } = await booked(other)
    const sent = await execute(sendInvoice, other.world.ctx(), { id, to: [bad] })
    await deliverAll(other, sent)
    expect(await listed('FAILED')).not.toContain(id)
    const own = await execute(listInvoices, other.world.ctx(), { dispatch: 'FAILED' })
    expect(own.rows.map((row) => row.id)).toEqual([id])
    const invalid = execute(listInvoices, shop.world.ctx(), { dispatch: 'LOST' as DispatchState })
    await expect(invalid).rejects.toMatchObject({ kind: 'invalid' })
  })
})

it('what the documents say is what their mails say', async () => {
  const differing = await asRole(
    'system',
    (sql) => sql`
      select id from document d where dispatch_state is distinct from case when exists (
        select 1 from document_dispatch x where x.tenant_id = d.tenant_id and x.document_id = d.id)
      then platform.dispatch_state(tenant_id, id) end`,
  )
  expect([...differing]).toEqual([])
})

it('a list of delivery notes tells the same', async () => {
  const sent = await bookedDeliveryNote(shop)
  const waits = await bookedDeliveryNote(shop)
  const { id: open } = await draftDeliveryNote(shop)
  await deliverAll(shop, await execute(sendDeliveryNote, shop.world.ctx(), { id: sent.id, to: [good] }))
  const list = (dispatch?: DispatchState) =>
    execute(listDeliveryNotes, shop.world.ctx(), { ...(dispatch ? { dispatch } : {}), pageSize: 100 })
  const states = new Map((await list()).rows.map(({ id, dispatch }) => [id, dispatch]))
  expect([states.get(sent.id), states.get(waits.id), states.get(open)]).toEqual(['SENT', 'UNSENT', null])
  expect((await list('SENT')).rows.map(({ id }) => id)).toEqual([sent.id])
  expect((await list('UNSENT')).rows.map(({ id }) => id)).toEqual([waits.id])
})
