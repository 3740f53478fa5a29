import { beforeAll, describe, expect, it } from 'vitest'
import { getPartnerDetail } from '@/lib/catalog/business-partners/queries/partner-detail'
import { getBusinessPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { restoreBusinessPartner } from '@/lib/catalog/business-partners/use-cases/restore-business-partner'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

type Created = Parameters<typeof addTo>[1]

function addTo(world: World, input: Record<string, unknown> = {}) {
  return execute(createBusinessPartner, world.ctx(), { lastname: 'Müller', isCustomer: true, ...input })
}
const keyIn = async (world: World) => ({ id: (await addTo(world)).id })

const INVALID = {
  'no name': { lastname: ' ', isCustomer: true },
  'no role': { lastname: 'Müller' },
  'a wrong IBAN': { lastname: 'Müller', isCustomer: true, iban: 'DE03120300000000202051' },
  'a wrong VAT id': { lastname: 'Müller', isCustomer: true, eUcompanyNumber: 'DE136695977' },
  'a wrong mail address': {
    lastname: 'Müller',
    isCustomer: true,
    communications: [{ type: 'MAIL', value: 'x' }],
  },
  'too many places of hectares': { lastname: 'Müller', isCustomer: true, agriculturalArea: '1.00001' },
}

describeUseCase(createBusinessPartner, {
  validInput: () => ({ company: 'Hofladen GmbH', isCustomer: true }),
  otherTenantInput: null,
  invalidInputs: () => INVALID,
})
describeUseCase(getBusinessPartner, {
  validInput: keyIn,
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(getPartnerDetail, { validInput: keyIn })
describeUseCase(patchBusinessPartner, {
  validInput: async (world) => ({ ...(await keyIn(world)), city: 'Kiel' }),
  invalidInputs: async (world) => {
    const key = await keyIn(world)
    return { 'no name left': { ...key, lastname: '' }, 'no role left': { ...key, isCustomer: false } }
  },
  patch: {
    samples: () => ({ communications: [{ type: 'MAIL', value: 'anders@kontor.example' }] }),
    untried: {
      memberNumber: 'follows from the role, tested with members',
      supplierNumber: 'follows from the role, tested with suppliers',
      creditorAccount: 'one supplier only has it, tested with creditor accounts',
    },
    irremovable: {
      company: 'the last name that is left',
      isCustomer: 'the last role that is left',
      customerNumber: 'a customer gets the next number',
    },
  },
})
describeUseCase(deleteBusinessPartner, { validInput: keyIn })
describeUseCase(restoreBusinessPartner, {
  validInput: async (world) => {
    const key = await keyIn(world)
    await execute(deleteBusinessPartner, world.ctx(), key)
    return key
  },
})

describe('a business partner', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const add = (input: Created = {}) => addTo(world, input)
  const patch = (input: Parameters<typeof execute>[2]) => execute(patchBusinessPartner, world.ctx(), input)

  it('keeps every field as it was sent, in canonical form', async () => {
    const sent = {
      company: ' Imkerei Blüte ',
      partnerType: 'ASSOCIATION',
      discountPercent: '2.50',
      discountDays: '7',
      netDays: 14,
      specialContribution: 12.5,
      agriculturalArea: '12.3450',
      iban: 'de02 1203 0000 0000 2020 51',
      bic: 'byladem1001',
      eUcompanyNumber: 'atu 1358 5627',
      leitwegId: '04011000-1234512345-06',
      start: '2020-02-29',
      paymentMethod: '',
      vatCalculation: 'OPT',
      communications: [
        { type: 'PHONE', value: '0431 123' },
        { type: 'MAIL', value: '', comment: '' },
        { type: 'MAIL', value: 'imker@blüte.de', comment: 'privat' },
      ],
    }
    expect(await add(sent)).toMatchObject({
      company: 'Imkerei Blüte',
      partnerType: 'ASSOCIATION',
      discountPercent: '2.5',
      discountDays: 7,
      netDays: 14,
      specialContribution: '12.50',
      agriculturalArea: '12.345',
      forestryArea: null,
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      eUcompanyNumber: 'ATU13585627',
      start: '2020-02-29',
      paymentMethod: null,
      vatCalculation: 'OPT',
      eInvoiceFormat: 'NONE',
      communications: [
        { type: 'PHONE', value: '0431 123', comment: '' },
        { type: 'MAIL', value: 'imker@blüte.de', comment: 'privat' },
      ],
      version: 1,
    })
  })

  it('is a business when a company is named, else a private person', async () => {
    expect((await add({ company: 'Hof GmbH' })).partnerType).toBe('BUSINESS')
    expect((await add()).partnerType).toBe('PRIVATE')
  })

  it('changes only what is sent, communications as a whole', async () => {
    const before = await add({
      city: 'Kiel',
      zipCode: '24103',
      communications: [{ type: 'FAX', value: '123' }],
    })
    const after = await patch({ id: before.id, street: 'Weg 1' })
    expect(after).toEqual({ ...before, street: 'Weg 1', version: 2, updatedAt: after.updatedAt })
    const emptied = await patch({ id: before.id, communications: [] })
    expect(emptied).toMatchObject({ communications: [], street: 'Weg 1', version: 3 })
  })

  it('is not written when nothing changes', async () => {
    const before = await add({ discountPercent: '2', discountDays: 3 })
    const again = { id: before.id, discountPercent: '2.00', lastname: ' Müller', communications: [] }
    expect(await patch(again)).toEqual(before)
  })

  it('refuses a stale version and takes a missing one', async () => {
    const { id } = await add()
    await patch({ id, city: 'Kiel', version: 1 })
    await expect(patch({ id, city: 'Plön', version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'conflict.stale',
    })
    expect((await patch({ id, city: 'Plön' })).version).toBe(3)
  })

  it('checks the record as a whole when a part changes', async () => {
    const { id } = await add({ country: 'DK', zipCode: '6340' })
    await expect(patch({ id, country: 'DE' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'zipCode', code: 'validation.germanZip' }],
    })
  })

  it('is deleted softly and restored', async () => {
    const { id } = await add()
    await execute(deleteBusinessPartner, world.ctx(), { id })
    expect(await execute(getBusinessPartner, world.ctx(), { id })).toMatchObject({ isDeleted: true })
    await expect(patch({ id, city: 'Kiel' })).rejects.toMatchObject({ code: 'businessPartner.deleted' })
    expect(await execute(restoreBusinessPartner, world.ctx(), { id })).toMatchObject({ isDeleted: false })
  })

  it('leaves a trail of what changed and nothing else', async () => {
    const { id } = await add({ city: 'Kiel' })
    await patch({ id, city: 'Plön', notes: '', communications: [{ type: 'MAIL', value: 'a@b.de' }] })
    const { trail } = await execute(getPartnerDetail, world.ctx(), { id })
    expect(trail.map(({ action }) => action)).toEqual(['businessPartner.patch', 'businessPartner.create'])
    expect(trail[0]?.changes).toEqual([
      { field: 'city', from: 'Kiel', to: 'Plön' },
      { field: 'communications', from: [], to: [{ type: 'MAIL', value: 'a@b.de', comment: '' }] },
    ])
  })
})
