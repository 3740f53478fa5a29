import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { getImport, listImports } from '@/lib/services/imports/queries/list-imports'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import {
  examineImportRows,
  reserveImportNumbers,
  undoImportRows,
  writeImportRows,
} from '@/lib/registry/imports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { ClaimLost } from '@/lib/server/task/claim'
import { makeProduct } from '../support/products'
import { mintWorld, type World } from '../support/world'
import {
  bySql,
  exportedBytes,
  HEAD,
  imported,
  previewed,
  productsOf,
  rowsOf,
  undone,
  uploaded,
} from '../support/imports'

// the folder next to the repository or its worktrees; skipped on machines without it
const REAL = ['../../../shared/data/products-de.csv', '../../../../shared/data/products-de.csv']
  .map((path) => new URL(path, import.meta.url))
  .find((path) => existsSync(path))

describe('a real list', () => {
  it.skipIf(!REAL)(
    'takes 5,000 products of the German market in one go',
    async () => {
      const mine = await mintWorld()
      const defaults = { vatRate: '7', price: '0,00' }
      const done = await imported(mine, readFileSync(REAL ?? ''), 'VALID', { defaults })
      expect(done).toMatchObject({ state: 'DONE', rowCount: 5000 })
      expect(done.newCount + done.faultyCount).toBe(5000)
      expect(done.sameNameCount).toBeGreaterThan(100)
      expect(await undone(mine, done)).toMatchObject({ state: 'UNDONE' })
      expect((await execute(listProducts, mine.ctx(), {})).total).toBe(0)
    },
    120_000,
  )
})

describe('an import of business partners', () => {
  const HEADINGS = 'Kundennr;Firma;Nachname;PLZ;Ort;E-Mail;Telefon\n'

  it('takes new and changed ones, and is taken back', async () => {
    const world = await mintWorld()
    const old = await execute(createBusinessPartner, world.ctx(), {
      company: 'Hofladen',
      isCustomer: true,
      customerNumber: 'K1',
      zipCode: '10115',
      city: 'Berlin',
      communications: [{ type: 'MAIL', value: 'a@hof.example', comment: 'Büro' }],
    })
    const file = `${HEADINGS}K1;Hofladen;;10117;Berlin;a@hof.example, b@hof.example;\nK2;;Meier;20095;Hamburg;;040 1234\n;;Ohne;1;;;\n`
    const preview = await previewed(world, file, { kind: 'business-partners' })
    expect(preview).toMatchObject({ newCount: 1, changedCount: 1, faultyCount: 1 })
    const done = await imported(world, file, 'VALID', {
      kind: 'business-partners',
      defaults: { isCustomer: 'ja' },
    })
    expect(done).toMatchObject({ newCount: 1, changedCount: 1, faultyCount: 1 })
    const partners = async () =>
      (await execute(listBusinessPartners, world.ctx(), { sort: 'customerNumber' })).rows
    expect(await partners()).toMatchObject([
      {
        zipCode: '10117',
        communications: [
          { value: 'a@hof.example', comment: 'Büro' },
          { value: 'b@hof.example', comment: '' },
        ],
      },
      { customerNumber: 'K2', lastname: 'Meier', isCustomer: true },
    ])
    expect(await undone(world, done)).toMatchObject({ state: 'UNDONE' })
    expect(await partners()).toMatchObject([
      { id: old.id, zipCode: '10115', communications: old.communications },
    ])
  })

  it('restores the changed ones when it is taken back, wherever new ones are in the file', async () => {
    const world = await mintWorld()
    const old = ['A', 'B', 'C'].map((customerNumber) =>
      execute(createBusinessPartner, world.ctx(), { company: 'Hof', isCustomer: true, customerNumber }),
    )
    await Promise.all(old)
    const rows = ['A;Alt', 'N1;Neu', 'B;Alt', 'N2;Neu', 'N3;Neu', 'C;Alt']
    const done = await imported(world, `Kundennr;Firma\n${rows.join('\n')}\n`, 'VALID', {
      kind: 'business-partners',
      defaults: { isCustomer: 'ja' },
    })
    expect(done).toMatchObject({ newCount: 3, changedCount: 3, faultyCount: 0 })
    const partners = async () => {
      const found = await execute(listBusinessPartners, world.ctx(), { sort: 'customerNumber' })
      return found.rows.map(({ customerNumber, company }) => [customerNumber, company])
    }
    expect(await partners()).toContainEqual(['B', 'Alt'])
    await undone(world, done)
    expect(await partners()).toEqual(['A', 'B', 'C'].map((number) => [number, 'Hof']))
  })

  it('of the file that an export writes changes nothing', async () => {
    const world = await mintWorld()
    await execute(createBusinessPartner, world.ctx(), {
      company: '+Plus & Söhne',
      partnerType: 'BUSINESS',
      isCustomer: true,
      isSupplier: true,
      isFarmer: true,
      netDays: 14,
      discountDays: 7,
      discountPercent: '2.5',
      paymentMethod: 'ONACCOUNT',
      iban: 'DE02120300000000202051',
      eUcompanyNumber: 'DE136695976',
      vatCalculation: 'OPT',
      agriculturalArea: '12.3456',
      mandateDate: '2026-01-31',
      country: 'AT',
      notes: 'Erste\nzweite',
      companyType: 'FULL',
      specialContribution: '10',
      communications: [
        { type: 'PHONE', value: '+43 1 234', comment: 'Büro' },
        { type: 'PHONE', value: '0171 234', comment: '' },
      ],
    })
    await execute(createBusinessPartner, world.ctx(), {
      lastname: 'Meier',
      isMember: true,
      start: '2020-01-01',
    })
    for (const asked of [{}, { encoding: 'windows-1252' }, { format: 'xlsx' }]) {
      const { bytes } = await exportedBytes(world, 'business-partners', asked)
      const preview = await previewed(world, bytes, { kind: 'business-partners' })
      expect(preview, JSON.stringify(await rowsOf(world, preview))).toMatchObject({
        unchangedCount: 2,
        rowCount: 2,
      })
    }
  })
})

