import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession, resolveSession } from '@/db/system/sessions'
import { withTenant } from '@/db/tenant'
import {
  getCompany,
  getCompanyDetail,
  getLogo,
  listCompanies,
  listCompanyRows,
} from '@/lib/catalog/companies/queries/companies'
import type { CompanyPatch } from '@/lib/catalog/companies/schema/company'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { LOGO_PNG } from '@/tests/support/print-models'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

const PNG = `data:image/png;base64,${LOGO_PNG}`

const second = (world: World, change = {}) =>
  execute(createCompany, world.ctx(), { name: 'Zweite GmbH', ...change })
const ownId = (world: World) => ({ id: world.companyId })
const withLogo = async (world: World) => ({ id: (await second(world, { logo: PNG })).id })

describeUseCase(listCompanies, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(listCompanyRows, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getCompany, { validInput: ownId, invalidInputs: () => ({ 'an id of letters': { id: 'x' } }) })
describeUseCase(getCompanyDetail, { validInput: ownId })
describeUseCase(getLogo, { validInput: withLogo })
describeUseCase(createCompany, {
  validInput: () => ({ name: 'Hof Nord' }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'no name': {},
    'an empty name': { name: ' ' },
    'an invalid IBAN': { name: 'A', iban: 'DE02120300000000202052' },
    'an invalid BIC': { name: 'A', bic: 'X' },
    'an invalid creditor id': { name: 'A', creditorId: 'DE97ZZZ09999999999' },
    'an invalid VAT id': { name: 'A', vatId: 'DE123456789' },
    'an invalid tax number': { name: 'A', taxNumber: 'keine' },
    'an invalid postcode': { name: 'A', zipCode: '123' },
    'a logo that is none': { name: 'A', logo: 'data:image/png;base64,AAAA' },
    'a logo from elsewhere': { name: 'A', logo: 'https://example.com/a.png' },
    'an invalid prefix': { name: 'A', numbers: { invoice: { generator: 'CUSTOM', pattern: 'RE-' } } },
  }),
})
describeUseCase(patchCompany, {
  validInput: async (world) => ({ id: (await second(world)).id, city: 'Bremen' }),
  otherTenantInput: (other) => ({ id: other.companyId, city: 'Bremen' }),
  invalidInputs: (world) => ({
    'days beyond a year': { id: world.companyId, paymentDays: 400 },
    'a discount after the due day': { id: world.companyId, discountPercent: '2', discountDays: 30 },
    'the main mark taken away': { id: world.companyId, defaultCompany: false },
    'a lowered counter': { id: world.companyId, numbers: { invoice: { lastNumber: 9_998 } } },
  }),
  patch: {
    samples: () => ({
      'reminders.level1.days': 11,
      'reminders.level2.days': 22,
      'reminders.level3.days': 33,
      economicId: 'DE123456788-00001',
      'datev.accountLength': 5,
      'datev.deductions': [
        { account: '46540', deductible: 'NONE', deductiblePercent: null, deductibleReason: 'Geschenke' },
      ],
      'datev.accounts.otherDebtors': '123456',
      'datev.accounts.otherCreditors': '712345',
      logo: PNG,
    }),
    untried: {
      baseRate: 'only together with its first day, tested with it',
      baseRateSince: 'only together with the rate, tested with it',
      validFrom: 'only together with the taxation that it dates, tested with it',
    },
    irremovable: { mailTexts: 'the usual text comes back', defaultCompany: 'another company takes it over' },
  },
})
describeUseCase(deleteCompany, {
  validInput: async (world) => ({ id: (await second(world)).id }),
  otherTenantInput: async (other) => ({ id: (await second(other)).id }),
})

