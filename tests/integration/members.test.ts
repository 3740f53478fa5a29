import { beforeAll, describe, expect, it } from 'vitest'
import { getBusinessPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { getMember, getMemberDetail, listMembers, proposeMemberNumber } from '@/lib/catalog/members/queries'
import { createMember } from '@/lib/catalog/members/use-cases/create-member'
import { deleteMember } from '@/lib/catalog/members/use-cases/delete-member'
import { patchMember } from '@/lib/catalog/members/use-cases/patch-member'
import { restoreMember } from '@/lib/catalog/members/use-cases/restore-member'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

const addTo = (world: World, input: Record<string, unknown> = {}) =>
  execute(createMember, world.ctx(), { lastname: 'Imker', ...input })
const keyIn = async (world: World) => ({ id: (await addTo(world)).id })

describeUseCase(listMembers, {
  validInput: () => ({ state: 'CURRENT' as const }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'an unknown state': { state: 'GONE' } }),
})
describeUseCase(getMember, { validInput: keyIn })
describeUseCase(getMemberDetail, { validInput: keyIn })
describeUseCase(proposeMemberNumber, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createMember, {
  validInput: () => ({ lastname: 'Imker' }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no name': {}, 'terms of a customer': { lastname: 'Imker', discountDays: 3 } }),
})
describeUseCase(patchMember, {
  validInput: async (world) => ({ ...(await keyIn(world)), end: '2026-12-31' }),
  patch: {
    samples: () => ({ communications: [{ type: 'MAIL', value: 'anders@kontor.example' }] }),
    irremovable: { company: 'the last name that is left', memberNumber: 'a member gets the next number' },
  },
})
describeUseCase(deleteMember, { validInput: keyIn })
describeUseCase(restoreMember, {
  validInput: async (world) => {
    const key = await keyIn(world)
    await execute(deleteMember, world.ctx(), key)
    return key
  },
})

const OTHER_ROLES = ['isCustomer', 'isSupplier', 'isFarmer'] as const

describe('members', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const partner = (input: Record<string, unknown>) =>
    execute(createBusinessPartner, world.ctx(), { lastname: 'Beides', ...input })
  const names = async (state?: 'CURRENT' | 'LEFT' | 'DELETED') => {
    const now = () => new Date('2026-11-20T23:30:00Z')
    const { rows } = await execute(listMembers, world.as({ now }), state ? { state } : {})
    return rows.map(({ lastname }) => lastname)
  }

  it('are partners with the role, seen without their terms as customers', async () => {
    const { id } = await partner({ isCustomer: true, isMember: true, netDays: 14, memberNumber: '7' })
    const member = await execute(getMember, world.ctx(), { id })
    expect(member).toMatchObject({ lastname: 'Beides', memberNumber: '7', isMember: true })
    expect(member).not.toHaveProperty('netDays')
    expect(member).not.toHaveProperty('customerNumber')
  })

  it('get the next free number', async () => {
    expect((await addTo(world)).memberNumber).toBe('10000')
    expect(await addTo(world, { memberNumber: '' })).toMatchObject({ memberNumber: '10001', isMember: true })
  })

  it('do not include other partners', async () => {
    const { id } = await partner({ isCustomer: true })
    const refusal = { kind: 'notFound' }
    await expect(execute(getMember, world.ctx(), { id })).rejects.toMatchObject(refusal)
    await expect(execute(patchMember, world.ctx(), { id, city: 'Kiel' })).rejects.toMatchObject(refusal)
    await expect(execute(deleteMember, world.ctx(), { id })).rejects.toMatchObject(refusal)
    await expect(execute(restoreMember, world.ctx(), { id })).rejects.toMatchObject(refusal)
  })

  it('are current up to and including the day they leave, by the German calendar', async () => {
    const own = await mintWorld()
    world = own
    await addTo(own, { lastname: 'Bleibt' })
    await addTo(own, { lastname: 'Geht heute', end: '2026-11-21' })
    await addTo(own, { lastname: 'Ging gestern', end: '2026-11-20' })
    expect(await names('CURRENT')).toEqual(['Bleibt', 'Geht heute'])
    expect(await names('LEFT')).toEqual(['Ging gestern'])
    expect(await names()).toHaveLength(3)
  })

  it.each(OTHER_ROLES)(
    'stay what else they are when they are deleted as members, and can come back: %s',
    async (role) => {
      const { id } = await partner({ [role]: true, isMember: true })
      expect(await execute(deleteMember, world.ctx(), { id })).toEqual({ stays: true })
      const kept = await execute(getBusinessPartner, world.ctx(), { id })
      expect(kept).toMatchObject({ isDeleted: false, isMember: false, [role]: true })
      const back = await execute(restoreMember, world.ctx(), { id })
      expect(back).toMatchObject({ isMember: true, memberNumber: kept.memberNumber })
    },
  )

  it('who are nothing else are deleted', async () => {
    const { id } = await addTo(world, { lastname: 'Weg' })
    expect(await execute(deleteMember, world.ctx(), { id })).toEqual({ stays: false })
    expect(await names('DELETED')).toEqual(['Weg'])
    expect(await names()).not.toContain('Weg')
  })

  it('show of their history only what the member view knows', async () => {
    const { id } = await partner({ isCustomer: true, isMember: true })
    await execute(patchBusinessPartner, world.ctx(), { id, netDays: 14 })
    await execute(patchBusinessPartner, world.ctx(), { id, netDays: 30, city: 'Kiel' })
    const { trail } = await execute(getMemberDetail, world.ctx(), { id })
    expect(trail.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['city'], []])
  })
})
