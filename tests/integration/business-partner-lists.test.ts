import { beforeAll, describe, expect, it } from 'vitest'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { pickCustomer } from '@/lib/catalog/business-partners/queries/pick-customer'
import { pickSupplier } from '@/lib/catalog/business-partners/queries/pick-supplier'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createPartnerBatch } from '@/lib/catalog/business-partners/use-cases/create-partner-batch'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

describeUseCase(listBusinessPartners, {
  validInput: () => ({}),
  otherTenantInput: null,
  invalidInputs: () => ({
    'an unknown role': { role: 'friend' },
    'an unknown order': { sort: 'lastname' },
    'an unknown flag': { isDeleted: 'perhaps' },
    'a page beyond the cap': { page: 401 },
  }),
})
describeUseCase(pickCustomer, { validInput: () => ({ q: 'x' }), otherTenantInput: null })
describeUseCase(pickSupplier, { validInput: () => ({ q: 'x' }), otherTenantInput: null })

const PARTNERS = [
  {
    company: 'Ökohof Bauer',
    isCustomer: true,
    isFarmer: true,
    zipCode: '24103',
    city: 'Kiel',
    customerNumber: '20',
  },
  {
    lastname: 'Ahlers',
    firstname: 'Jörg',
    isCustomer: true,
    city: 'Plön',
    customerNumber: '100',
    nickname: 'Jojo',
  },
  { lastname: 'Zander', isSupplier: true, city: 'Ahrensburg', supplierNumber: '20', isActive: false },
  {
    lastname: 'Otto',
    isMember: true,
    memberNumber: '7',
    communications: [{ type: 'MOBILE', value: '+49 171 55-66' }],
  },
  {
    lastname: 'Öhler',
    isCustomer: true,
    customerNumber: '3',
    communications: [{ type: 'MAIL', value: 'gerda@hof.de' }],
  },
  { lastname: 'Gelöscht', isCustomer: true, customerNumber: '9' },
]

let world: World
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await mintWorld()
  for (const input of PARTNERS) {
    const { id, lastname, company } = await execute(createBusinessPartner, world.ctx(), input as never)
    ids[company || lastname] = id
  }
  await execute(deleteBusinessPartner, world.ctx(), { id: ids.Gelöscht ?? '' })
})

const list = (input: Record<string, unknown>) => execute(listBusinessPartners, world.ctx(), input)
const names = async (input: Record<string, unknown>) =>
  (await list(input)).rows.map(({ company, lastname }) => company || lastname)

describe('the list of partners', () => {
  it('sorts the German way, by company or lastname', async () => {
    expect(await names({})).toEqual(['Ahlers', 'Öhler', 'Ökohof Bauer', 'Otto', 'Zander'])
    expect(await names({ sort: '-name' })).toEqual(['Zander', 'Otto', 'Ökohof Bauer', 'Öhler', 'Ahlers'])
  })

  it('sorts by number as a number, those without last', async () => {
    expect((await names({ sort: 'customerNumber' })).slice(0, 3)).toEqual(['Öhler', 'Ökohof Bauer', 'Ahlers'])
    expect((await names({ sort: '-customerNumber' })).slice(0, 3)).toEqual([
      'Ahlers',
      'Ökohof Bauer',
      'Öhler',
    ])
  })

  it('sorts by place and by age', async () => {
    expect((await names({ sort: 'city' })).slice(-3)).toEqual(['Zander', 'Ökohof Bauer', 'Ahlers'])
    expect((await names({ sort: '-createdAt' }))[0]).toBe('Öhler')
  })

  it('filters by role, state and number', async () => {
    expect(await names({ role: 'customer' })).toEqual(['Ahlers', 'Öhler', 'Ökohof Bauer'])
    expect(await names({ role: 'supplier' })).toEqual(['Zander'])
    expect(await names({ role: 'member' })).toEqual(['Otto'])
    expect(await names({ role: 'farmer' })).toEqual(['Ökohof Bauer'])
    expect(await names({ role: 'supplier,member' })).toEqual(['Otto', 'Zander'])
    expect(await names({ role: 'supplier,member', q: 'zander' })).toEqual(['Zander'])
    expect(await names({ isActive: 'false' })).toEqual(['Zander'])
    expect(await names({ isDeleted: 'true' })).toEqual(['Gelöscht'])
    expect(await names({ customerNumber: '20' })).toEqual(['Ökohof Bauer'])
    expect(await names({ supplierNumber: '20', role: 'customer' })).toEqual([])
  })

  it.each([
    ['okohof', 'Ökohof Bauer'],
    ['jorg ahl', 'Ahlers'],
    ['JOJO', 'Ahlers'],
    ['24103', 'Ökohof Bauer'],
    ['gerda@hof', 'Öhler'],
    ['01715566', 'Otto'],
    ['+49 171', 'Otto'],
    ['Ökohoff Baur', 'Ökohof Bauer'],
  ])('finds "%s"', async (q, name) => {
    expect(await names({ q })).toEqual([name])
  })

  it('forgets what is no longer in the communications', async () => {
    expect(await names({ q: 'gerda', isDeleted: 'true' })).toEqual([])
  })

  it('counts and pages, with a cursor from row to row', async () => {
    const first = await list({ pageSize: 2 })
    expect(first).toMatchObject({ total: 5, capped: false, page: 1, pageSize: 2 })
    const next = await list({ pageSize: 2, cursor: first.next })
    expect(next.rows.map(({ lastname, company }) => company || lastname)).toEqual(['Ökohof Bauer', 'Otto'])
  })

  it('ends with its last row, also where that fills a page', async () => {
    const full = await list({ pageSize: 5 })
    expect([full.rows.length, full.next]).toEqual([5, null])
    const four = await list({ pageSize: 4 })
    const rest = await list({ pageSize: 1, cursor: four.next })
    expect([rest.rows.length, rest.next]).toEqual([1, null])
  })
})

