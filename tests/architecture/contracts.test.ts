import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiGroups, deviceApiGroups } from '@/lib/registry/endpoints'
import { jobs } from '@/lib/registry/jobs'
import type { AnyEndpoint } from '@/lib/server/core/endpoint'
import type { JobHandler } from '@/lib/server/task/job'
import type { ApiGroup } from '@/lib/server/openapi/document'
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

  it('no more than there is', () => {
    const known = [...byFeature.keys(), 'api', 'api-of-tills', 'api-by-hand', 'values', 'jobs']
    const recorded = filesBelow(FOLDER).map((path) => path.slice(FOLDER.length + 1))
    expect(recorded).toEqual(known.map((name) => `${name}.txt`).toSorted())
  })
})
