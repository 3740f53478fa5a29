import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createPartnerBatch } from '@/lib/catalog/business-partners/use-cases/create-partner-batch'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { getBusinessPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { execute } from '@/lib/server/core/execute'
import { previewCreditors } from '@/lib/tax/datev/queries/creditors'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { assignCreditors } from '@/lib/tax/datev/use-cases/assign-creditors'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { undoCreditors } from '@/lib/tax/datev/use-cases/undo-creditors'
import { filesOf, on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { received, supplierIn } from '../support/incoming-invoices'
import { balanceOf, cellsOf, readBookings } from '../support/read-batch'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { mintWorld, secondCompanyOf, type World } from '../support/world'

let count = 0

/** A supplier of before: its number is no account. */
const oldSupplier = async (world: World, supplierNumber = `L-${(count += 1)}`) => {
  const { id } = await supplierIn(world, { company: 'Alt & Söhne', supplierNumber, eUcompanyNumber: '' })
  return id
}

/** Returns the proposal for a supplier of before. */
async function proposedIn(world: World) {
  const partnerId = await oldSupplier(world)
  const { proposals } = await execute(previewCreditors, world.ctx(), {})
  const { account = '' } = proposals.find((one) => one.partnerId === partnerId) ?? {}
  return { partnerId, account }
}

/** Gives all suppliers of before their accounts. */
async function assigned(world: Pick<World, 'ctx'>) {
  const { proposals } = await execute(previewCreditors, world.ctx(), {})
  const accounts = proposals.map(({ partnerId, account }) => ({ partnerId, account }))
  return execute(assignCreditors, world.ctx(), { accounts })
}

describeUseCase(previewCreditors, { validInput: () => ({}), otherTenantInput: null })

describeUseCase(assignCreditors, {
  validInput: async (world) => ({ accounts: [await proposedIn(world)] }),
  otherCompanyInput: null,
  audited: { entity: 'businessPartner', record: ({ accounts: [first] }) => first?.partnerId ?? '' },
  invalidInputs: () => ({ 'no supplier': { accounts: [] }, 'no id': { accounts: [{ account: '70000' }] } }),
})

describeUseCase(undoCreditors, {
  validInput: async (world) => {
    const { id } = await execute(assignCreditors, world.ctx(), { accounts: [await proposedIn(world)] })
    return { id }
  },
  otherCompanyInput: null,
  audited: { entity: 'businessPartner', record: null },
  invalidInputs: () => ({ 'no id': {} }),
})

const accountOf = async (world: Pick<World, 'ctx'>, id: string) =>
  (await execute(getBusinessPartner, world.ctx(), { id })).creditorAccount

describe('the creditor account of a supplier', () => {
  it('is its number from 70000 on; that of a customer stays at 10000', async () => {
    const world = await mintWorld('Nummern')
    const roles = { isCustomer: true, isSupplier: true }
    const partner = await execute(createBusinessPartner, world.ctx(), { company: 'Mühle', ...roles })
    const numbers = { customerNumber: '10000', supplierNumber: '70000', creditorAccount: '70000' }
    expect(partner).toMatchObject(numbers)
    const typed = await execute(createBusinessPartner, world.ctx(), {
      company: 'Brauerei',
      ...roles,
      customerNumber: '10007',
      supplierNumber: '10007',
      creditorAccount: '71000',
    })
    expect(typed).toMatchObject({ supplierNumber: '10007', creditorAccount: '71000' })
  })

  it('is given once, also to two who type it at once', async () => {
    const world = await mintWorld('Beide')
    const add = () =>
      execute(createBusinessPartner, world.ctx(), {
        company: 'X',
        isSupplier: true,
        creditorAccount: '81000',
      })
    const settled = await Promise.allSettled([add(), add()])
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
    expect(codes).toHaveLength(1)
    expect(['businessPartner.creditorAccountTaken', 'businessPartner.creditorAccountGone']).toContain(
      codes[0],
    )
  })

  it('is no number that another supplier gets, nor the end of one', async () => {
    const world = await mintWorld('Frei')
    const add = (fields: object) =>
      execute(createBusinessPartner, world.ctx(), { company: 'X', isSupplier: true, ...fields })
    await add({ supplierNumber: 'A', creditorAccount: '70000' })
    await add({ supplierNumber: '1' })
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      datev: { accounts: { otherCreditors: '70002' } },
    })
    expect(await add({})).toMatchObject({ supplierNumber: '70003' })
  })

  it('is refused at its field where it is another’s, the collective one, or too long', async () => {
    const world = await mintWorld('Verweigert')
    const add = (fields: object) =>
      execute(createBusinessPartner, world.ctx(), { company: 'Y', isSupplier: true, ...fields })
    await add({ supplierNumber: 'A', creditorAccount: '70100' })
    const refused = async (path: string, code: string, fields: object) =>
      expect(add(fields)).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path, code: `businessPartner.${code}` }],
      })
    await refused('creditorAccount', 'creditorAccountTaken', { creditorAccount: '70100' })
    await refused('supplierNumber', 'creditorAccountTaken', { supplierNumber: '70100' })
    await refused('creditorAccount', 'creditorAccountCollective', { creditorAccount: '99999' })
    await refused('creditorAccount', 'creditorAccountLong', { creditorAccount: '700001' })
    await refused('creditorAccount', 'creditorAccount', { creditorAccount: '10000' })
    const { results } = await execute(createPartnerBatch, world.ctx(), {
      businessPartners: [
        { company: 'Z', isSupplier: true, creditorAccount: '70100' },
        { company: 'Z', isSupplier: true, creditorAccount: '70101' },
      ],
    })
    expect(results.map(({ errors }) => errors[0]?.code)).toEqual([
      'businessPartner.creditorAccountTaken',
      undefined,
    ])
    // another company of the tenant has the same suppliers
    const sibling = await secondCompanyOf(world)()
    await expect(
      execute(createBusinessPartner, sibling.ctx(), {
        company: 'Y',
        isSupplier: true,
        creditorAccount: '70100',
      }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    const other = await mintWorld('Anderer')
    const there = { company: 'Y', isSupplier: true, creditorAccount: '70100' }
    expect(await execute(createBusinessPartner, other.ctx(), there)).toMatchObject({
      creditorAccount: '70100',
    })
  })
})

