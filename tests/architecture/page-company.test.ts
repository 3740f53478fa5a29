import { describe, expect, it } from 'vitest'
import { actionsIn, ANY_COMPANY, blindRoutes } from '../support/page-company'
import { filesBelow, readSource } from '../support/source-files'

const read = (path: string) => ({ path, text: readSource(path) })

/** Routes without a company: sign-in and sign-out, browser errors, and unknown addresses. */
const WITHOUT_COMPANY = [
  'app/api/[[...path]]/route.ts',
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/browser-errors/route.ts',
]

describe('the company of a page', () => {
  it('is compared by every server action but those of the person alone', () => {
    const actions = filesBelow('lib')
      .filter((path) => path.endsWith('/actions.ts'))
      .map(read)
      .flatMap(actionsIn)
    expect(actions.length).toBeGreaterThan(70)
    const free = actions.filter(({ anyCompany }) => anyCompany).map(({ name }) => name)
    expect(free.sort()).toEqual(ANY_COMPANY)
  })

  it('is compared by both makers of actions, by uploads and by printing', () => {
    for (const path of ['action.ts', 'each-action.ts', 'files.ts'].map((name) => `lib/server/next/${name}`))
      expect(readSource(path), path).toContain('await refuseOtherCompany()')
    expect(readSource('app/api/print-documents.ts')).toContain('toHandler(useCase.name, companyContext')
  })

  it('is compared by every route of our own pages that does something', () => {
    const routes = filesBelow('app/api').filter(
      (path) => path.endsWith('/route.ts') && !path.startsWith('app/api/v1/'),
    )
    expect(routes.length).toBeGreaterThan(8)
    expect(blindRoutes(routes.filter((path) => !WITHOUT_COMPANY.includes(path)).map(read))).toEqual([])
  })

  it('goes with every request, because nothing gets round the one fetch', () => {
    const around = [...filesBelow('components'), ...filesBelow('app'), 'instrumentation-client.ts']
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /\b(XMLHttpRequest|sendBeacon|<form[^>]* action=)/.test(readSource(path)))
    expect(around).toEqual([])
    expect(readSource('instrumentation-client.ts')).toContain('window.fetch = fetchWithCompany(')
  })

  it('is missed where it is not compared', () => {
    const route = { path: 'app/api/a/route.ts', text: 'export async function POST() { await execute(book) }' }
    expect(blindRoutes([route])).toEqual([route.path])
    const path = 'lib/a/actions.ts'
    expect(() => actionsIn({ path, text: 'export const go = async () => book()' })).toThrow(
      'lib/a/actions.ts',
    )
    expect(actionsIn({ path, text: 'export const go = toAction(book, { anyCompany: true })' })).toEqual([
      { name: 'a.go', anyCompany: true },
    ])
  })
})
