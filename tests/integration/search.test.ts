import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant, type TenantId } from '@/db/tenant'
import { findPartners } from '@/lib/catalog/business-partners/queries/find-partners'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { spellingOf } from '@/lib/domain/search-text'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { findDeliveryNotes } from '@/lib/sales/delivery-notes/queries/find-delivery-notes'
import { findInvoices } from '@/lib/sales/invoices/queries/find-invoices'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { findProducts } from '@/lib/catalog/products/queries/find-products'
import { findStores } from '@/lib/catalog/stores/queries/find-stores'
import { findDevices } from '@/lib/pos/pos-devices/queries/find-devices'
import { findReceipts } from '@/lib/pos/receipts/queries/find-receipts'
import { findPassages } from '@/lib/services/handbook/queries'
import { searchRecords } from '@/lib/registry/record-search'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { findCashDesks } from '@/lib/tax/cash-book/queries/find-desks'
import { findTickets } from '@/lib/platform/tickets/queries'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop } from '../support/invoices'
import { makeProduct } from '../support/products'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { openTicket, supporterOf } from '../support/tickets'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, person, type World } from '../support/world'

const plain = { validInput: () => ({ q: 'apfel' }), otherTenantInput: null }
describeUseCase(searchRecords, plain)
describeUseCase(findPartners, plain)
describeUseCase(findInvoices, plain)
describeUseCase(findDeliveryNotes, plain)
describeUseCase(findProducts, plain)
describeUseCase(findReceipts, plain)
describeUseCase(findTickets, plain)
describeUseCase(findDevices, plain)
describeUseCase(findStores, plain)
describeUseCase(findCashDesks, plain)
describeUseCase(findPassages, plain)

type Change = Parameters<World['as']>[0]

/** Returns the lists of the found pages, such as „products“. */
async function found(world: World, q: string, change: Change = {}): Promise<string[]> {
  const { items } = await execute(searchRecords, world.as(change), { q })
  return items.map(({ id }) => id.split('/')[1] ?? '')
}

const labels = async (world: World, q: string) =>
  (await execute(searchRecords, world.ctx(), { q })).items.map(({ label }) => label)

