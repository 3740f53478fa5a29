import { MODULES } from '@/lib/domain/rights'
import { filesBelow } from '../support/source-files'
import { ACTIONS } from './support/access/actions'
import { FOREIGN } from './support/access/foreign-actions'
import { Cast, credentialsOf } from './support/access/cast'
import { act, ask, navigate } from './support/access/requests'
import { INNER_ROUTES, OF_ONE_KIND, OPERATIONS, SESSION_ROUTES, SPENDING } from './support/access/operations'
import { DEVICE_ROUTES, REGISTER_ROUTE } from './support/access/device-routes'
import { NAMES_NO_RECORD } from './support/access/names-no-record'
import { AUTH_PAGES, MENU, PAGES } from './support/access/pages'
import { apiRoutes, builtActions, routeFiles, unlisted, type ActionEntry } from './support/access/registry'
import { profilesFor, verdictOf, type Profile } from './support/access/rule'
import { judge, sweep, type Try } from './support/access/sweep'
import { pagesOf } from './support/routes'
import { openShop, type Shop } from './support/shop'
import { storedRecords } from './support/stored-records'
import { expect, test } from './support/test'

// Tries access from outside: every page, route and action × every role, right and module. The
// tables in support/access define the expectation; the product's registries list the targets.

test.describe.configure({ timeout: 600_000 })

let stage: Promise<{ cast: Cast; shop: Shop }> | undefined

/**
 * Returns the shop that all tests of this file share, since filling one takes longer than most
 * sweeps. Its modules are all on, and its person has no rights.
 */
async function sharedShop(baseURL = ''): Promise<{ cast: Cast; shop: Shop }> {
  stage ??= openShop(baseURL).then(async (shop) => ({ shop, cast: await Cast.of(baseURL, shop) }))
  const { cast, shop } = await stage
  await cast.become({ who: 'person', rights: [], modules: MODULES })
  return { cast, shop }
}

const UNKNOWN = '0197c1d0-0000-7000-8000-000000000000'
const UNKNOWN_COMPANY = '999999999'

/** The page of unknown addresses. */
const UNKNOWN_PAGE = '/[...unknown]'

const actions = () => builtActions()
const placesOf = (route: string, { ids }: Cast['estate']) =>
  ids[/^\/[^/{[]+/.exec(route)?.[0] ?? ''] ?? UNKNOWN

/** The page's address, with a record of the shop where it shows one. */
const addressOf = (page: string, cast: Cast) =>
  cast.baseURL +
  (page === UNKNOWN_PAGE
    ? '/leads/nowhere'
    : page
        .replace(/\[\w+\]/, placesOf(page, cast.estate))
        .replace(/\[(\w+)\]/, (_, part: string) => cast.estate.parts[part] ?? UNKNOWN))

/** The route's address: reads use a record of the shop, writes an id that does not exist. */
function routeAddress(method: string, path: string, cast: Cast): string {
  const collection = path.replace(/^\/api(\/v1)?/, '')
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isCompany = name === 'companyId' || collection.startsWith('/companies')
    const part = name === 'id' ? undefined : cast.estate.parts[name]
    if (method === 'GET') return part ?? placesOf(collection, cast.estate)
    return isCompany ? UNKNOWN_COMPANY : name === 'validFrom' ? '2020-01-01' : UNKNOWN
  })
}

const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} })

test('the tables name every page, route and action, and nothing else', async ({ baseURL }) => {
  expect(unlisted(pagesOf('app'), [...Object.keys(PAGES), ...AUTH_PAGES])).toEqual([])
  const routes = [...routeFiles(), ...(await apiRoutes(baseURL ?? ''))].flatMap(({ path, methods }) =>
    methods.map((method) => `${method} ${path}`),
  )
  const listed = [
    ...Object.keys(OPERATIONS).map((operation) => operation.replace(' ', ' /api/v1')),
    ...Object.keys(INNER_ROUTES),
    ...DEVICE_ROUTES,
    REGISTER_ROUTE,
  ]
  const isSession = (route: string) => SESSION_ROUTES.some((path) => route.endsWith(` ${path}`))
  expect(
    unlisted(
      routes.filter((route) => !isSession(route)),
      listed,
    ),
  ).toEqual([])
  const built = actions().map(({ name }) => name)
  expect(unlisted(built, Object.keys(ACTIONS))).toEqual([])
  expect(
    unlisted(
      built.filter((name) => !NAMES_NO_RECORD.test(name)),
      Object.keys(FOREIGN),
    ),
  ).toEqual([])
  expect(routes.length + built.length).toBeGreaterThan(100)
})

