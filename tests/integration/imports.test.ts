import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { listImportRows, rejectedRows, sampleRows } from '@/lib/services/imports/queries/import-rows'
import { getImport, listImports } from '@/lib/services/imports/queries/list-imports'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { dropImport } from '@/lib/services/imports/use-cases/drop-import'
import { mapImport } from '@/lib/services/imports/use-cases/map-import'
import { startImport } from '@/lib/services/imports/use-cases/start-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
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
  worked,
} from '../support/imports'

describe('an import of products', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it.each(['import.start', 'import.rows', 'import.samples'])('is refused to others: %s', async (name) => {
    const { id } = await previewed(world, `${HEAD}A0;Ananas;1,00;7\n`)
    const ask = (ctx: Context) =>
      name === 'import.rows'
        ? execute(listImportRows, ctx, { id })
        : name === 'import.samples'
          ? execute(sampleRows, ctx, { id })
          : execute(startImport, ctx, { kind: 'products', filename: 'x.csv', content: Buffer.from(HEAD) })
    const clerk = world.as({ isAdmin: false, rights: ['PRODUCTS_PATCH', 'BUSINESS-PARTNERS_CREATE'] })
    const kind = name === 'import.start' ? 'forbidden' : 'notFound'
    await expect(ask(clerk)).rejects.toMatchObject({ kind })
    await expect(ask(world.as({ modules: [] }))).rejects.toMatchObject({ kind })
    const nobody = world.as({ isAdmin: false, rights: [] })
    await expect(ask(nobody)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(ask(world.as({ mustChangePassword: true }))).rejects.toMatchObject({ kind: 'forbidden' })
    if (name !== 'import.start')
      await expect(ask((await mintWorld()).ctx())).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('is refused to others, and where it does not stand so', async () => {
    const { id, version } = await previewed(world, `${HEAD}A1;Apfel;1,00;7\n;;;\nA2;;x;12\n`)
    const other = await mintWorld()
    const acts = {
      'import.get': getImport,
      'import.commit': commitImport,
      'import.undo': undoImport,
      'import.map': mapImport,
      'import.drop': dropImport,
      'import.rejected': rejectedRows,
    }
    for (const act of Object.values<unknown>(acts)) {
      const input = act === commitImport ? { id, mode: 'VALID' } : { id }
      await expect(execute(act as typeof dropImport, other.ctx(), input)).rejects.toMatchObject({
        kind: 'notFound',
      })
      const nobody = world.as({ isAdmin: false, rights: ['PRODUCTS_PATCH'] })
      await expect(execute(act as typeof dropImport, nobody, input)).rejects.toMatchObject({
        kind: 'forbidden',
      })
      const clerk = world.as({ isAdmin: false, rights: ['PRODUCTS_CREATE', 'BUSINESS-PARTNERS_CREATE'] })
      await expect(execute(act as typeof dropImport, clerk, input)).rejects.toMatchObject({
        kind: 'notFound',
      })
      const without = world.as({ modules: ['business-partners'] })
      await expect(execute(act as typeof dropImport, without, input)).rejects.toMatchObject({
        kind: 'notFound',
      })
    }
    expect((await execute(listImports, other.ctx(), {})).total).toBe(0)
    await expect(execute(commitImport, world.ctx(), { id, mode: 'ALL' })).rejects.toMatchObject({
      code: 'import.faultyRows',
    })
    await expect(
      execute(commitImport, world.ctx(), { id, mode: 'VALID', version: version - 1 }),
    ).rejects.toMatchObject({ code: 'conflict.stale' })
    await expect(execute(undoImport, world.ctx(), { id })).rejects.toMatchObject({
      code: 'import.nothingToUndo',
    })
    const [first, second] = await Promise.allSettled([
      execute(commitImport, world.ctx(), { id, mode: 'VALID' }),
      execute(commitImport, world.ctx(), { id, mode: 'VALID' }),
    ])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(execute(dropImport, world.ctx(), { id })).rejects.toMatchObject({ code: 'import.committed' })
    expect(await worked(world, { id })).toMatchObject({ state: 'DONE', newCount: 1, faultyCount: 1 })
    const { file } = await execute(rejectedRows, world.ctx(), { id })
    const csv = await new Response(file.read()).text()
    expect(csv).toContain('A2;;x;12;4;')
    expect(csv).toContain('Bezeichnung: Bitte ausfüllen.')
    expect(csv).toContain('MwSt: Diesen Steuersatz gibt es nicht.')
  })

  it('shows what is new, changed, the same and faulty, and why', async () => {
    await imported(world, `${HEAD}B1;Birne;1.234,50;7\nB2;Brot;3,80;7\n`)
    const preview = await previewed(
      world,
      `${HEAD}B1;Birne;1.234,50;7\nB2;Brote;4,00;19\nB3;"Brötchen;\nhell";0,35;7 %\nB2;Brot;1;7\n`,
    )
    expect(preview).toMatchObject({
      state: 'PREVIEW',
      encoding: 'utf-8',
      separator: ';',
      rowCount: 4,
      newCount: 0,
      changedCount: 1,
      unchangedCount: 1,
      faultyCount: 2,
      canUndo: false,
    })
    expect(await execute(sampleRows, world.ctx(), { id: preview.id })).toEqual([
      ['B1', 'Birne', '1.234,50', '7'],
      ['B2', 'Brote', '4,00', '19'],
      ['B3', 'Brötchen;\nhell', '0,35', '7 %'],
    ])
    const [, changed, broken, twice] = await rowsOf(world, preview)
    expect(changed).toMatchObject({
      line: 3,
      changes: {
        name: { from: 'Brot', to: 'Brote' },
        priceGross: { from: '3,80', to: '4,00' },
        vatRate: { from: '7', to: '19' },
      },
    })
    expect(broken).toMatchObject({
      line: 4,
      outcome: 'FAULTY',
      errors: [{ path: 'name', code: 'validation.line' }],
    })
    expect(twice).toMatchObject({ line: 6, errors: [{ code: 'import.repeated' }] })
  })

  it('of the file that an export writes changes nothing', async () => {
    const mine = await mintWorld()
    const group = await execute(createProductGroup, mine.ctx(), { name: 'Säfte' })
    const deposit = await makeProduct(mine, { name: 'Pfand 0,15', price: '0.15', isDeposit: true })
    await makeProduct(mine, {
      name: '=1+1',
      description: '-Zwei\nZeilen',
      price: '3.8123',
      productGroupId: group.id,
      depositProductId: deposit.id,
      gtin: '4000137005639',
      unit: 'KGM',
      revenueAccount: '8300',
    })
    await makeProduct(mine, { name: 'Łódź 1 €', price: '-1', isActive: false })
    for (const asked of [{}, { encoding: 'windows-1252' }, { format: 'xlsx' }]) {
      const { bytes } = await exportedBytes(mine, 'products', asked)
      const preview = await previewed(mine, bytes)
      expect(preview, JSON.stringify([asked, await rowsOf(mine, preview)])).toMatchObject({
        state: 'PREVIEW',
        rowCount: 3,
        unchangedCount: 3,
        faultyCount: 0,
      })
    }
  })

  it('writes nothing at all where one row became faulty since', async () => {
    const mine = await mintWorld()
    const gone = await makeProduct(mine, { productNumber: 'X1' })
    const { id } = await previewed(mine, `${HEAD}N1;Neu;1;7\nX1;Anders;2;7\n`)
    await execute(deleteProduct, mine.ctx(), { id: gone.id })
    await execute(commitImport, mine.ctx(), { id, mode: 'ALL' })
    const after = await worked(mine, { id })
    expect(after).toMatchObject({ state: 'PREVIEW', faultyCount: 1, newCount: 1, mode: null })
    expect(after.failure).toContain('fehlerhaft')
    expect(await productsOf(mine)).toHaveLength(0)
  })

  it('is taken back as a whole, while nothing was changed since', async () => {
    const mine = await mintWorld()
    const old = await makeProduct(mine, { productNumber: 'U1', name: 'Alt', price: '1' })
    const done = await imported(mine, `${HEAD}U1;Neu;2,50;19\nU2;Frisch;3;7\n`)
    expect(done).toMatchObject({ state: 'DONE', newCount: 1, changedCount: 1, canUndo: true, doneCount: 2 })
    const [first, second] = await productsOf(mine)
    expect(first).toMatchObject({ name: 'Neu', price: '2.50', vatRate: '19' })
    const renamed = await execute(updateProduct, mine.ctx(), { id: second?.id ?? '', name: 'Anders' })
    await expect(execute(undoImport, mine.ctx(), { id: done.id })).rejects.toMatchObject({
      code: 'import.changedSince',
      params: { records: `U2 ${renamed.name}` },
    })
    await bySql(mine, sql`update product set version = version - 1, name = 'Frisch' where id = ${renamed.id}`)
    expect(await undone(mine, done)).toMatchObject({ state: 'UNDONE', canUndo: false })
    const left = await productsOf(mine)
    expect(left).toMatchObject([{ id: old.id, name: 'Alt', price: '1.00', vatRate: '7' }])
    expect(await imported(mine, `${HEAD}U2;Frisch;3;7\n`)).toMatchObject({ newCount: 1 })
  })

  it('stays as it is where a record changes between the wish and the work to take it back', async () => {
    const mine = await mintWorld()
    const done = await imported(mine, `${HEAD}R1;Rübe;1;7\n`)
    await execute(undoImport, mine.ctx(), { id: done.id })
    const [product] = await productsOf(mine)
    await execute(updateProduct, mine.ctx(), { id: product?.id ?? '', name: 'Rüben' })
    const after = await worked(mine, done)
    expect(after).toMatchObject({ state: 'DONE', canUndo: true })
    expect(after.failure).toContain('R1 Rüben')
  })

  it('gives free numbers and defaults where the file says nothing', async () => {
    const mine = await mintWorld()
    await makeProduct(mine)
    const file = 'EAN\tArtikel\n4000137005639\tKartoffelpüree\n4000137021769\tRösti\n4000137005638\tfalsch\n'
    expect(await previewed(mine, file)).toMatchObject({ separator: '\t', faultyCount: 3 })
    const defaults = { vatRate: '7', price: '0,00', unit: 'Packung' }
    const done = await imported(mine, file, 'VALID', { defaults })
    expect(done).toMatchObject({ newCount: 2, faultyCount: 1, defaults })
    expect(await productsOf(mine)).toMatchObject([
      { productNumber: '1000' },
      { productNumber: '1001', name: 'Kartoffelpüree', price: '0.00', unit: 'XPK', vatRate: '7' },
      { productNumber: '1002' },
    ])
    expect(await previewed(mine, file, { defaults })).toMatchObject({ unchangedCount: 2, faultyCount: 1 })
  })

  it('reads again with another mapping', async () => {
    const { id, columns } = await previewed(world, 'Nr;Text;VK;USt\nM1;Möhre;1;7\n')
    expect(columns.map(({ field }) => field)).toEqual([null, null, 'price', 'vatRate'])
    const unknown = { id, mapping: { Nr: 'secret' } }
    const twice = { id, mapping: { Nr: 'name', Text: 'name' } }
    await expect(execute(mapImport, world.ctx(), twice)).rejects.toMatchObject({ code: 'import.fieldTwice' })
    await expect(execute(mapImport, world.ctx(), unknown)).rejects.toMatchObject({
      code: 'import.fieldUnknown',
    })
    await execute(mapImport, world.ctx(), { id, mapping: { Nr: 'productNumber', Text: 'name' } })
    expect(await worked(world, { id })).toMatchObject({ state: 'PREVIEW', newCount: 1 })
    await execute(dropImport, world.ctx(), { id })
    await expect(execute(getImport, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('stops where the person lost the right meanwhile', async () => {
    const mine = await mintWorld()
    const { id } = await uploaded(mine, `${HEAD}L1;Lauch;1;7\n`)
    await bySql(mine, sql`update app_user set is_admin = false`)
    const failure = errorText('import.rightLost')
    expect(await worked(mine, { id })).toMatchObject({ state: 'FAILED', canUndo: false, failure })
    const other = await uploaded(world, `${HEAD}L2;Lauch;1;7\n`)
    const unread = execute(commitImport, world.ctx(), { id: other.id, mode: 'VALID' })
    await expect(unread).rejects.toMatchObject({ code: 'import.notInPreview' })
    await bySql(world, sql`update import set actor_id = gen_random_uuid() where id = ${other.id}`)
    expect(await worked(world, other)).toMatchObject({ failure: errorText('import.personDisabled') })
  })

  it.each([
    ['import.empty', HEAD, {}],
    ['import.tooManyRows', `a\n${'1\n'.repeat(100_001)}`, { maximum: 100_000 }],
    [
      'import.tooManyColumns',
      `${Array.from({ length: 301 }, (_, at) => `c${at}`).join(';')}\n1\n`,
      { maximum: 300 },
    ],
    ['import.unreadable', Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<x') })), {}],
    ['import.notATable', Buffer.from([1, 2, 3]), {}],
  ])('of a file that cannot be read says so: %s', async (code, file, params) => {
    const failure = errorText(code, params)
    expect(await previewed(world, file)).toMatchObject({ state: 'FAILED', failure, canUndo: false })
  })

  it('names what is wrong with each row', async () => {
    const mine = await mintWorld()
    for (const name of ['Eins', 'Zwei']) await makeProduct(mine, { name, gtin: '4000137005639' })
    const rows = [
      ['', 'Birne', '1', '7', '', 'ja', 'Obst'],
      ['', 'Apfel', '1', '0', '', 'ja', ''],
      ['', 'Apfel', '1', '12', '', 'vielleicht', ''],
      ['', '', '', '', '4000137005639', '', ''],
    ]
    const file = `Artikelnummer;Name;Preis;MwSt;EAN;Verfügbar;Warengruppe\n${rows.map((row) => row.join(';')).join('\n')}\n`
    const found = await rowsOf(mine, await previewed(mine, file))
    expect(found.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['import.groupUnknown'],
      ['import.vatRateAmbiguous'],
      ['import.yesOrNo', 'import.vatRateUnknown'],
      ['import.severalMatches'],
    ])
  })
})
