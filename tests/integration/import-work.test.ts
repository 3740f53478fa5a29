import { describe, expect, it } from 'vitest'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { listProductGroups } from '@/lib/catalog/product-groups/queries'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProductGroup } from '@/lib/catalog/product-groups/use-cases/delete-product-group'
import { createImportedGroups } from '@/lib/catalog/products/use-cases/create-imported-groups'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { IMPORTABLE_KINDS } from '@/lib/domain/importable'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { listImportCauses } from '@/lib/services/imports/queries/import-causes'
import { listImportObstacles } from '@/lib/services/imports/queries/import-obstacles'
import { listImportRows } from '@/lib/services/imports/queries/import-rows'
import { sampleFile } from '@/lib/services/imports/queries/sample-file'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { correctCells } from '@/lib/services/imports/use-cases/correct-cells'
import { mapImport } from '@/lib/services/imports/use-cases/map-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { CORRECTIONS_MAX } from '@/lib/services/imports/words'
import { sql } from 'drizzle-orm'
import { openShop } from '../support/invoices'
import { makeProduct } from '../support/products'
import { ruleOf } from '../support/recurring'
import { mintWorld, type World } from '../support/world'
import { bySql, HEAD, imported, previewed, productsOf, rowsOf, worked } from '../support/imports'

const GROUPED = 'Artikelnummer;Bezeichnung;Preis;MwSt;Warengruppe\n'