/**
 * A job's query is rejected for all other callers in the same way, and does nothing without the
 * import's task.
 */
describe('what the job of imports asks', () => {
  it.each([
    ['import.examine', examineImportRows, { line: 0 }],
    ['import.reserve', reserveImportNumbers, {}],
    ['import.write', writeImportRows, { line: 0 }],
    ['import.undoRows', undoImportRows, {}],
  ] as const)('is refused to others: %s', async (name, useCase, more) => {
    const world = await mintWorld()
    const { id } = await previewed(world, `${HEAD}J1;Johannisbeere;1;7\n`)
    const input = name === 'import.reserve' ? { id } : { id, attempt: 1, ...more }
    const ask = (ctx: Context) =>
      execute(useCase as typeof reserveImportNumbers, ctx, input as { id: string })
    await expect(ask((await mintWorld()).ctx())).rejects.toMatchObject({ kind: 'notFound' })
    const clerk = world.as({ isAdmin: false, rights: ['PRODUCTS_CREATE'] })
    await expect(ask(clerk)).rejects.toMatchObject({ kind: 'notFound' })
    const nobody = world.as({ isAdmin: false, rights: [] })
    await expect(ask(nobody)).rejects.toMatchObject({ kind: 'forbidden' })
    if (name === 'import.reserve') expect(await ask(world.ctx())).toEqual([])
    else await expect(ask(world.ctx())).rejects.toThrow(ClaimLost)
    expect(await productsOf(world)).toEqual([])
  })

  it('finds in SQL what was changed or used since', async () => {
    const world = await mintWorld()
    const done = await imported(world, `${HEAD}S1;Salz;1;7\n`)
    const [product] = await productsOf(world)
    const ask = async (statement: ReturnType<typeof sql>) => [...(await bySql(world, statement))]
    expect(
      await ask(sql`select platform.is_product_used(${product?.id}::uuid, ${done.id}::uuid) as used`),
    ).toEqual([{ used: false }])
    expect(await ask(sql`select platform.is_partner_used(${product?.id}::uuid) as used`)).toEqual([
      { used: false },
    ])
    await ask(sql`select platform.lock_imported(${done.id}::uuid)`)
    expect(await ask(sql`select * from platform.import_obstacles(${done.id}::uuid)`)).toEqual([])
    await makeProduct(world, { name: 'Salz in Tüten', depositProductId: null })
    await execute(updateProduct, world.ctx(), { id: product?.id ?? '', isDeposit: true })
    expect(await ask(sql`select * from platform.import_obstacles(${done.id}::uuid)`)).toEqual([
      { line: 2, entity_id: product?.id, record: 'S1 Salz', reason: 'CHANGED' },
    ])
  })
})

describe.each([
  ['import.list', listImports, async () => ({})],
  ['import.get', getImport, async (world: World) => ({ id: (await uploaded(world, HEAD)).id })],
] as const)('%s', (_name, useCase, valid) => {
  it('is admitted with both rights of a kind and its module alone', async () => {
    const world = await mintWorld()
    const input = await valid(world)
    const rights = ['PRODUCTS_CREATE', 'PRODUCTS_PATCH']
    const clerk = world.as({ isAdmin: false, rights, modules: ['products'] })
    await expect(execute(useCase as typeof listImports, clerk, input)).resolves.toBeDefined()
  })
})
