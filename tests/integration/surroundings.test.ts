import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { getAgency, listAgencies } from '@/lib/pos/agencies/queries'
import { createAgency } from '@/lib/pos/agencies/use-cases/create-agency'
import { updateAgency } from '@/lib/pos/agencies/use-cases/update-agency'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { surroundingsOf } from '@/lib/pos/pos-devices/queries/surroundings'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { syncDevice } from '@/lib/pos/pos-devices/use-cases/sync-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { actingTill, pendingTill, readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const agencyOf = async (world: World) => {
  const { id, version } = await execute(createAgency, world.ctx(), { name: 'Verkehrsverbund' })
  return { id, version }
}

describeUseCase(listAgencies, { validInput: () => ({ q: 'verbund' }), otherTenantInput: null })
describeUseCase(getAgency, { validInput: async (world) => ({ id: (await agencyOf(world)).id }) })
describeUseCase(createAgency, {
  validInput: () => ({ name: 'Verkehrsverbund' }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'no name': { name: ' ' },
    'a name that DSFinV-K cannot hold': { name: 'x'.repeat(61) },
    'the number 0': { name: 'Verkehrsverbund', number: 0 },
    'a wrong VAT id': { name: 'Verkehrsverbund', vatId: 'DE123' },
  }),
})
describeUseCase(updateAgency, {
  validInput: async (world) => ({ id: (await agencyOf(world)).id, city: 'Ulm' }),
  invalidInputs: async (world) => ({ 'no name': { id: (await agencyOf(world)).id, name: '' } }),
})

let world: World
let till: Awaited<ReturnType<typeof readyTill>>
beforeEach(async () => {
  world = await mintWorld()
  till = await readyTill(world)
})

const HOUR = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * HOUR)
/** The administrator's context some hours from now. */
const then = (hours: number) => world.as({ now: () => later(hours) })
const around = (at: Date, as = world) =>
  withTenant(as.tenantId, 'read', (tx) => surroundingsOf(tx, till.id, at))