test('an unlisted entry in a registry is found, and so is a wrong answer', () => {
  expect(unlisted(['/products', '/secret'], ['/products'])).toEqual(['/secret is not in the access table'])
  expect(unlisted(['/products'], ['/products', '/gone'])).toEqual(['/gone is in the access table only'])
  const rule = 'PRODUCTS_SHOW @ products'
  const nobody = profilesFor(rule).find(
    ({ who, rights }) => who === 'person' && rights.length === 0,
  ) as Profile
  const planted: Try = { what: '/products', rule, ask: () => Promise.reject(new Error('not asked')) }
  const leaks = (text: string) => text.includes('Geheim')
  expect(judge(planted, nobody, { said: 'refused', text: '' }, leaks)).toBeNull()
  expect(judge(planted, nobody, { said: 'in', text: '' }, leaks)).toContain('in, not refused')
  expect(judge(planted, nobody, { said: 'unknown', text: '' }, leaks)).toContain('unknown, not refused')
  expect(judge(planted, nobody, { said: 'refused', text: 'Geheim' }, leaks)).toContain('tells of a record')
  expect(judge({ ...planted, rule: 'signedIn' }, nobody, { said: 'refused', text: '' }, leaks)).toContain(
    'not in',
  )
  expect(() => profilesFor('PRODUCTS_EAT @ products')).toThrow('PRODUCTS_EAT')
  expect(profilesFor(rule).map((profile) => verdictOf(rule, profile))).toEqual(
    expect.arrayContaining(['in', 'refused', 'login', 'passwordFirst']),
  )
})

/** The ways to request a page: as an address that is opened, and as a click on a link. */
function pageTries(cast: Cast): { opened: Try[]; navigated: Try[] } {
  const files = filesBelow('app/(app)').filter((path) => path.endsWith('/page.tsx'))
  const segmentsOf = (page: string) =>
    (files.find((file) => pageOf(file) === page) ?? '').split('/').slice(1, -1)
  const made = Object.entries(PAGES).map(([page, rule]): { opened: Try; navigated: Try } => {
    const url = addressOf(page, cast)
    // an import of one kind is unknown to callers who may import only the other
    const isOfOne = ['/handbuch/', '/outbox/', '/imports/[', '/tickets/['].some((path) =>
      page.startsWith(path),
    )
    const exists = !isOfOne && page !== UNKNOWN_PAGE
    const opened: Try = { what: page, rule, exists, ask: ({ who }) => ask(url, cast.cookieOf(who)) }
    return {
      opened,
      navigated: {
        ...opened,
        what: `${page} (navigated)`,
        skips: ({ who }) => who === 'newcomer',
        ask: ({ who }) => navigate(url, cast.cookieOf(who), segmentsOf(page)),
      },
    }
  })
  return { opened: made.map(({ opened }) => opened), navigated: made.map(({ navigated }) => navigated) }
}

/** A role as it is: without rights of its own, and with all modules on. */
const isPlain = ({ rights, modules }: Profile) => rights.length === 0 && modules.length === MODULES.length

test('pages: navigated to by everyone without their layouts, opened by each role', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  const { opened, navigated } = pageTries(cast)
  const { complaints, count } = await sweep(cast, [
    ...navigated,
    ...opened.map((one) => ({ ...one, skips: (profile: Profile) => !isPlain(profile) })),
  ])
  expect(complaints).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

test('pages: opened by each right, without it, and by modules', { tag: '@turn' }, async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  const { opened } = pageTries(cast)
  const { complaints, count } = await sweep(
    cast,
    opened.map((one) => ({ ...one, skips: isPlain })),
  )
  expect(complaints).toEqual([])
  expect(count).toBeGreaterThan(300)
})

const pageOf = (file: string) =>
  file.slice('app'.length, -'/page.tsx'.length).replace(/\/\([^)]+\)/g, '') || '/'