describe('an assignment of creditor accounts', () => {
  it('gives every supplier of before one account, and only those', async () => {
    const world = await mintWorld('Vergabe')
    const first = await oldSupplier(world, '10000')
    const second = await oldSupplier(world, '10001')
    const { id: own } = await supplierIn(world)
    expect(await accountOf(world, own)).toBe('70000')
    const preview = await execute(previewCreditors, world.ctx(), {})
    expect(preview).toMatchObject({
      total: 2,
      proposals: [
        { partnerId: first, number: '10000', name: 'Alt & Söhne', account: '70001' },
        { partnerId: second, number: '10001', account: '70002' },
      ],
      assignments: [],
    })
    await assigned(world)
    expect([await accountOf(world, first), await accountOf(world, second)]).toEqual(['70001', '70002'])
    expect(await execute(previewCreditors, world.ctx(), {})).toMatchObject({
      total: 0,
      assignments: [{ count: 2, mayUndo: true }],
    })
  })

  it('is refused once something has changed since it was proposed', async () => {
    const world = await mintWorld('Veraltet')
    const proposal = await proposedIn(world)
    await execute(createBusinessPartner, world.ctx(), { company: 'Neu', isSupplier: true })
    const assign = execute(assignCreditors, world.ctx(), { accounts: [proposal] })
    await expect(assign).rejects.toMatchObject({ kind: 'conflict', code: 'conflict.stale' })
  })

  it('gives no account twice when two people assign at once', async () => {
    const world = await mintWorld('Zugleich')
    for (let index = 0; index < 5; index += 1) await oldSupplier(world)
    const both = await Promise.allSettled([assigned(world), assigned(world)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is undone once; an account that was changed since stays', async () => {
    const world = await mintWorld('Zurück')
    const first = await oldSupplier(world)
    const second = await oldSupplier(world)
    const { id } = await assigned(world)
    await execute(patchBusinessPartner, world.ctx(), { id: second, creditorAccount: '80000' })
    expect(await execute(undoCreditors, world.ctx(), { id })).toEqual({ count: 1 })
    expect([await accountOf(world, first), await accountOf(world, second)]).toEqual([null, '80000'])
    const changed = await proposedIn(world)
    const { id: other } = await execute(assignCreditors, world.ctx(), { accounts: [changed] })
    await execute(patchBusinessPartner, world.ctx(), { id: changed.partnerId, creditorAccount: '80001' })
    const nothing = execute(undoCreditors, world.ctx(), { id: other })
    await expect(nothing).rejects.toMatchObject({ code: 'creditors.undone' })
    const again = execute(undoCreditors, world.ctx(), { id })
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'creditors.undone' })
  })
})

