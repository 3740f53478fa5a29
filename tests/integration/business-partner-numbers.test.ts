import { beforeEach, describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createPartnerBatch } from '@/lib/catalog/business-partners/use-cases/create-partner-batch'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { proposePartnerNumber } from '@/lib/catalog/business-partners/queries/propose-number'
import { getPartnerDetail } from '@/lib/catalog/business-partners/queries/partner-detail'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

describeUseCase(createPartnerBatch, {
  audited: { record: () => 'batch' },

  validInput: () => ({ businessPartners: [{ lastname: 'Müller', isCustomer: true }] }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'no rows': { businessPartners: [] },
    '501 rows': { businessPartners: Array.from({ length: 501 }, () => ({})) },
  }),
})

describeUseCase(proposePartnerNumber, {
  validInput: () => ({ field: 'supplierNumber' as const }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'an unknown field': { field: 'lastname' } }),
})

let world: World
beforeEach(async () => {
  world = await mintWorld()
})
const add = (input: Record<string, unknown>) =>
  execute(createBusinessPartner, world.ctx(), { lastname: 'Müller', ...input })
const patch = (input: Parameters<typeof execute>[2]) => execute(patchBusinessPartner, world.ctx(), input)

describe('numbers of a partner', () => {
  it('start at 10000, each role on its own, and only where the role is', async () => {
    const first = await add({ isCustomer: true, isMember: true })
    expect(first).toMatchObject({ customerNumber: '10000', memberNumber: '10000', supplierNumber: null })
    expect(await add({ isCustomer: true, customerNumber: '' })).toMatchObject({ customerNumber: '10001' })
    expect(await add({ isFarmer: true })).toMatchObject({ customerNumber: null, memberNumber: null })
  })

  it('skip typed ones', async () => {
    await add({ isCustomer: true, customerNumber: '10000' })
    await add({ isCustomer: true, customerNumber: '10002' })
    await add({ isCustomer: true, customerNumber: 'K-7' })
    expect((await add({ isCustomer: true })).customerNumber).toBe('10001')
    expect((await add({ isCustomer: true })).customerNumber).toBe('10003')
  })

  it('are shown before they are assigned, without being reserved', async () => {
    const propose = () => execute(proposePartnerNumber, world.ctx(), { field: 'customerNumber' })
    expect(await propose()).toBe('10000')
    expect(await propose()).toBe('10000')
    await add({ isCustomer: true, customerNumber: '10001' })
    await add({ isCustomer: true })
    expect(await propose()).toBe('10002')
  })

  it('come with a role that is added later, and stay when it goes', async () => {
    const { id } = await add({ isCustomer: true })
    expect((await patch({ id, isSupplier: true })).supplierNumber).toBe('70000')
    expect((await patch({ id, isSupplier: false })).supplierNumber).toBe('70000')
    expect((await patch({ id, isSupplier: true, supplierNumber: null })).supplierNumber).toBe('70001')
  })

  it.each([
    ['isCustomer', 'customerNumber'],
    ['isSupplier', 'supplierNumber'],
    ['isMember', 'memberNumber'],
  ])('are refused at their field when taken (%s)', async (role, field) => {
    await add({ [role]: true, [field]: '77' })
    const refusal = { kind: 'invalid', fields: [{ path: field, code: `businessPartner.${field}Taken` }] }
    await expect(add({ [role]: true, [field]: '77' })).rejects.toMatchObject(refusal)
    const { id } = await add({ [role]: true })
    await expect(patch({ id, [field]: '77' })).rejects.toMatchObject(refusal)
  })

  it('are consecutive when many are created at once', async () => {
    const created = await Promise.all(Array.from({ length: 20 }, () => add({ isCustomer: true })))
    const numbers = created.map(({ customerNumber }) => Number(customerNumber)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 10000 + index))
  })

  it('give way to one typed at the same moment', async () => {
    const both = [add({ isCustomer: true, customerNumber: '10000' }), add({ isCustomer: true })]
    const settled = await Promise.allSettled(both)
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
    // In either order: the proposal moves on, or the typed number is taken. Never the other way
    // round.
    expect(settled[1]?.status).toBe('fulfilled')
    expect(['', 'businessPartner.customerNumberTaken']).toContain(codes.join())
  })
})

describe('a batch', () => {
  const batch = (rows: unknown[]) => execute(createPartnerBatch, world.ctx(), { businessPartners: rows })

  it('answers each row, and a bad one blocks no other', async () => {
    const { results } = await batch([
      { lastname: 'Eins', isCustomer: true, communications: [{ type: 'MAIL', value: 'eins@hof.de' }] },
      { lastname: 'Zwei' },
      { lastname: 'Zweieinhalb', isCustomer: true, customerNumber: '10000' },
      { lastname: 'Drei', isCustomer: true, customerNumber: '10000' },
      { lastname: 'Vier', isCustomer: true, vorname: 'x' },
      'Fünf',
      { lastname: 'Sechs', isCustomer: true },
    ])
    expect(results.map(({ index, status, errors }) => [index, status, errors[0]?.code])).toEqual([
      [0, 'created', undefined],
      [1, 'invalid', 'businessPartner.roleRequired'],
      [2, 'created', undefined],
      [3, 'invalid', 'businessPartner.customerNumberTaken'],
      [4, 'invalid', 'validation.unknownField'],
      [5, 'invalid', 'validation.invalid'],
      [6, 'created', undefined],
    ])
    expect(results[1]?.errors[0]).toMatchObject({
      path: 'isCustomer',
      message: 'Bitte mindestens eine Rolle wählen.',
    })
    const detail = await execute(getPartnerDetail, world.ctx(), { id: results[6]?.id ?? '' })
    // The typed number is unchanged; generated ones skip it.
    expect(detail.partner.customerNumber).toBe('10002')
    expect(detail.trail).toEqual([])
  })

  it('of 500 rows numbers them in their order', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      lastname: `N${index}`,
      isCustomer: true,
      isMember: true,
    }))
    const { results } = await batch(rows)
    const last = await execute(getPartnerDetail, world.ctx(), { id: results[499]?.id ?? '' })
    expect(last.partner).toMatchObject({ lastname: 'N499', customerNumber: '10499', memberNumber: '10499' })
  })

  it('run side by side with another and with single ones', async () => {
    const rows = (role: string) =>
      Array.from({ length: 30 }, (_, index) => ({ lastname: 'N', [index % 2 ? role : 'isCustomer']: true }))
    const answers = await Promise.all([
      batch(rows('isMember')),
      batch(rows('isSupplier').reverse()),
      add({ isMember: true }),
    ])
    expect(
      answers
        .slice(0, 2)
        .flatMap((one) => ('results' in one ? one.results : []))
        .every(({ status }) => status === 'created'),
    ).toBe(true)
  })
})
