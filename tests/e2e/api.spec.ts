import type { OpenApiDocument } from '@/lib/server/openapi/types'
import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { answerSchema, validatorOf } from './support/contract'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

/** Swagger UI takes long to render two hundred operations. */
const DRAWN = { timeout: 60_000 }

test('the page that explains it is for signed-in people only', { tag: '@turn' }, async ({ asUser, page }) => {
  await page.goto('/api/docs')
  await expect(page).toHaveURL(/login\?next=%2Fapi%2Fdocs$/)
  const reader = await asUser('verkauf')
  const complaints = complaintsOf(reader)
  await openAlive(reader, '/api/docs')
  await expectAccessible(reader)
  const reference = reader.getByRole('region', { name: 'Aufrufe und Schemata' })
  await reference.getByText('Legal entities of the tenant').click()
  await reference.getByText('Change a company').click()
  await expect(reader).toHaveURL(/docs#\/companies\/companies.patch$/)
  await expect(reference.getByText('Right: COMPANIES_PATCH')).toBeVisible(DRAWN)
  await expectAccessible(reader)
  expect(complaints).toEqual([])
})

test(
  'a link leads to one operation, also in dark colours; without the description the page says so',
  { tag: '@turn' },
  async ({ asUser }) => {
    const reader = await asUser('verkauf')
    await reader.emulateMedia({ colorScheme: 'dark' })
    await reader.goto('/api/docs#/products/products.create')
    await expect(reader.getByText('Right: PRODUCTS_CREATE')).toBeVisible(DRAWN)
    await expectAccessible(reader)
    await reader.route('**/openapi.json', (route) => route.fulfill({ status: 500 }))
    await reader.reload()
    await expect(reader.getByText('Die Aufrufe konnten nicht geladen werden')).toBeVisible()
  },
)

/** What reading operations ask for beyond their path. */
const ASKED: Readonly<Record<string, (storeId: string) => string>> = {
  '/cash-register-notifications': (storeId) => `?storeId=${storeId}`,
  '/recapitulative-statement': () => '?from=2026-10-01&to=2026-10-31',
  '/vat-return': () => '?from=2026-10-01&to=2026-10-31',
}

test('every reading operation answers what its description says, no more and no less', async ({
  api,
  baseURL,
}) => {
  const document = (await (await fetch(`${baseURL}/api/v1/openapi.json`)).json()) as OpenApiDocument
  const chefin = await api('chefin')
  const plattform = await api('plattform')
  const reading = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const schema = get ? answerSchema(get) : null
    const client = get?.['x-right'] === 'platformAdmin' ? plattform : chefin
    return schema ? [{ path, schema, client }] : []
  })
  expect(reading.length).toBeGreaterThan(10)
  /** The first rows of lists by caller; several operations start from one. */
  const lists = new Map([chefin, plattform].map((caller) => [caller, new Map<string, { id: string }[]>()]))
  const { body: stores } = await chefin.get<{ id: string }[]>('/pos-stores?pageSize=1')
  for (const { path, schema, client } of reading) {
    const [list = path] = path.split('/{id}')
    const known = lists.get(client)?.get(list)
    const rows = known ?? (await client.get<{ id: string }[]>(`${list}?pageSize=3`)).body
    lists.get(client)?.set(list, rows)
    // no run exists in the demo's shop: an empty list has no links
    if (path.includes('{id}') && rows[0] === undefined) continue
    const asked = ASKED[path]?.(stores[0]?.id ?? '') ?? ''
    const target = path.replace('{id}', String(rows[0]?.id)) + asked
    if (target.includes('{')) continue
    const { status, body } = await client.get(target)
    expect([target, status]).toEqual([target, 200])
    const { error } = validatorOf(document, schema).safeParse(body)
    expect(error?.issues ?? [], target).toEqual([])
  }
})
