import { createImportedGroups } from '@/lib/catalog/products/use-cases/create-imported-groups'
import { newId } from '@/lib/server/core/ids'
import { listImportCauses } from '@/lib/services/imports/queries/import-causes'
import { listImportObstacles } from '@/lib/services/imports/queries/import-obstacles'
import { sampleFile } from '@/lib/services/imports/queries/sample-file'
import { correctCells } from '@/lib/services/imports/use-cases/correct-cells'
import { describeUseCase } from '../support/describe-use-case'
import { previewed } from '../support/imports'
import type { World } from '../support/world'

/** A preview of one product, whose group does not exist yet. */
const preview = async (world: World) => {
  const group = `Obst ${newId()}`
  const file = `Artikelnummer;Bezeichnung;Preis;MwSt;Warengruppe\nA1;Apfel;1;7;${group}\n`
  const { id } = await previewed(world, file)
  return { key: { id }, group }
}
const previewKey = async (world: World) => (await preview(world)).key

/** Products ask for two rights; their previews do not exist for others. */
const ofProducts = { sufficient: [], insufficientRefusal: 'notFound' } as const

describeUseCase(listImportCauses, { validInput: previewKey, ...ofProducts })
describeUseCase(listImportObstacles, { validInput: previewKey, ...ofProducts })
describeUseCase(sampleFile, {
  validInput: () => ({ kind: 'products' }),
  otherTenantInput: null,
  sufficient: [],
})
describeUseCase(correctCells, {
  validInput: async (world) => ({
    ...(await previewKey(world)),
    cells: [{ line: 2, heading: 'Preis', text: '2' }],
  }),
  // stored with the preview until it is applied
  audited: [],
  ...ofProducts,
})
describeUseCase(createImportedGroups, {
  validInput: async (world) => {
    const { key, group } = await preview(world)
    return { ...key, names: [group] }
  },
  // also requires the right to import
  sufficient: [],
  audited: { action: 'productGroup.create', entity: 'productGroup', record: null },
})
