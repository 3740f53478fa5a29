import { describe, expect, it } from 'vitest'
import { deviceApiDocument } from '@/app/api/pos/v1/api-document'
import { apiDocument as document } from '@/app/api/v1/api-document'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { apiGroups } from '@/lib/registry/endpoints'
import { UPLOADS } from '@/lib/registry/uploads'
import { METHODS, type JsonSchema } from '@/lib/server/openapi/types'
import { methodsIn } from '../support/route-methods'
import { filesBelow, readSource } from '../support/source-files'

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
)
const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

/** Returns `GET /products/{id}` for each method that the file exports. */
function routesIn(path: string, text: string): string[] {
  const route = path.replace(/^app\/api\/v1|\/route\.ts$/g, '').replace(/\[(\w+)\]/g, '{$1}')
  return methodsIn(text).map((method) => `${method} ${route}`)
}

/** The catch-all route, which resolves endpoints by path and method. */
const EVERY = 'app/api/v1/[...path]/route.ts'

/** Files with a fixed path, except that of the OpenAPI document. */
const files = filesBelow('app/api/v1').filter(
  (path) => path.endsWith('/route.ts') && path !== EVERY && !path.includes('openapi.json'),
)
const routes = files.flatMap((path) => routesIn(path, readSource(path)))
const pathOf = (operation: string) => operation.replace(/^\w+ /, '')
const byHand = apiGroups.flatMap(({ operations: handmade = [] }) =>
  handmade.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
)

describe('the OpenAPI document', () => {
  it('describes every route that is a file of its own, all of its path, and nothing by hand that has none', () => {
    expect(routes.length).toBeGreaterThan(10)
    const paths = new Set(routes.map(pathOf))
    expect(described.filter((one) => paths.has(pathOf(one))).toSorted()).toEqual(routes.toSorted())
    expect(byHand.filter((one) => !routes.includes(one))).toEqual([])
  })

  it('of tills describes every route below /api/pos/v1, and nothing else', () => {
    const ofTills = Object.entries(deviceApiDocument.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => (item[method] ? [`${method.toUpperCase()} ${path}`] : [])),
    )
    const below = filesBelow('app/api/pos/v1').filter((path) => path.endsWith('/route.ts'))
    const there = below
      .filter((path) => !path.includes('openapi.json'))
      .flatMap((path) => routesIn(path.replace('app/api/pos/v1', 'app/api/v1'), readSource(path)))
    expect(there.length).toBeGreaterThan(2)
    expect(ofTills.toSorted()).toEqual(there.toSorted())
  })

  it('takes a form at the paths that the HTTP server lets files through at, and nowhere else', () => {
    const takesForm = operations.filter(
      ({ operation }) => 'multipart/form-data' in (operation.requestBody?.content ?? {}),
    )
    expect(takesForm.map(({ path }) => path).toSorted()).toEqual(UPLOADS.map(({ path }) => path).toSorted())
  })

  it('has its paths in order', () => {
    for (const { paths } of [document, deviceApiDocument]) {
      const names = Object.keys(paths)
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    }
  })

  it('names every path parameter, and asks for no other', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const given = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)
      expect([path, given.toSorted()]).toEqual([path, named.toSorted()])
    }
  })

  it('gives each operation a name of its own, a refusal without token, and a summary', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.summary).not.toBe('')
      const isOpen = operation.security?.length === 0
      if (!isOpen) expect(operation.responses).toHaveProperty('401')
    }
  })

  it('refers only to what it holds', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    const { schemas, responses } = document.components
    for (const [, kind, name] of references)
      expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name)
  })

  it('has bodies where something is sent, and refuses unknown fields', () => {
    const patch = document.paths['/companies/{id}']?.patch
    const body = patch?.requestBody?.content['application/json']?.schema as JsonSchema
    expect(Object.keys(body.properties ?? {})).toEqual(expect.arrayContaining(['name', 'numbers', 'version']))
    expect(body.properties).not.toHaveProperty('id')
    expect(body.additionalProperties).toBe(false)
    expect(patch?.parameters?.map((one) => one.name)).toEqual(['id', 'If-Match', 'Idempotency-Key'])
    const list = document.paths['/companies']?.get?.parameters?.map((one) => one.name)
    expect(list).toEqual(['page', 'pageSize', 'q', 'sort'])
  })

  it('says of exports in the background which reports there are, and how they are narrowed', () => {
    const content = document.paths['/export-jobs']?.post?.requestBody?.content
    const { kind, filter } = (content?.['application/json']?.schema as JsonSchema).properties ?? {}
    expect(kind?.enum).toContain('pos-report')
    for (const word of [...REPORTS, 'stores', 'devices', 'group', 'product', 'name'])
      expect(filter?.description).toContain(word)
  })

  it('covers files that answer every method, if only with 405: `byMethod` of lib/server/next', () => {
    expect(files.filter((path) => !readSource(path).includes('= byMethod({'))).toEqual([])
  })

  it('is found wanting when a route is planted', () => {
    const path = 'app/api/v1/planted/[id]/route.ts'
    const text =
      'export const { GET, POST, PUT } = byMethod({\n  GET: toRoute(x.list),\n  PUT: toRoute(x.put),\n})\n'
    expect(routesIn(path, text)).toEqual(['GET /planted/{id}', 'PUT /planted/{id}'])
    expect(routesIn(path, 'export const GET = one\n\nexport async function POST() {}\n')).toHaveLength(2)
  })
})