it('the ten newest assignments are shown', async () => {
  const world = await mintWorld('Elf Vergaben')
  for (let index = 0; index < 11; index += 1) {
    await oldSupplier(world)
    await assigned(world)
  }
  expect((await execute(previewCreditors, world.ctx(), {})).assignments).toHaveLength(10)
})

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** An invoice for 160.60 on a day, checked. */
async function checkedOn(world: World, day: string): Promise<string> {
  const number = `R/${(count += 1)}`
  const file = ublInvoice().replace('>R-1<', `>${number}<`).replace('>2026-11-02<', `>${day}<`)
  const { id } = await received(world, bytesOf(file))
  await execute(patchIncoming, world.ctx(), { id, expenseAccount: '4930' })
  await execute(checkIncoming, world.ctx(), { id })
  return id
}

/** A company with a supplier of before, and invoices of two months. */
async function withOldSupplier(name: string) {
  const { world } = await openBooks(await mintWorld(name))
  const { id: supplier } = await supplierIn(world, { supplierNumber: '10003' })
  const october = await checkedOn(world, '2026-10-20')
  const november = await checkedOn(world, '2026-11-10')
  const later = on(world, '2026-12-05')
  const hand = async (days: object) => {
    const { id } = await execute(exportBatch, later.ctx(), { ...days, lock: true } as never)
    return filesOf(later, id)
  }
  const preview = (days: object) => execute(previewBatch, later.ctx(), days as never)
  return { world: later, supplier, october, november, hand, preview }
}

const rowsOf = (files: Record<string, string[]>) => readBookings(files['EXTF_Buchungsstapel.csv'] ?? [])
const creditorsIn = (files: Record<string, string[]>) =>
  (files['EXTF_Kreditoren.csv'] ?? [])
    .slice(2)
    .map(cellsOf)
    .map((cells) => [cells[0], cells[1], cells[98]])

describe('a hand-over', () => {
  it('names suppliers on the collective account, then books each on its own', async () => {
    const { supplier, world, hand, preview } = await withOldSupplier('Sammelkonto')
    expect(await preview(NOVEMBER)).toMatchObject({
      collective: {
        account: '99999',
        suppliers: [{ id: supplier, name: 'Großhandel & Söhne', number: '10003' }],
        unassigned: 0,
      },
      collectiveCount: 1,
    })
    await assigned(world)
    expect(await preview(NOVEMBER)).toMatchObject({ collective: { suppliers: [] }, collectiveCount: 0 })
    const files = await hand(NOVEMBER)
    expect(balanceOf(rowsOf(files), '70000')).toBe(-16_060)
    expect(creditorsIn(files)).toEqual([['70000', 'Großhandel & Söhne', '10003']])
  })

  it('of before keeps its account, also for what comes later', async () => {
    const { world, october, hand, preview } = await withOldSupplier('Früher')
    const before = await hand(OCTOBER)
    expect([balanceOf(rowsOf(before), '99999'), creditorsIn(before)]).toEqual([-16_060, []])
    await assigned(world)
    // nothing of October is late
    expect((await preview(NOVEMBER)).late).toEqual([])
    const after = await hand(NOVEMBER)
    expect([balanceOf(rowsOf(after), '99999'), balanceOf(rowsOf(after), '70000')]).toEqual([0, -16_060])
    // taken back, the invoice leaves the account that it is on
    await execute(reopenIncoming, world.ctx(), { id: october })
    const taken = await hand(OCTOBER)
    expect([balanceOf(rowsOf(taken), '99999'), balanceOf(rowsOf(taken), '70000')]).toEqual([16_060, 0])
  })

  it('fixes the accounts that it contains (keep_creditor_account)', async () => {
    const { world, supplier, hand } = await withOldSupplier('Fest')
    const { id } = await assigned(world)
    await execute(exportBatch, world.ctx(), { ...NOVEMBER, lock: false } as never)
    expect((await execute(previewCreditors, world.ctx(), {})).assignments).toMatchObject([{ mayUndo: true }])
    await hand(NOVEMBER)
    expect((await execute(previewCreditors, world.ctx(), {})).assignments).toMatchObject([{ mayUndo: false }])
    await expect(execute(undoCreditors, world.ctx(), { id })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'creditors.handedOver',
      params: { account: '70000' },
    })
    for (const creditorAccount of ['70500', null])
      await expect(
        execute(patchBusinessPartner, world.ctx(), { id: supplier, creditorAccount }),
      ).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'creditorAccount', code: 'businessPartner.creditorHandedOver' }],
      })
    await execute(patchBusinessPartner, world.ctx(), { id: supplier, supplierNumber: '10004' })
    expect(await accountOf(world, supplier)).toBe('70000')
    // the database refuses it, too
    const direct = withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update business_partner set creditor_account = '70600' where id = ${supplier}`),
    )
    await expect(direct).rejects.toThrow()
  })
})