describe('companies', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const patch = (input: object) => execute(patchCompany, world.ctx(), input as { id: number })

  it('start with a number range for each kind of document at 10000 and the tenant’s pricing mode', async () => {
    const gross = await second(world)
    expect(gross).toMatchObject({ useGrossPrice: true, country: 'DE', defaultCompany: false, logo: null })
    const range = { generator: 'INCREMENTAL', pattern: '', lastNumber: 9_999, preview: '10000' }
    expect(gross.numbers).toEqual({ offer: range, invoice: range, deliveryNote: range, selfBilled: range })
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set use_gross_price = false`),
    )
    expect((await second(world)).useGrossPrice).toBe(false)
    expect((await second(world, { useGrossPrice: true })).useGrossPrice).toBe(true)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set use_gross_price = true`),
    )
  })

  it('store what is checked in its normal form', async () => {
    const { id } = await second(world)
    const changed = await patch({
      id,
      iban: 'de02 1203 0000 0000 2020 51',
      bic: 'byladem1001',
      vatId: 'de 136 695 976',
      creditorId: 'de98 zzz0 9999 9999 99',
      discountPercent: '2.50',
      discountDays: '7',
    })
    expect(changed).toMatchObject({
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      vatId: 'DE136695976',
      creditorId: 'DE98ZZZ09999999999',
      discountPercent: '2.5',
      discountDays: 7,
      version: 2,
    })
    expect((await patch({ id, discountDays: 7 })).version).toBe(2)
  })

  it('refuse a stale version', async () => {
    const { id, version } = await second(world)
    await patch({ id, version, city: 'Bremen' })
    await expect(patch({ id, version, city: 'Kiel' })).rejects.toMatchObject({ code: 'conflict.stale' })
  })

  it('keep a logo by its content, and let it go', async () => {
    const { id } = await second(world, { logo: PNG })
    expect((await execute(getCompany, world.ctx(), { id })).logo).toBe(PNG)
    const other = await second(world, { logo: PNG })
    const ids = [id, other.id].map((one) => execute(getCompanyDetail, world.ctx(), { id: one }))
    const [first, again] = await Promise.all(ids)
    expect(first?.logoId).toBe(again?.logoId)
    expect((await patch({ id, logo: null })).logo).toBeNull()
  })

  it('preview the next number with today’s day and name an invalid character', async () => {
    const { id } = await second(world)
    const ctx = world.as({ now: () => new Date('2026-11-20T23:30:00Z') })
    const numbers = { invoice: { generator: 'CUSTOM' as const, pattern: 'RE%y%MM', lastNumber: 41 } }
    await expect(execute(patchCompany, ctx, { id, numbers })).rejects.toMatchObject({
      fields: [{ path: 'numbers.invoice.lastNumber', code: 'numberRange.belowLast' }],
    })
    const raised = { invoice: { ...numbers.invoice, lastNumber: 20_000 } }
    const changed = await execute(patchCompany, ctx, { id, numbers: raised })
    expect(changed.numbers.invoice.preview).toBe('RE20261120001')
    expect(changed.numbers.offer.preview).toBe('10000')
    const kinds = ['offer', 'invoice', 'deliveryNote', 'selfBilled'] as const
    const own = kinds.map((kind, at) => [kind, { lastNumber: 30_001 + at }] as const)
    const { numbers: shown } = await execute(patchCompany, ctx, { id, numbers: Object.fromEntries(own) })
    expect(kinds.map((kind) => shown[kind].lastNumber)).toEqual([30_001, 30_002, 30_003, 30_004])
    await expect(patch({ id, numbers: { offer: { pattern: 'AN/%y' } } })).rejects.toMatchObject({
      fields: [{ code: 'numberRange.invalidCharacter', params: { character: '/' } }],
    })
  })

  it('have one main company, whose mark moves', async () => {
    const { id } = await second(world, { defaultCompany: true })
    const marked = async () =>
      (await execute(listCompanies, world.ctx(), {})).rows
        .filter((row) => row.defaultCompany)
        .map((row) => row.id)
    expect(await marked()).toEqual([id])
    await patch({ id: world.companyId, defaultCompany: true })
    expect(await marked()).toEqual([world.companyId])
    const detail = await execute(getCompanyDetail, world.ctx(), { id })
    expect(detail.history[0]?.changes).toEqual([{ field: 'defaultCompany', from: true, to: false }])
  })

  it('move the mark one at a time', async () => {
    const ids = await Promise.all([second(world), second(world), second(world)])
    await Promise.all(ids.map(({ id }) => patch({ id, defaultCompany: true })))
    const { rows } = await execute(listCompanies, world.ctx(), { pageSize: 100 })
    expect(rows.filter((row) => row.defaultCompany)).toHaveLength(1)
    await patch({ id: world.companyId, defaultCompany: true })
  })

  it('show only their names to who has no right to more', async () => {
    const ctx = world.as({ isAdmin: false, rights: [] })
    const { rows } = await execute(listCompanies, ctx, { q: 'ZWEITE', pageSize: 1 })
    expect(rows).toEqual([{ id: expect.any(Number), name: 'Zweite GmbH', defaultCompany: false }])
  })
})

