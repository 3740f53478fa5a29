import { beforeAll, describe, expect, it } from 'vitest'
import { tenant } from '@/db/schema/tenants'
import { withTenant } from '@/db/tenant'
import { createExportProfile, exportLists } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { columnOf, exported } from '../support/exports'
import { readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { openTicket, reply, supporterOf } from '../support/tickets'
import { pendingTill, readyTill } from '../support/tills'
import { mintWorld, person, type World } from '../support/world'

const tenantName = async ({ tenantId }: World) => {
  const [row] = await withTenant(tenantId, 'read', (tx) => tx.select({ name: tenant.name }).from(tenant))
  return row?.name
}
const asFile = (world: World, kind: string, params: Record<string, string> = {}) =>
  exported(world.ctx(), kind, exportLists.ofPage(kind, params))

describe('the file of tickets', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    const support = await supporterOf(world)
    const own = await openTicket(world.ctx(), { topic: 'Eigenes' })
    await reply(support, own, { message: 'Kunde ist schwierig', internal: true })
    const closed = await openTicket(world.ctx(), { topic: 'Erledigt' })
    await reply(support, closed, { closeTicket: true })
    await openTicket(world.as({ actor: person(newId(), 'Karl Kollege') }), { topic: 'Seines' })
    await openTicket((await mintWorld()).ctx(), { topic: 'Fremdes' })
  })
  const topics = async (params: Record<string, string> = {}) =>
    columnOf(await asFile(world, 'tickets', params), 'Betreff')

  it('has what the page shows: the open ones, or the closed ones of the other tab or state', async () => {
    expect(await topics()).toEqual(['Seines', 'Eigenes'])
    expect(await topics({ tab: 'closed' })).toEqual(['Erledigt'])
    expect(await topics({ status: 'CLOSED' })).toEqual(['Erledigt'])
    expect(await topics({ q: 'eigen' })).toEqual(['Eigenes'])
  })

  it('holds nothing of what was written in them, above all nothing internal', async () => {
    const { bytes, head } = await asFile(world, 'tickets')
    expect(bytes.toString('utf8')).not.toMatch(/schwierig|Paula|heute/)
    expect(head).toEqual(
      'Nummer;Betreff;Art;Dringlichkeit;Status;Eröffnet von;Eröffnet;Geschlossen'.split(';'),
    )
  })

  it('says to the platform whose tickets they are, and to nobody else', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
    const topic = `Druckt nicht ${newId()}`
    for (const one of [mine, other]) await openTicket(one.ctx(), { topic })
    const support = await supporterOf(mine)
    const asked = exportLists.ofPage('tickets', { q: topic })
    const { head, rows } = await exported(support, 'tickets', asked)
    expect(head.slice(0, 3)).toEqual(['Nummer', 'Mandant', 'Betreff'])
    const names = await Promise.all([mine, other].map(tenantName))
    expect(rows.map(([, tenant]) => tenant).toSorted()).toEqual(names.toSorted())
    const own = exported(mine.ctx(), 'tickets', { columns: 'tenant,topic' })
    await expect(own).rejects.toMatchObject({ code: 'export.unknownColumn', params: { column: 'tenant' } })
    const kept = { name: 'Meine', kind: 'tickets', columns: ['tenant'] }
    await expect(execute(createExportProfile, mine.ctx(), kept)).rejects.toMatchObject({
      code: 'export.unknownColumn',
    })
    const offered = (ctx: typeof support) =>
      exportLists
        .choicesFor(ctx)
        .find(({ kind }) => kind === 'tickets')
        ?.columns.map(({ name }) => name)
    expect([offered(support)?.includes('tenant'), offered(mine.ctx())?.includes('tenant')]).toEqual([
      true,
      false,
    ])
  })

  it('holds one’s own alone without the right to the others', async () => {
    const clerk = world.as({
      isAdmin: false,
      rights: ['CSV-EXPORT_SHOW', 'TICKETS_CREATE'],
      actor: person(newId(), 'Karl Kollege'),
    })
    await openTicket(clerk, { topic: 'Mein Ticket' })
    expect(columnOf(await exported(clerk, 'tickets'), 'Betreff')).toEqual(['Mein Ticket'])
    const nobody = world.as({ isAdmin: false, rights: ['TICKETS_SHOW'] })
    await expect(execute(exportLists.of('tickets'), nobody, { kind: 'tickets' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('holds every ticket once over several batches', async () => {
    const busy = await mintWorld()
    for (let n = 0; n < 505; n += 1) await openTicket(busy.ctx(), { topic: `Nummer ${n}` })
    const found = columnOf(await exported(busy.ctx(), 'tickets'), 'Betreff')
    expect([found.length, new Set(found).size]).toEqual([505, 505])
  })
})

describe('the files of stores, tills, devices and users', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await makeStore(world, { name: 'Hofladen' })
    await readyTill(world)
    await pendingTill(world)
    await readyExternal(world, { name: 'Webshop' })
  })

  it('say states and kinds in German', async () => {
    expect(new Set(columnOf(await asFile(world, 'pos-devices'), 'Status'))).toEqual(
      new Set(['Freigegeben', 'Ausstehend']),
    )
    const devices = await asFile(world, 'external-devices')
    expect([columnOf(devices, 'Art'), columnOf(devices, 'Status')]).toEqual([
      ['Programm (API)'],
      ['Freigegeben'],
    ])
    expect(columnOf(await asFile(world, 'pos-stores'), 'Name')).toContain('Hofladen')
  })

  it('hold no secrets: neither PIN, keys, tokens, passwords nor rights', async () => {
    const heads = await Promise.all(
      ['pos-devices', 'external-devices', 'users'].map(async (kind) => (await asFile(world, kind)).head),
    )
    for (const heading of heads.flat())
      expect(heading).not.toMatch(/pin|schlüssel|token|passwort|geheim|recht|kennung/i)
  })

  it('are narrowed as the page is, and to the stores of a person', async () => {
    expect(columnOf(await asFile(world, 'pos-devices', { status: 'PENDING' }), 'Status')).toEqual([
      'Ausstehend',
    ])
    expect((await asFile(world, 'users', { state: 'INACTIVE' })).rows).toEqual([])
    const elsewhere = world.as({ storeIds: [newId()] })
    for (const kind of ['pos-devices', 'pos-stores'])
      expect((await exported(elsewhere, kind)).rows).toEqual([])
  })

  it('offer the words of their own filters', () => {
    const words = (kind: string) =>
      exportLists.choicesFor(world.ctx()).find((one) => one.kind === kind)?.words ?? []
    const texts = (kind: string) =>
      words(kind).map(({ name, options }) => [name, options.map(({ text }) => text)])
    expect(texts('pos-devices')).toEqual([['status', ['Ausstehend', 'Freigegeben', 'Gelöscht']]])
    expect(texts('tickets')).toEqual([
      ['status', ['Offen', 'In Bearbeitung', 'Geschlossen']],
      ['type', ['Fehler', 'Wunsch', 'Frage']],
    ])
  })
})