describe('what a preview needs to go on', () => {
  it('is refused to others, and where somebody was faster', async () => {
    const world = await mintWorld()
    const preview = await previewed(world, `${GROUPED}A1;Apfel;1;7;Obst\n`)
    const { id, version } = preview
    const names = ['Obst']
    const cells = [{ line: 2, heading: 'Preis', text: '2' }]
    const acts: Record<string, (ctx: Context) => Promise<unknown>> = {
      'product.createImportedGroups': (ctx) => execute(createImportedGroups, ctx, { id, names }),
      'import.correct': (ctx) => execute(correctCells, ctx, { id, cells }),
      'import.causes': (ctx) => execute(listImportCauses, ctx, { id }),
      'import.obstacles': (ctx) => execute(listImportObstacles, ctx, { id }),
      'import.sample': (ctx) => execute(sampleFile, ctx, { kind: 'products' }),
    }
    const other = await mintWorld()
    for (const [name, act] of Object.entries(acts)) {
      const nobody = world.as({ isAdmin: false, rights: ['PRODUCTS_SHOW', 'PRODUCTS_PATCH'] })
      await expect(act(nobody), name).rejects.toMatchObject({ kind: 'forbidden' })
      if (name === 'import.sample') continue
      await expect(act(other.ctx()), name).rejects.toMatchObject({ kind: 'notFound' })
    }
    const rights = ['PRODUCTS_CREATE', 'PRODUCTS_PATCH'] as const
    const clerk = world.as({ isAdmin: false, rights: [...rights] })
    await expect(execute(createImportedGroups, clerk, { id, names })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const creator = world.as({ isAdmin: false, rights: ['PRODUCTGROUPS_CREATE'] })
    await expect(execute(createImportedGroups, creator, { id, names })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const stale = { id, version: version - 1 }
    for (const late of [
      execute(createImportedGroups, world.ctx(), { ...stale, names }),
      execute(correctCells, world.ctx(), { ...stale, cells }),
    ])
      await expect(late).rejects.toMatchObject({ code: 'conflict.stale' })
    const twice = await Promise.allSettled([
      execute(createImportedGroups, world.ctx(), { id, version, names }),
      execute(createImportedGroups, world.ctx(), { id, version, names }),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await execute(listProductGroups, world.ctx(), {})).total).toBe(1)
  })

  it('creates the product groups that the file names, and examines its rows again', async () => {
    const world = await mintWorld()
    await execute(createProductGroup, world.ctx(), { name: 'Gemüse' })
    const rows = ['A1;Apfel;1;7;Obst', 'A2;Birne;1;7;obst', 'A3;Lauch;1;7;GEMÜSE', 'A4;Saft;x;7;Säfte']
    const preview = await previewed(world, `${GROUPED}${rows.join('\n')}\n`)
    expect(preview).toMatchObject({ newCount: 1, faultyCount: 3 })
    const causes = await execute(listImportCauses, world.ctx(), { id: preview.id })
    expect(causes).toMatchObject([
      {
        path: 'productGroup',
        code: 'import.groupUnknown',
        count: 3,
        texts: [
          { text: 'Obst', count: 2 },
          { text: 'Säfte', count: 1 },
        ],
      },
      { path: 'price', count: 1, texts: [{ text: 'x', count: 1 }] },
    ])
    const { total } = await execute(listImportRows, world.ctx(), {
      id: preview.id,
      cause: 'productGroup~import.groupUnknown',
    })
    expect(total).toBe(3)
    const names = causes[0]?.texts.map(({ text }) => text) ?? []
    await execute(createImportedGroups, world.ctx(), { id: preview.id, names: [...names, 'gemüse'] })
    expect(await worked(world, preview)).toMatchObject({ newCount: 3, faultyCount: 1 })
    const { rows: groups } = await execute(listProductGroups, world.ctx(), {})
    expect(groups.map(({ name }) => name)).toEqual(['Gemüse', 'Obst', 'Säfte'])
    const partners = await previewed(world, 'Firma\nHof\n', { kind: 'business-partners' })
    const wrong = execute(createImportedGroups, world.ctx(), { id: partners.id, names: ['Kraut'] })
    await expect(wrong).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('says once why rows are alike faulty', async () => {
    const world = await mintWorld()
    const preview = await previewed(world, `${HEAD}A1;Apfel;1;7\nA1;Apfel;1;7\nA1;Apfel;1;7\n`)
    const [cause] = await execute(listImportCauses, world.ctx(), { id: preview.id })
    expect(cause).toMatchObject({ code: 'import.repeated', count: 2 })
    expect(cause?.message).toBe(errorText('import.repeatedRows'))
  })

  it('corrects cells, which hold however the file is read', async () => {
    const world = await mintWorld()
    const preview = await previewed(world, `${HEAD}A1;Apfel;x;7\nA2;;2;\n`)
    const ask = (cells: { line: number; heading: string; text: string }[]) =>
      execute(correctCells, world.ctx(), { id: preview.id, cells })
    for (const cell of [
      { line: 2, heading: 'Farbe', text: 'rot' },
      { line: 9, heading: 'Preis brutto', text: '1' },
    ])
      await expect(ask([cell])).rejects.toMatchObject({ fields: [{ code: 'import.cellUnknown' }] })
    await ask([
      { line: 2, heading: 'Preis brutto', text: '1,20' },
      { line: 3, heading: 'Bezeichnung', text: 'Birne' },
    ])
    const better = await worked(world, preview)
    expect(better).toMatchObject({ newCount: 1, faultyCount: 1 })
    await ask([{ line: 3, heading: 'MwSt', text: '7' }])
    expect(await worked(world, preview)).toMatchObject({ newCount: 2 })
    const reading = { encoding: 'windows-1252' } as const
    await execute(mapImport, world.ctx(), { id: preview.id, reading })
    expect(await worked(world, preview)).toMatchObject({ newCount: 2, faultyCount: 0 })
    const [first] = await rowsOf(world, preview)
    expect(first).toMatchObject({ corrected: ['priceGross'], values: { priceGross: '1,20' } })
    const many = Array.from({ length: CORRECTIONS_MAX }, (_, line) => ({ line, heading: 'x', text: '' }))
    await bySql(
      world,
      sql`update import set corrections = ${JSON.stringify(many)}::jsonb where id = ${preview.id}`,
    )
    await expect(ask([{ line: 2, heading: 'MwSt', text: '19' }])).rejects.toMatchObject({
      code: 'import.tooManyCorrections',
    })
    await bySql(world, sql`update import set corrections = '[]' where id = ${preview.id}`)
    await execute(commitImport, world.ctx(), { id: preview.id, mode: 'ALL' })
    await expect(ask([{ line: 2, heading: 'MwSt', text: '19' }])).rejects.toMatchObject({
      code: 'import.notInPreview',
    })
    await worked(world, preview)
    expect(await productsOf(world)).toMatchObject([{ priceGross: '1.20' }, { name: 'Birne' }])
  })

  it('remembers how columns with these headings were mapped, and names those with content', async () => {
    const world = await mintWorld()
    const file = (number: string) => `Was;Nr;Zettel;Preis;MwSt\nApfel;${number};rot;1;7\n`
    const mapping = { Was: 'name', Nr: 'productNumber' }
    const defaults = { unit: 'kg' }
    const first = await previewed(world, file('A1'))
    expect(first.columns).toMatchObject([{ field: null, filled: 1 }, {}, { field: null, filled: 1 }, {}, {}])
    await execute(mapImport, world.ctx(), { id: first.id, mapping, defaults })
    await worked(world, first)
    await execute(commitImport, world.ctx(), { id: first.id, mode: 'ALL' })
    await worked(world, first)
    const again = await previewed(world, file('A2'))
    expect(again).toMatchObject({ newCount: 1, defaults, source: { isRemembered: true } })
    expect((await previewed(await mintWorld(), file('A3'))).newCount).toBe(0)
    await execute(mapImport, world.ctx(), { id: again.id, mapping: { Zettel: 'description' } })
    expect((await worked(world, again)).source).toMatchObject({ isRemembered: false })
    await bySql(
      world,
      sql`insert into import_mapping (tenant_id, kind, headings, mapping, defaults, used_at)
        select ${world.tenantId}, 'products', n::text, '{}', '{}', now() - n * interval '1 day' from generate_series(1, 300) n`,
    )
    await execute(commitImport, world.ctx(), { id: again.id, mode: 'ALL' })
    const [kept] = await bySql(world, sql`select count(*)::int as count from import_mapping`)
    expect(kept).toMatchObject({ count: 200 })
  })
})

async function sampleOf(world: World, kind: (typeof IMPORTABLE_KINDS)[number]): Promise<Buffer> {
  const { file } = await execute(sampleFile, world.ctx(), { kind })
  return Buffer.from(await new Response(file.read()).arrayBuffer())
}

describe('what people write', () => {
  it('is understood: postcode and town in one column, days of payment, names of rates', async () => {
    const world = await mintWorld()
    const rows = ['K1;Hof;79098 Freiburg;14 Tage', 'K2;Krone;A-6020 Innsbruck;sofort', 'K3;Post;Ulm;bald']
    const file = `Kundennr;Firma;PLZ/Ort;Zahlungsziel\n${rows.join('\n')}\n`
    const kind = 'business-partners'
    const done = await imported(world, file, 'VALID', { kind })
    expect(done).toMatchObject({ newCount: 2, faultyCount: 1 })
    const [faulty] = await rowsOf(world, done, 'FAULTY')
    expect(faulty?.errors).toMatchObject([{ path: 'netDays', code: 'import.daysUnknown' }])
    const { rows: partners } = await execute(listBusinessPartners, world.ctx(), { sort: 'customerNumber' })
    expect(partners).toMatchObject([
      { zipCode: '79098', city: 'Freiburg', country: 'DE', netDays: 14 },
      { zipCode: '6020', city: 'Innsbruck', country: 'AT', netDays: 0 },
    ])
    expect(await previewed(world, file, { kind })).toMatchObject({ unchangedCount: 2 })
    const rates = ['ermäßigt', 'voller Satz', 'steuerfrei', '7 % MwSt']
    const products = rates.map((rate, at) => `P${at};Produkt ${at};1;${rate}`)
    expect(await imported(world, `${HEAD}${products.join('\n')}\n`)).toMatchObject({ newCount: 4 })
    expect((await productsOf(world)).map(({ vatRate }) => vatRate)).toEqual(['7', '19', '0', '7'])
  })

  it.each(IMPORTABLE_KINDS)('as the sample file of %s does is imported whole', async (kind) => {
    const world = await mintWorld()
    if (kind === 'price-lists') {
      await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
      for (const named of ['products', 'business-partners'] as const)
        await imported(world, await sampleOf(world, named), 'VALID', { kind: named })
    }
    const preview = await previewed(world, await sampleOf(world, kind), { kind })
    expect(preview, JSON.stringify(await rowsOf(world, preview, 'FAULTY'))).toMatchObject({
      newCount: 3,
      faultyCount: 0,
    })
  })
})

describe('an import whose records were changed since', () => {
  it('names all of them, and takes the rest back', async () => {
    const world = await mintWorld()
    const rows = Array.from({ length: 14 }, (_, at) => `U${at + 10};Rübe ${at};1;7`)
    const done = await imported(world, `${HEAD}${rows.join('\n')}\n`)
    const products = await productsOf(world)
    for (const { id, name } of products.slice(0, 12))
      await execute(updateProduct, world.ctx(), { id, name: `${name}!` })
    await expect(execute(undoImport, world.ctx(), { id: done.id })).rejects.toMatchObject({
      code: 'import.changedSince',
      params: { more: 2 },
    })
    const found = await execute(listImportObstacles, world.ctx(), { id: done.id })
    expect(found).toMatchObject({ total: 12, free: 2 })
    expect(found.rows[11]).toMatchObject({ record: 'U21 Rübe 11!', reason: 'CHANGED', line: 13 })
    const { version } = done
    const clicks = await Promise.allSettled([
      execute(undoImport, world.ctx(), { id: done.id, version, rest: true }),
      execute(undoImport, world.ctx(), { id: done.id, version, rest: true }),
    ])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const started = clicks.find((one) => one.status === 'fulfilled')
    expect(started?.value).toMatchObject({ state: 'UNDOING', doneCount: 0 })
    const partly = await worked(world, done)
    expect(partly).toMatchObject({ state: 'DONE', newCount: 12, undoneCount: 2, canUndo: true })
    expect(await productsOf(world)).toHaveLength(12)
    expect((await rowsOf(world, done)).filter(({ isUndone }) => isUndone)).toHaveLength(2)
    await expect(execute(undoImport, world.ctx(), { id: done.id, rest: true })).rejects.toMatchObject({
      code: 'import.changedSince',
    })
  })

  it('leaves a product that a recurring invoice bills', async () => {
    const shop = await openShop(await mintWorld())
    const done = await imported(shop.world, `${HEAD.trim()}\nK1;Kiste;24,90;7\nK2;Korb;5;7\n`)
    const box = (await productsOf(shop.world)).find(({ name }) => name === 'Kiste')
    await ruleOf(shop, { positions: [{ productId: box?.id ?? '', quantity: '1' }], start: '2099-01-01' })
    const { rows, total } = await execute(listImportObstacles, shop.world.ctx(), { id: done.id })
    expect({ total, rows }).toMatchObject({ total: 1, rows: [{ record: 'K1 Kiste', reason: 'USED' }] })
  })

  it('leaves a customer whom a recurring invoice bills', async () => {
    const shop = await openShop(await mintWorld())
    const file = 'Kundennr;Firma;Straße;PLZ;Ort\nW1;Hofcafé;Dorfstraße 1;79104;Freiburg\n'
    const kind = { kind: 'business-partners', defaults: { isCustomer: 'ja' } } as const
    const done = await imported(shop.world, file, 'VALID', kind)
    const [row] = await rowsOf(shop.world, done)
    await ruleOf(shop, { customerId: row?.entityId ?? '', start: '2099-01-01' })
    const { rows } = await execute(listImportObstacles, shop.world.ctx(), { id: done.id })
    expect(rows).toMatchObject([{ record: 'Hofcafé', reason: 'USED' }])
  })

  it('leaves a new deposit of a product that stays, and what was in a group that is gone', async () => {
    const world = await mintWorld()
    const { id: group } = await execute(createProductGroup, world.ctx(), { name: 'Alt' })
    await makeProduct(world, { productNumber: 'G1', name: 'Gurke', productGroupId: group, price: '1' })
    const first = await imported(
      world,
      `${HEAD.trim()};Pfandprodukt;Warengruppe\nD1;Pfand;0,15;19;ja;\nG1;Gurke;1;7;;\n`,
    )
    expect(first).toMatchObject({ newCount: 1, changedCount: 1 })
    await execute(deleteProductGroup, world.ctx(), { id: group })
    const gone = await execute(listImportObstacles, world.ctx(), { id: first.id })
    expect(gone).toMatchObject({ total: 1, free: 1, rows: [{ record: 'G1 Gurke', reason: 'GROUP_GONE' }] })
    const [deposit] = await productsOf(world)
    const other = await makeProduct(world, { name: 'Saft', depositProductId: deposit?.id ?? '' })
    expect(other.depositProduct?.id).toBe(deposit?.id)
    const used = await execute(listImportObstacles, world.ctx(), { id: first.id })
    expect(used.rows.map(({ reason }) => reason)).toEqual(['USED', 'GROUP_GONE'])
  })
})