const count = () =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from device_surroundings where device_id = ${till.id}`,
    )
    return row?.count
  })

describe('surroundings of a till', () => {
  it('begin with its approval, and hold for what it sold before (mark_surroundings, address_of)', async () => {
    const first = await around(new Date('2020-01-01'))
    expect(first).toMatchObject({
      company: { id: world.companyId, smallBusiness: false },
      store: { id: till.storeId, name: 'Hofladen' },
      till: { serial: 'KONTOR-1', softwareVersion: '1.4.0', kind: null, terminals: [] },
      tse: { serial: '', clientSerial: null },
      agencies: [],
    })
    const pending = await pendingTill(world)
    expect(
      await withTenant(world.tenantId, 'read', (tx) => surroundingsOf(tx, pending.id, new Date())),
    ).toBeNull()
  })

  it('change with the company, and an earlier receipt keeps those of its time', async () => {
    await execute(patchCompany, then(1), { id: world.companyId, name: 'Hofgut Neu', street: 'Neue Gasse 9' })
    expect((await around(new Date()))?.company.street).toBe('')
    expect((await around(later(2)))?.company).toMatchObject({ name: 'Hofgut Neu', street: 'Neue Gasse 9' })
  })

  it.each([
    { name: 'Hofgut Neu' },
    { street: 'Neue Gasse 9' },
    { zipCode: '79285' },
    { city: 'Ebringen' },
    { country: 'AT' },
    { taxNumber: '12/345/67890' },
    { vatId: 'DE136695976' },
    { smallBusiness: true },
  ])('change with the company’s %o alone', async (change) => {
    await execute(patchCompany, then(1), { id: world.companyId, ...change })
    expect((await around(later(2)))?.company).toMatchObject(change)
  })

  it.each([
    { name: 'Markt' },
    { street: 'Markt 1' },
    { zipCode: '79285' },
    { city: 'Ebringen' },
    { country: 'AT' },
  ])('change with the store’s %o alone', async (change) => {
    await execute(updateStore, then(1), { id: till.storeId, ...change })
    expect((await around(later(2)))?.store).toMatchObject(change)
  })

  it('change with store, till, software, TSE data, terminals and agencies', async () => {
    await execute(updateStore, then(1), { id: till.storeId, street: 'Markt 1' })
    await execute(updateDevice, then(2), {
      id: till.id,
      register: { kind: 'TABLET_APP', manufacturer: 'Kontor', model: 'K1', inUseSince: '2026-01-02' },
      tseData: { kind: 'USB_STICK', serial: 'abc', bsiCertificate: 'BSI-K-TR-0412-2020' },
      terminals: [{ id: 'T1', brand: 'Handy', model: '', serial: '' }],
    })
    const ctx = await actingTill(till)
    await execute(syncDevice, { ...ctx, now: () => later(3) }, { version: '1.5.0', pinVersion: 1 })
    await execute(createAgency, then(4), { name: 'Bahn', city: 'Ulm' })
    expect((await around(later(1.5)))?.store.street).toBe('Markt 1')
    expect((await around(later(1.5)))?.till.kind).toBeNull()
    expect(await around(later(2.5))).toMatchObject({
      till: { kind: 'TABLET_APP', model: 'K1', softwareVersion: '1.4.0', terminals: [{ id: 'T1' }] },
      tse: { kind: 'USB_STICK', serial: 'abc' },
      agencies: [],
    })
    expect((await around(later(3.5)))?.till.softwareVersion).toBe('1.5.0')
    expect((await around(later(4.5)))?.agencies).toMatchObject([{ number: 1, name: 'Bahn', city: 'Ulm' }])
    expect(await count()).toBe(5)
  })

  it('are recorded for a move, and only when something changed', async () => {
    const ctx = await actingTill(till)
    await execute(syncDevice, ctx, { version: '1.4.0', pinVersion: 1 })
    await execute(updateDevice, world.ctx(), { id: till.id, comment: 'steht links' })
    await execute(patchCompany, world.ctx(), { id: world.companyId, website: 'hofgut.example' })
    expect(await count()).toBe(1)
    const market = await makeStore(world, { name: 'Markt' })
    await execute(updateDevice, then(1), { id: till.id, storeId: market.id })
    expect((await around(later(2)))?.store.name).toBe('Markt')
    expect((await around(new Date()))?.store.name).toBe('Hofladen')
    await execute(deleteDevice, world.ctx(), { id: till.id })
    await execute(updateStore, then(3), { id: market.id, name: 'Wochenmarkt' })
    expect(await count()).toBe(2)
  })

  it('reach all tills of a company, also by somebody restricted to other stores', async () => {
    const other = await makeStore(world)
    const restricted = { ...then(1), storeIds: [other.id] }
    await execute(patchCompany, restricted, { id: world.companyId, city: 'Ulm' })
    expect((await around(later(2)))?.company.city).toBe('Ulm')
    const seen = await withTenant(world.tenantId, 'read', (tx) => surroundingsOf(tx, till.id, new Date()), {
      storeIds: [other.id],
      companyId: null,
    })
    expect(seen).toBeNull()
    expect(await around(new Date(), await mintWorld())).toBeNull()
  })

  it('of two changes at once know both', async () => {
    await Promise.all([
      execute(patchCompany, then(1), { id: world.companyId, city: 'Ulm' }),
      execute(updateStore, then(1), { id: till.storeId, city: 'Neu-Ulm' }),
      execute(updateDevice, then(1), { id: till.id, name: 'Kasse links' }),
      execute(createAgency, then(1), { name: 'Bahn' }),
    ])
    expect(await around(later(2))).toMatchObject({
      company: { city: 'Ulm' },
      store: { city: 'Neu-Ulm' },
      till: { name: 'Kasse links' },
      agencies: [{ name: 'Bahn' }],
    })
  })

  it('are never changed', async () => {
    for (const change of [
      'update device_surroundings set content = $$ {} $$',
      'delete from device_surroundings',
    ])
      await expect(
        asRole('admin', (admin) => admin.unsafe(`${change} where device_id = '${till.id}'`)),
      ).rejects.toThrow('append-only')
  })

  it('of tills from before they were recorded are today’s (record_surroundings)', async () => {
    await asRole('admin', async (admin) => {
      await admin.unsafe('alter table device_surroundings disable trigger device_surroundings_fixed')
      await admin.unsafe(`delete from device_surroundings where device_id = '${till.id}'`)
      await admin.unsafe('alter table device_surroundings enable trigger device_surroundings_fixed')
    })
    expect(await around(new Date())).toBeNull()
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`select platform.record_surroundings(now(), of_device => ${till.id})`),
    )
    expect((await around(new Date('2020-01-01')))?.store.name).toBe('Hofladen')
  })
})

describe('a printed receipt', () => {
  const idOf = async (uuid: string) => (await execute(listReceipts, world.ctx(), { uuid })).rows[0]?.id ?? ''

  it('keeps its head of then, and says why something bears no VAT', async () => {
    const { rows } = await execute(listVatRates, world.ctx(), {})
    const free = rows.find(({ dsfinvkKey }) => dsfinvkKey === 6)
    const untaxed = { vatRate: '0', sumNet: '3.80', vatRateId: free?.id }
    const old = pushedReceipt({ lines: [pushedLine(untaxed)], sumGross: '3.80', sumNet: '3.80', sumVat: '0' })
    await push(till, [{ ...old, payments: [{ method: 1, amount: '3.80' }] }])
    const before = await execute(receiptPage, world.ctx(), { id: await idOf(old.uuid) })
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      name: 'Hofgut Neu',
      street: 'Neue Gasse 9',
    })
    const after = await execute(receiptPage, world.ctx(), { id: await idOf(old.uuid) })
    expect(after.head).toEqual(before.head)
    expect(after.exemptions).toEqual(['Umsatzsteuerfreie Leistung gemäß § 4 UStG'])
    const tomorrow = new Date(Date.now() + 12 * 60 * 60 * 1000).toISOString()
    const later = pushedReceipt({ number: 2, createdAt: tomorrow })
    await push(till, [later])
    const next = await execute(receiptPage, world.ctx(), { id: await idOf(later.uuid) })
    expect(next.head?.company).toMatchObject({ name: 'Hofgut Neu', street: 'Neue Gasse 9' })
  })
})

describe('a till’s data', () => {
  const refused = (input: object) =>
    expect(execute(updateDevice, world.ctx(), { id: till.id, ...input })).rejects

  it('changes field by field, and is audited by field', async () => {
    await execute(updateDevice, world.ctx(), {
      id: till.id,
      register: { model: 'K1', acquiredOn: '2026-01-01' },
    })
    const after = await execute(updateDevice, world.ctx(), {
      id: till.id,
      register: { inUseSince: '2026-02-01', outOfUse: { on: '2026-03-01', reason: 'verkauft' } },
    })
    expect(after.register).toEqual({
      kind: null,
      manufacturer: '',
      model: 'K1',
      softwareBrand: '',
      acquiredOn: '2026-01-01',
      inUseSince: '2026-02-01',
      outOfUse: { on: '2026-03-01', reason: 'verkauft' },
    })
    const back = await execute(updateDevice, world.ctx(), { id: till.id, register: { outOfUse: null } })
    expect(back.register).toMatchObject({ model: 'K1', outOfUse: null })
    const again = await execute(updateDevice, world.ctx(), { id: till.id, register: { model: 'K1' } })
    expect(again.rowVersion).toBe(back.rowVersion)
  })

  it('is refused at its field where it is wrong', async () => {
    await refused({ register: { kind: 'ABACUS' } }).toMatchObject({ kind: 'invalid' })
    await refused({ register: { model: 'x'.repeat(51) } }).toMatchObject({
      fields: [{ path: 'register.model', code: 'validation.tooLong' }],
    })
    await refused({ register: { serial: 'neu' } }).toMatchObject({
      fields: [{ code: 'validation.unknownField' }],
    })
    await refused({
      register: { inUseSince: '2026-02-01', outOfUse: { on: '2026-01-01', reason: 'defekt' } },
    }).toMatchObject({ fields: [{ path: 'register.outOfUse', code: 'device.outOfUseBeforeUse' }] })
    await refused({ register: { outOfUse: { on: '2026-01-01' } } }).toMatchObject({ kind: 'invalid' })
    await refused({ tseData: { bsiCertificate: 'BSI-1' } }).toMatchObject({
      fields: [{ path: 'tseData.bsiCertificate', code: 'device.bsiCertificate' }],
    })
    const twice = [{ id: 'T1' }, { id: 'T1' }]
    await refused({ cashAccount: 'Kasse' }).toMatchObject({ fields: [{ code: 'device.cashAccount' }] })
    await refused({ cashAccount: '10000' }).toMatchObject({
      fields: [{ path: 'cashAccount', code: 'company.accountLong' }],
    })
    await refused({ terminals: twice }).toMatchObject({ fields: [{ code: 'device.terminalTwice' }] })
    const many = Array.from({ length: 51 }, (_, index) => ({ id: `T${index}` }))
    await refused({ terminals: many }).toMatchObject({ fields: [{ code: 'validation.tooMany' }] })
  })
})

describe('agencies', () => {
  it('have a number of their own each, the next free one without one', async () => {
    const numbers = []
    for (const number of [undefined, 7, undefined])
      numbers.push(
        (await execute(createAgency, world.ctx(), { name: 'A', ...(number ? { number } : {}) })).number,
      )
    expect(numbers).toEqual([1, 7, 2])
    await expect(execute(createAgency, world.ctx(), { name: 'B', number: 7 })).rejects.toMatchObject({
      fields: [{ path: 'number', code: 'agency.numberTaken' }],
    })
    const other = await mintWorld()
    await withTenant(other.tenantId, 'write', (tx) =>
      tx.execute(sql`insert into agency (tenant_id, id, number, name)
        select ${other.tenantId}, gen_random_uuid(), n, 'A' from generate_series(1, 499) n`),
    )
    expect(await execute(createAgency, other.ctx(), { name: 'A' })).toMatchObject({ number: 500 })
    await expect(execute(createAgency, other.ctx(), { name: 'B' })).rejects.toMatchObject({
      code: 'agency.tooMany',
    })
    const { total, rows } = await execute(listAgencies, world.ctx(), { sort: '-number' })
    expect([total, rows.map(({ number }) => number)]).toEqual([3, [7, 2, 1]])
  })
})
