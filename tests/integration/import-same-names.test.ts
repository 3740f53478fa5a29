import { expect, it } from 'vitest'
import { listImportRows } from '@/lib/services/imports/queries/import-rows'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { mapImport } from '@/lib/services/imports/use-cases/map-import'
import { execute } from '@/lib/server/core/execute'
import { HEAD, previewed, worked } from '../support/imports'
import { mintWorld } from '../support/world'

it('an import points out new rows with the name of an earlier one, whatever its case and spaces, and takes them', async () => {
  const mine = await mintWorld()
  const file = `${HEAD}N1;Apfel  rot;1,00;7\nN2;apfel ROT ;1,00;7\nN3;Birne;1,00;7\nN1;Apfel rot;1;7\nN4;APFEL ROT;2,00;7\n`
  const preview = await previewed(mine, file)
  expect(preview).toMatchObject({ newCount: 4, faultyCount: 1, sameNameCount: 2 })
  const ask = { id: preview.id, sameName: 'true' }
  const { rows } = await execute(listImportRows, mine.ctx(), ask)
  expect(rows.map(({ line, sameNameAs }) => [line, sameNameAs])).toEqual([
    [3, 2],
    [6, 2],
  ])
  await execute(commitImport, mine.ctx(), { id: preview.id, mode: 'VALID' })
  expect(await worked(mine, preview)).toMatchObject({ state: 'DONE', newCount: 4, sameNameCount: 2 })
  const again = await previewed(mine, file)
  expect(again).toMatchObject({ unchangedCount: 4, sameNameCount: 0 })
  const unnamed = await worked(
    mine,
    await execute(mapImport, mine.ctx(), { id: again.id, mapping: { Bezeichnung: null } }),
  )
  expect(unnamed).toMatchObject({ sameNameCount: 0 })
})

it('an import points out new products with the GTIN of an earlier one', async () => {
  const head = 'Artikelnummer;Bezeichnung;Preis;MwSt;EAN\n'
  const file = `${head}G1;Butter;1;7;4000137005639\nG2;Milch;1;7;40 00137 005639\nG3;Quark;1;7;\nG4;Sahne;1;7;\n`
  expect(await previewed(await mintWorld(), file)).toMatchObject({ newCount: 4, sameNameCount: 1 })
})
