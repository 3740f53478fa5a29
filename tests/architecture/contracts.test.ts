import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiGroups, deviceApiGroups } from '@/lib/registry/endpoints'
import { exportKinds } from '@/lib/registry/exports'
import { jobs } from '@/lib/registry/jobs'
import type { AnyEndpoint } from '@/lib/server/core/endpoint'
import type { JobHandler } from '@/lib/server/task/job'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { COLUMNS as DATEV_COLUMNS } from '@/lib/tax/datev/rules/extf'
import { columnsOf, MOST_CERTIFICATE_PARTS, TABLE_FILES } from '@/lib/tax/dsfinvk/rules/tables'
import { tableOf, Z3_FILES } from '@/lib/tax/z3/rules/tables'
import { Contracts, type LoadedModule } from '../support/contracts'
import { filesBelow, productionFiles, ROOT } from '../support/source-files'

const FOLDER = 'tests/support/contracts'
const fileOf = (name: string) => `../support/contracts/${name}.txt`

/** Where schemas and use cases are. */
const HOMES = /^lib\/(?:[^/]+\/[^/]+\/(?:use-cases\/|queries[/.]|schema[/.])|registry\/(?!actions)[^/]+\.ts)/

const paths = productionFiles(['lib']).filter((path) => HOMES.test(path))

let contracts: Contracts
let byFeature: Map<string, string>

beforeAll(async () => {
  const modules = await Promise.all(
    paths.map(async (path): Promise<LoadedModule> => ({
      path,
      exports: (await import(join(ROOT, path))) as object,
    })),
  )
  contracts = new Contracts(modules)
  byFeature = contracts.byFeature()
})

const endpointsOf = (groups: readonly ApiGroup[]): AnyEndpoint[] =>
  groups.flatMap(({ endpoints }) => Object.values(endpoints))

const byHand = (groups: readonly ApiGroup[]) =>
  groups.flatMap(({ operations = [] }) => operations).map((one) => JSON.stringify(one, null, 1))

const rowsOf = (columns: object) =>
  Object.entries(columns).map(([name, column]) => `  ${name} ${JSON.stringify(column)}`)

const textOf = (tables: readonly (readonly string[])[]) =>
  `${tables.map((table) => table.join('\n')).join('\n\n')}\n`

/**
 * What a change of these files says is meant or a mistake: a bound, a default, a right, a field
 * that may be absent. `npm run test:architecture -- -u` records them anew.
 */
describe('as recorded are', () => {
  it('the use cases of every feature: right, module, and what each field of the input takes', async () => {
    expect(byFeature.size).toBeGreaterThan(40)
    for (const [feature, text] of byFeature) await expect.soft(text).toMatchFileSnapshot(fileOf(feature))
  })

  it('the operations of both APIs: path, status, input and answer', async () => {
    await expect.soft(contracts.api(endpointsOf(apiGroups))).toMatchFileSnapshot(fileOf('api'))
    await expect.soft(contracts.api(endpointsOf(deviceApiGroups))).toMatchFileSnapshot(fileOf('api-of-tills'))
    const handmade = `${byHand([...apiGroups, ...deviceApiGroups]).join('\n')}\n`
    await expect.soft(handmade).toMatchFileSnapshot(fileOf('api-by-hand'))
  })

  it('what each field with rules of its own does with a set of values', async () => {
    await expect(contracts.values()).toMatchFileSnapshot(fileOf('values'))
  })

  it('the jobs: when they run, what for, and with which payload', async () => {
    const texts = jobs.map((job) => contracts.job(job as unknown as JobHandler))
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(fileOf('jobs'))
  })

  it('the layouts of files: columns in their order, types, sizes and sums', async () => {
    const exported = Object.entries(exportKinds).map(
      ([kind, { list, columns }]) => [`${kind} of ${list.name}`, ...rowsOf(columns)] as const,
    )
    await expect.soft(textOf(exported)).toMatchFileSnapshot(fileOf('layout-of-exports'))
    const dsfinvk = TABLE_FILES.map(
      (file) => [file, ...rowsOf(Object.fromEntries(columnsOf(file, MOST_CERTIFICATE_PARTS)))] as const,
    )
    await expect.soft(textOf(dsfinvk)).toMatchFileSnapshot(fileOf('layout-of-dsfinvk'))
    const z3 = Z3_FILES.map((file) => {
      const { columns, sums, sumsOf = 'all' } = tableOf(file)
      return [`${file} sums of ${sumsOf}: ${sums.join(' ')}`, ...rowsOf(columns)] as const
    })
    await expect.soft(textOf(z3)).toMatchFileSnapshot(fileOf('layout-of-z3'))
    await expect.soft(`${DATEV_COLUMNS.join('\n')}\n`).toMatchFileSnapshot(fileOf('layout-of-datev'))
  })

  it('no more than there is', () => {
    const layouts = ['dsfinvk', 'z3', 'datev', 'exports'].map((name) => `layout-of-${name}`)
    const known = [...byFeature.keys(), ...layouts, 'api', 'api-of-tills', 'api-by-hand', 'values', 'jobs']
    const recorded = filesBelow(FOLDER).map((path) => path.slice(FOLDER.length + 1, -'.txt'.length))
    expect(recorded.filter((name) => !known.includes(name))).toEqual([])
  })
})