describe('the customer picker', () => {
  const pick = (input: { q?: string; id?: string }) => execute(pickCustomer, world.ctx(), input)

  it('is for documents where the tenant has them, and for partners where it has those', async () => {
    const may = (rights: string[], modules: string[], isAdmin = false) =>
      execute(pickCustomer, world.as({ isAdmin, rights, modules }), {})
    const refused = { kind: 'forbidden' }
    await may(['INVOICES_SHOW'], ['order-management'])
    await may(['BUSINESS-PARTNERS_SHOW'], ['business-partners'])
    await expect(may(['INVOICES_SHOW'], ['business-partners'])).rejects.toMatchObject(refused)
    await expect(may(['BUSINESS-PARTNERS_SHOW'], ['order-management'])).rejects.toMatchObject(refused)
    await expect(may([], ['products'], true)).rejects.toMatchObject(refused)
  })
  const labels = async (q: string) => (await pick({ q })).items.map(({ label }) => label)

  it('shows name, number and place, and nothing else', async () => {
    const { items, more } = await pick({ q: 'Bauer' })
    expect(items).toEqual([
      { id: ids['Ökohof Bauer'], label: 'Ökohof Bauer', hint: '20', detail: '24103 Kiel', exact: false },
    ])
    expect(more).toBe(false)
  })

  it('begins with those by name, without the inactive and deleted', async () => {
    expect(await labels('')).toEqual(['Ahlers, Jörg', 'Öhler', 'Ökohof Bauer', 'Otto'])
    expect(await labels('Zander')).toEqual([])
    expect(await labels('Gelöscht')).toEqual([])
  })

  it('puts an exact number first, the customer number before any other', async () => {
    await execute(createBusinessPartner, world.ctx(), { lastname: 'Aal', isMember: true, memberNumber: '20' })
    const { items } = await pick({ q: '20' })
    expect(items.map(({ label, exact }) => [label, exact])).toEqual([
      ['Ökohof Bauer', true],
      ['Aal', true],
    ])
  })

  it('names a chosen partner that is no longer offered', async () => {
    expect((await pick({ id: ids.Gelöscht ?? '' })).items).toMatchObject([{ label: 'Gelöscht', hint: '9' }])
  })

  it('finds an exact number among more matches than it ranks', async () => {
    const crowd = await mintWorld()
    const rows = Array.from({ length: 500 }, (_, index) => ({
      lastname: `Nr ${index} 4711er`,
      isCustomer: true,
    }))
    const batch = (businessPartners: unknown[]) =>
      execute(createPartnerBatch, crowd.ctx(), { businessPartners })
    await batch(rows)
    await batch([...rows.slice(0, 200), { lastname: 'Die', isCustomer: true, customerNumber: '4711' }])
    const { items, more } = await execute(pickCustomer, crowd.ctx(), { q: '4711' })
    expect(items[0]).toMatchObject({ label: 'Die', exact: true })
    expect(items).toHaveLength(20)
    expect(more).toBe(true)
  })
})

describe('the supplier picker', () => {
  it('is for received invoices, and for people who see partners', async () => {
    const may = (rights: string[], modules: string[]) =>
      execute(pickSupplier, world.as({ isAdmin: false, rights, modules }), {})
    const refused = { kind: 'forbidden' }
    await expect(may(['INVOICES_SHOW'], ['order-management'])).rejects.toMatchObject(refused)
    await expect(may(['INCOMING-INVOICES_SHOW'], ['products'])).rejects.toMatchObject(refused)
    await may(['INCOMING-INVOICES_SHOW'], ['order-management'])
    await may(['BUSINESS-PARTNERS_SHOW'], ['business-partners'])
  })

  it('offers active suppliers, with their number', async () => {
    const supplier = { lastname: 'Lieferhof', isSupplier: true, supplierNumber: '71' }
    await execute(createBusinessPartner, world.ctx(), supplier)
    const gone = { lastname: 'Altlieferhof', isSupplier: true, supplierNumber: '72' }
    const { id } = await execute(createBusinessPartner, world.ctx(), gone)
    await execute(deleteBusinessPartner, world.ctx(), { id })
    await execute(createBusinessPartner, world.ctx(), { lastname: 'Lieferkunde', isCustomer: true })
    const found = async (q: string) => (await execute(pickSupplier, world.ctx(), { q })).items
    expect(await found('')).toMatchObject([{ label: 'Lieferhof', hint: '71' }])
    expect(await found('71')).toMatchObject([{ label: 'Lieferhof', exact: true }])
    expect(await found('Liefer')).toMatchObject([{ label: 'Lieferhof' }])
    expect(await found('72')).toEqual([])
    expect(await found('Bauer')).toEqual([])
  })
})