describe('the search', () => {
  let world: World
  let number: string
  let till: { id: string; token: string; storeId: string }
  beforeAll(async () => {
    world = await mintWorld()
    const shop = await openShop(world)
    number = String((await booked(shop)).invoiceNumber)
    await bookedDeliveryNote(shop)
    await makeProduct(world, { name: 'Rosmarinhonig', productNumber: 'H-77', gtin: '4006381333931' })
    await execute(createBusinessPartner, world.ctx(), {
      company: 'Gasthaus Zur Tenne',
      isCustomer: true,
      partnerType: 'BUSINESS',
      communications: [{ type: 'PHONE', value: '07633 998877', comment: '' }],
    })
    till = await readyTill(world)
    await push(till, [pushedReceipt({ number: 54_321 })])
  }, 60_000)

  it('finds by name, number, GTIN and phone, with slips of the pen', async () => {
    for (const q of ['rosmarin', 'H-77', '4006381333931', 'rosmarinhonnig'])
      expect([q, await labels(world, q)]).toEqual([q, ['Rosmarinhonig']])
    for (const q of ['gasthaus tenne', '998877', 'gasthus tenne'])
      expect([q, await labels(world, q)]).toEqual([q, ['Gasthaus Zur Tenne']])
    expect(await found(world, '54321')).toEqual(['receipts'])
    const exact = async (q: string) =>
      (await execute(findReceipts, world.ctx(), { q })).map((one) => one.exact)
    expect([await exact('54321'), await exact('054321')]).toEqual([[true], [false]])
    expect(await found(world, 'Morgentau')).toEqual(['business-partners', 'invoices', 'deliverynotes'])
  })

  it('shows the bearer of a number before all others, also before kinds that come first', async () => {
    const own = await mintWorld()
    await execute(createBusinessPartner, own.ctx(), { company: '4711 Vertrieb', isCustomer: true })
    for (const name of ['Duft 4711', 'Seife 4711']) await makeProduct(own, { name })
    await makeProduct(own, { name: 'Kölnisch Wasser', productNumber: '4711' })
    expect((await labels(own, '4711'))[0]).toBe('Kölnisch Wasser')
    expect((await labels(own, '4711')).length).toBeGreaterThan(2)
  })

  it('finds a name in every German spelling of its umlauts, in records, lists and SQL alike', async () => {
    const own = await mintWorld()
    const names = ['Müller', 'Mueller', 'Muller']
    for (const company of names)
      await execute(createBusinessPartner, own.ctx(), { company, isCustomer: true })
    for (const name of ['Oelmühle', 'Öko-Brot', 'Kaesekuchen', 'Käse jung']) await makeProduct(own, { name })
    for (const q of ['müller', 'mueller', 'muller', 'Mueller'])
      expect([q, (await labels(own, q)).toSorted()]).toEqual([q, names.toSorted()])
    expect(await labels(own, 'oeko')).toEqual(['Öko-Brot'])
    expect(await labels(own, 'ölmuehle')).toEqual(['Oelmühle'])
    expect((await labels(own, 'kaese')).toSorted()).toEqual(['Kaesekuchen', 'Käse jung'])
    const listed = await execute(listBusinessPartners, own.ctx(), { q: 'mueller' })
    expect(listed.rows.length).toBe(3)
    for (const text of ['mueller (a.b) [x] c+d', 'oel', 'bauer', "d'or {1}|2^3$"]) {
      const [row] = await withTenant(own.tenantId, 'read', (tx) =>
        tx.execute<{ sql: string }>(sql`select platform.spelling(${text}) as sql`),
      )
      expect(row?.sql).toBe(spellingOf(text))
    }
  })

  it('finds tills and stores by any words of theirs, and chapters and headings of the handbook', async () => {
    const { id } = await makeStore(world, { name: 'Marktstand am Münster' })
    const one = async (q: string) =>
      (await execute(searchRecords, world.ctx(), { q })).items.map((hit) => hit.id)
    expect(await one('muenster markt')).toEqual([`/pos-stores/${id}`])
    const desk = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro-Geldkassette' })
    expect(await one('bürogeld')).toEqual([])
    expect(await one('geldkassette')).toEqual([`/cash-book/${desk.id}`])
    const [device] = await execute(findDevices, world.ctx(), { q: 'kasse' })
    expect(device?.id).toBe(`/pos-devices/${till.id}`)
    expect(await one('was sagen die Lichter')).toEqual(['/handbuch/kassen#was-die-lichter-sagen'])
    expect(await one('betriebskennung')).toContain('/handbuch/einstellungen#stammdaten')
    expect(await execute(findDevices, world.as({ storeIds: [id] }), { q: 'kasse' })).toEqual([])
  })

  it('finds invoices and receipts by their amount, but none by a whole number', async () => {
    const own = await mintWorld()
    const shop = await openShop(own)
    const invoice = await booked(shop)
    const stand = await readyTill(own)
    await push(stand, [pushedReceipt({ number: 77 })])
    const [receipt] = (await execute(listReceipts, own.ctx(), {})).rows
    const written = (wire: string) => wire.replace('.', ',')
    expect(await found(own, `${written(invoice.sumGross)} €`)).toContain('invoices')
    expect(await found(own, written(receipt?.sumGross ?? ''))).toContain('receipts')
    await execute(cancelInvoice, own.ctx(), { id: invoice.id, cancelNote: 'Irrtum' })
    const both = await execute(findInvoices, own.ctx(), { q: written(invoice.sumGross) })
    const shown = both.map(({ detail }) => detail?.split(' · ')[1])
    const amount = `${written(invoice.sumGross)}\u00a0€`
    expect(shown.toSorted()).toEqual([amount, `−${amount}`].toSorted())
    const whole = invoice.sumGross.replace(/\.\d\d$/, '')
    expect((await execute(findInvoices, own.ctx(), { q: whole })).some((hit) => hit.exact)).toBe(false)
    const abroad = await inSecondCompany(own)
    expect(await execute(findInvoices, abroad.ctx(), { q: written(invoice.sumGross) })).toEqual([])
  })

  it('puts first what bears exactly the number, and finds nothing for a single character', async () => {
    const { items } = await execute(searchRecords, world.ctx(), { q: number })
    expect(items[0]).toMatchObject({ hint: number, exact: true })
    expect(await found(world, 'r')).toEqual([])
    expect(await found(world, '')).toEqual([])
    expect(await found(world, '%%')).toEqual([])
  })

  it('keeps to rights and modules', async () => {
    const staff = (...rights: string[]) => ({ isAdmin: false, rights })
    const q = 'Morgentau'
    expect(await found(world, q, staff())).toEqual([])
    // a user who writes invoices can pick customers but not open their pages
    expect(await found(world, q, staff('INVOICES_SHOW'))).toEqual(['invoices'])
    expect(await found(world, q, staff('BUSINESS-PARTNERS_SHOW'))).toEqual(['business-partners'])
    expect(await found(world, q, { modules: ['business-partners'] })).toEqual(['business-partners'])
    expect(await found(world, '54321', staff('POS-DEVICES_SHOW'))).toEqual(['receipts'])
    expect(await found(world, '54321', staff('INVOICES_SHOW'))).toEqual([])
  })

  it('keeps to the tenant, the active company and the stores of restricted people', async () => {
    expect(await found(await mintWorld(), 'Morgentau')).toEqual([])
    expect(await found(await inSecondCompany(world), 'Morgentau')).toEqual(['business-partners'])
    const elsewhere = { storeIds: [(await makeStore(world)).id] }
    expect(await found(world, '54321', elsewhere)).toEqual([])
    expect(await found(world, '54321', { storeIds: [till.storeId] })).toEqual(['receipts'])
  })

  it('finds documents by how their number begins, whatever follows, before those of customers', async () => {
    const hits = async (q: string) =>
      (await execute(findInvoices, world.ctx(), { q })).map(({ hint }) => hint)
    expect(number.length).toBeGreaterThan(3)
    for (let length = 2; length <= number.length; length += 1)
      expect([length, await hits(number.slice(0, length))]).toEqual([length, [number]])
    expect(await hits(number.slice(0, -1).toLowerCase())).toEqual([number])
    expect(await hits(`${number}0`)).toEqual([])
    const abroad = await inSecondCompany(world)
    expect(await execute(findInvoices, abroad.ctx(), { q: number.slice(0, -1) })).toEqual([])
  })

  it('finds documents by digits inside their number, as people write it, and of the active company alone', async () => {
    const own = await mintWorld()
    const numbers = { invoice: { generator: 'CUSTOM' as const, pattern: 'RE%y' } }
    await execute(patchCompany, own.ctx(), { id: own.companyId, numbers })
    const shop = await openShop(own)
    const { id, invoiceNumber } = await booked(shop)
    const year = String(invoiceNumber).slice(2, 6)
    expect(invoiceNumber).toBe(`RE${year}10000`)
    const parts = ['10000', '1000', '00', `${year}-10000`, `RE-${year}-10000`, `re ${year} 100`, `${year}1`]
    for (const q of parts) {
      const hits = await execute(findInvoices, own.ctx(), { q })
      expect([q, hits.map(({ hint }) => hint)]).toEqual([q, [invoiceNumber]])
      expect([q, await execute(findDeliveryNotes, own.ctx(), { q })]).toEqual([q, []])
    }
    for (const q of ['01', '0', '11000', `${Number(year) - 1}-10000`, '%00', '1000|0'])
      expect([q, await execute(findInvoices, own.ctx(), { q })]).toEqual([q, []])
    const abroad = await inSecondCompany(own)
    expect(await execute(findInvoices, abroad.ctx(), { q: '10000' })).toEqual([])
    const asked = (tenantId: TenantId) =>
      withTenant(tenantId, 'read', (tx) =>
        tx.execute(
          sql`select platform.document_ids_by_number(${own.companyId}, 'INVOICE', '^[^ ]*10000', 5) as id`,
        ),
      )
    expect(await asked(own.tenantId)).toMatchObject([{ id }, { id }])
    expect(await asked(world.tenantId)).toEqual([])
  })

  it('finds tickets: one’s own, with TICKETS_SHOW the tenant’s, for the platform all', async () => {
    const topic = `Waage${newId().slice(-6)}`
    const asks = (id: string) => ({
      isAdmin: false,
      rights: ['TICKETS_CREATE'],
      actor: person(id, 'Wer fragt'),
    })
    const mine = newId()
    const others = newId()
    const ticket = await openTicket(world.as(asks(mine)), { topic: `${topic} klemmt` })
    await openTicket((await mintWorld()).ctx(), { topic: `${topic} woanders` })
    const hits = async (ctx: Context, q = topic) =>
      (await execute(findTickets, ctx, { q })).map(({ label }) => label)
    expect(await hits(world.as(asks(mine)))).toEqual([`${topic} klemmt`])
    expect(await hits(world.as(asks(others)))).toEqual([])
    expect(await hits(world.as({ ...asks(others), rights: ['TICKETS_SHOW'] }))).toEqual([`${topic} klemmt`])
    expect(await hits(await supporterOf(world))).toEqual([`${topic} woanders`, `${topic} klemmt`])
    expect(await found(world, topic)).toEqual(['tickets'])
    const [first] = await execute(findTickets, world.ctx(), { q: String(ticket.ticketNumber) })
    expect(first).toMatchObject({ id: `/tickets/${ticket.id}`, exact: true })
  })
})