describe('deleting a company', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const remove = (id: number) => execute(deleteCompany, world.ctx(), { id })

  const draft = (companyId: number) =>
    withTenant(world.tenantId, 'write', async (tx) => {
      const partner = newId()
      const id = newId()
      await tx.execute(sql`
        insert into business_partner (tenant_id, id, company, sort_name, partner_type, is_customer)
        values (${world.tenantId}, ${partner}, 'Kunde', 'Kunde', 'BUSINESS', true)`)
      await tx.execute(sql`
        insert into document (tenant_id, id, company_id, family, kind, status, date, use_gross_price, customer_id, customer_sort_name, payment_method, payment_days)
        values (${world.tenantId}, ${id}, ${companyId}, 'INVOICE', 'INVOICE', 'DRAFT', '2026-11-20', true, ${partner}, 'Kunde', 'BANKTRANSFER', 14)`)
      return id
    })

  it('spares the main one', async () => {
    await expect(remove(world.companyId)).rejects.toMatchObject({ kind: 'rule', code: 'company.isDefault' })
  })

  it('spares one with booked documents', async () => {
    const { id } = await second(world)
    const document = await draft(id)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update document set status = 'BOOKED', number = '10000', booked_at = now() where id = ${document}`,
      ),
    )
    await expect(remove(id)).rejects.toMatchObject({ kind: 'rule', code: 'company.hasDocuments' })
  })

  it('takes its drafts along, and its sessions and people go on in the main one', async () => {
    const { id } = await second(world)
    await draft(id)
    expect((await execute(getCompanyDetail, world.ctx(), { id })).drafts).toBe(1)
    const at = new Date()
    const session = {
      id: newId(),
      userId: world.userId,
      companyId: id,
      kind: 'BROWSER' as const,
      userAgent: null,
    }
    await openSession({ ...session, at, expiresAt: new Date(at.getTime() + 60_000) })
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set last_company_id = ${id}`),
    )
    await remove(id)
    expect(await resolveSession(session.id, at)).toMatchObject({ company_id: world.companyId })
    await expect(remove(id)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('by leave_company moves no one of another tenant', async () => {
    const other = await mintWorld()
    const session = { id: newId(), userId: world.userId, companyId: world.companyId, kind: 'API' as const }
    const at = new Date()
    await openSession({ ...session, userAgent: null, at, expiresAt: new Date(at.getTime() + 60_000) })
    const leave = sql`select platform.leave_company(${world.companyId}, ${other.companyId})`
    for (const who of [other, world]) await withTenant(who.tenantId, 'write', (tx) => tx.execute(leave))
    expect(await resolveSession(session.id, at)).toMatchObject({ company_id: world.companyId })
  })
})

describe('what a company states for DATEV', () => {
  it('is that of the chart until it is stated, is kept and told, and refuses what does not fit', async () => {
    const mine = await mintWorld()
    const id = mine.companyId
    const write = (datev: CompanyPatch['datev'], version?: number) =>
      execute(patchCompany, mine.ctx(), { id, datev, version })
    const { datev, version } = await execute(getCompany, mine.ctx(), { id })
    expect(datev).toMatchObject({ chart: 'SKR03', adviser: '', yearStart: 1, accountLength: 4 })
    const changed = await write({ adviser: '1001', accounts: { cash: '1010' } })
    expect(changed.datev).toMatchObject({ adviser: '1001', accounts: { cash: '1010', bank: '' } })
    const { history } = await execute(getCompanyDetail, mine.ctx(), { id })
    expect(history[0]?.changes).toContainEqual({ field: 'datev.accounts.cash', from: '', to: '1010' })
    // the existing account has the old length
    await expect(write({ accountLength: 5 })).rejects.toMatchObject({
      fields: [{ path: 'datev.accounts.cash', code: 'company.datevAccount', params: { length: 5 } }],
    })
    await expect(write({ client: '7' }, version)).rejects.toMatchObject({ code: 'conflict.stale' })
  })
})
