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