test('the menu shows what its person may open, and no more', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const profile of Object.values(MENU).flatMap(profilesFor)) {
    const key = JSON.stringify(profile)
    if (seen.has(key) || profile.who === 'visitor' || profile.who === 'newcomer') continue
    seen.add(key)
    await cast.become(profile)
    const { text } = await ask(`${cast.baseURL}/my-account`, cast.cookieOf(profile.who))
    const [, groups = ''] = /\\"groups\\":(\[.*?\]),\\"actions\\"/.exec(text) ?? []
    const shown = [...groups.matchAll(/\\"href\\":\\"([^"\\]+)\\"/g)].map(([, href]) => href)
    const due = Object.entries(MENU)
      .filter(([, rule]) => verdictOf(rule, profile) === 'in')
      .map(([href]) => href)
    if (shown.toSorted().join() !== due.toSorted().join())
      wrong.push(`${key}: ${shown.join(' ')}, not ${due.join(' ')}`)
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

test('operations of the API, and the routes behind the pages', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  const toTry =
    (base: string, credentials: 'bearerOf' | 'cookieOf') =>
    ([operation, rule]: [string, string]): Try => {
      const [method = '', path = ''] = operation.split(' ')
      const url = cast.baseURL + routeAddress(method, base + path, cast)
      return {
        what: operation,
        rule,
        exists: method === 'GET' && base !== '' && !OF_ONE_KIND.includes(operation),
        spends: SPENDING.includes(operation),
        ask: ({ who }) => ask(url, cast[credentials](who), { method, ...bodyOf(method) }),
      }
    }
  const { complaints, count } = await sweep(cast, [
    ...Object.entries(OPERATIONS).map(toTry('/api/v1', 'bearerOf')),
    ...Object.entries(INNER_ROUTES).map(toTry('', 'cookieOf')),
  ])
  expect(complaints).toEqual([])
  expect(count).toBeGreaterThan(600)
})

test('routes of tills are closed to people', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  for (const route of DEVICE_ROUTES) {
    const [method = '', path = ''] = route.split(' ')
    for (const credentials of [{}, cast.cookieOf('admin'), cast.bearerOf('admin'), cast.bearerOf('platform')])
      expect((await ask(cast.baseURL + path, credentials, { method, ...bodyOf(method) })).said, route).toBe(
        'login',
      )
  }
})

test('a cookie alone changes nothing by the API', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  for (const [operation, rule] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = operation.split(' ')
    if (method === 'GET' || rule === 'open') continue
    const url = cast.baseURL + routeAddress(method, `/api/v1${path}`, cast)
    expect((await ask(url, cast.cookieOf('admin'), { method, ...bodyOf(method) })).said, operation).toBe(
      'login',
    )
  }
})

test('a method that an address of the API does not take is refused as a problem', async ({ baseURL }) => {
  const gaps = (await apiRoutes(baseURL ?? '')).flatMap(({ path, others }) =>
    others.map((method) => ({ path, method })),
  )
  expect(gaps.length).toBeGreaterThan(100)
  for (const { path, method } of gaps) {
    const answer = await fetch(`${baseURL}${path.replace(/\{\w+\}/g, UNKNOWN)}`, { method })
    expect(answer.status, `${method} ${path}`).toBe(405)
    expect(await answer.json()).toMatchObject({ status: 405, code: 'request.unknownMethod' })
  }
})

/** A page on which the action can be posted; its content does not matter. */
const pageWith = ({ page }: ActionEntry, { baseURL }: Cast) => baseURL + page.replace(/\[\w+\]/g, UNKNOWN)

test('server actions', async ({ baseURL }) => {
  const { cast } = await sharedShop(baseURL)
  const tries = actions().map((action): Try => {
    const rule = ACTIONS[action.name] ?? 'platformAdmin'
    return {
      what: action.name,
      rule,
      spends: SPENDING.includes(action.name),
      ask: ({ who }) => act(pageWith(action, cast), cast.cookieOf(who), action, {}),
    }
  })
  const { complaints, count } = await sweep(cast, tries)
  expect(complaints).toEqual([])
  expect(count).toBeGreaterThan(350)
  // the login screen is open to visitors; no action responds there either
  for (const action of actions()) {
    const { text } = await act(`${cast.baseURL}/login`, {}, action, {})
    expect(text.includes('"ok":'), action.name).toBe(false)
  }
})

test('server actions of another tenant’s administrator find no record', async ({ newShop, baseURL }) => {
  const { cast, shop: victim } = await sharedShop(baseURL)
  const { estate } = cast
  const attacker = await credentialsOf(cast.baseURL, (await newShop()).admin)
  const inventory = () =>
    storedRecords(
      victim.api,
      Object.entries(estate.ids).map(([path, id]) => `${path}/${id}`),
    )
  const before = await inventory()
  for (const action of actions()) {
    const input = FOREIGN[action.name]
    if (!input) continue
    const { said, text } = await act(pageWith(action, cast), attacker.browser, action, input(estate))
    expect(said, `${action.name}: ${text}`).toBe('unknown')
    expect(text.includes(victim.name), action.name).toBe(false)
  }
  expect(await inventory()).toEqual(before)
})
