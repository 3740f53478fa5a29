import type { OpenApiDocument } from '@/lib/server/openapi/types'
import { expectAccessible } from './support/accessible'
import type { ApiAnswer } from './support/api-client'
import { answerSchema, validatorOf } from './support/contract'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

interface Problem {
  code: string
  title: string
  errors?: { path: string; code: string; message: string }[]
}

/** Swagger UI draws two hundred operations by itself. */
const DRAWN = { timeout: 60_000 }

test('the page that explains it is for signed-in people only', async ({ asUser, page }) => {
  await page.goto('/api/docs')
  await expect(page).toHaveURL(/login\?next=%2Fapi%2Fdocs$/)
  const reader = await asUser('verkauf')
  const complaints = complaintsOf(reader)
  await reader.goto('/api/docs', { waitUntil: 'networkidle' })
  await expectAccessible(reader)
  const reference = reader.getByRole('region', { name: 'Aufrufe und Schemata' })
  await reference.getByText('Legal entities of the tenant').click()
  await reference.getByText('Change a company').click()
  await expect(reader).toHaveURL(/docs#\/companies\/companies.patch$/)
  await expect(reference.getByText('Right: COMPANIES_PATCH')).toBeVisible(DRAWN)
  await expectAccessible(reader)
  expect(complaints).toEqual([])
})

test('a link leads to one operation, also in dark colours; without the description the page says so', async ({
  asUser,
}) => {
  const reader = await asUser('verkauf')
  await reader.emulateMedia({ colorScheme: 'dark' })
  await reader.goto('/api/docs#/products/products.create', { waitUntil: 'networkidle' })
  await expect(reader.getByText('Right: PRODUCTS_CREATE')).toBeVisible(DRAWN)
  await expectAccessible(reader)
  await reader.route('**/openapi.json', (route) => route.fulfill({ status: 500 }))
  await reader.reload()
  await expect(reader.getByText('Die Aufrufe konnten nicht geladen werden')).toBeVisible()
})

test('every reading operation answers what its description says, no more and no less', async ({
  api,
  baseURL,
}) => {
  const document = (await (await fetch(`${baseURL}/api/v1/openapi.json`)).json()) as OpenApiDocument
  const [chefin, plattform] = [await api('chefin'), await api('plattform')]
  const reading = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const schema = get ? answerSchema(get) : null
    const client = get?.['x-right'] === 'platformAdmin' ? plattform : chefin
    return schema ? [{ path, schema, client }] : []
  })
  expect(reading.length).toBeGreaterThan(10)
  for (const { path, schema, client } of reading) {
    const [list = path] = path.split('/{id}')
    const { body: rows } = await client.get<{ id: string }[]>(`${list}?pageSize=3`)
    // no run exists in the demo's shop: an empty list has no links
    if (path.includes('{id}') && rows[0] === undefined) continue
    const target = path.replace('{id}', String(rows[0]?.id))
    if (target.includes('{')) continue
    const { status, body } = await client.get(target)
    expect([target, status]).toEqual([target, 200])
    const { error } = validatorOf(document, schema).safeParse(body)
    expect(error?.issues ?? [], target).toEqual([])
  }
})

test('lists have their headers, and links that lead on', async ({ api, baseURL }) => {
  const client = await api('chefin')
  const first = await client.get<{ id: string }[]>('/products?pageSize=20&sort=name')
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(40)
  expect(first.headers.get('x-total-count-capped')).toBeNull()
  const seen = new Set<string>()
  let next: string | undefined = '/products?pageSize=20&sort=name'
  while (next) {
    const answer: ApiAnswer<{ id: string }[]> = await client.get(next)
    for (const { id } of answer.body) seen.add(id)
    const [, link] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? []
    next = link?.replace(new URL('/api/v1', baseURL).pathname, '')
  }
  expect(seen.size).toBe(Number(first.headers.get('x-total-count')))
  for (const invalid of ['page=0', 'pageSize=101', 'sort=secret', 'foo=1', 'page=201&pageSize=50'])
    expect([invalid, (await client.get(`/products?${invalid}`)).status]).toEqual([invalid, 422])
})

test('refusals are problems with a stable code and a German title', async ({ newShop }) => {
  const { api } = await newShop()
  const text = { headers: { 'content-type': 'text/plain' } }
  const answers = [
    await api.get<Problem>('/gibt-es-nicht'),
    await api.get<Problem>('/products/0197c1d0-0000-7000-8000-000000000000'),
    await api.post<Problem>('/productgroups', { name: 'Neu', nmae: 'x' }),
    await api.send<Problem>('POST', '/productgroups', [1]),
    await api.send<Problem>('POST', '/productgroups', {}, text),
    await api.send<Problem>('POST', '/productgroups', { name: 'x'.repeat(5_000_000) }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'request.unknownPath'],
    [404, 'notFound'],
    [422, 'validation.failed'],
    [400, 'request.malformed'],
    [415, 'request.notJson'],
    [413, 'request.tooLarge'],
  ])
  for (const { headers } of answers) expect(headers.get('content-type')).toBe('application/problem+json')
  expect(answers[2]?.body.errors).toEqual([
    { path: 'nmae', code: 'validation.unknownField', message: 'Das Feld „nmae“ ist unbekannt.' },
  ])
})

test('a write is created once, guarded by its version, and never by a cookie', async ({
  newShop,
  asUser,
}) => {
  const { api, admin } = await newShop()
  const key = { headers: { 'idempotency-key': 'einmal' } }
  const once = await api.post<{ id: string }>('/productgroups', { name: 'Käse' }, key)
  const again = await api.post<{ id: string }>('/productgroups', { name: 'Käse' }, key)
  expect([once.status, again.status, again.body.id]).toEqual([201, 201, once.body.id])
  expect(once.headers.get('location')).toBe(`/api/v1/productgroups/${once.body.id}`)
  const other = await api.post<Problem>('/productgroups', { name: 'Wurst' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency.otherBody'])
  const long = { headers: { 'idempotency-key': 'x'.repeat(201) } }
  expect((await api.post('/productgroups', { name: 'Wurst' }, long)).status).toBe(422)

  const path = `/productgroups/${once.body.id}`
  const patch = (version: string, name: string) =>
    api.patch<Problem & { version: number }>(path, { name }, { headers: { 'if-match': version } })
  expect((await patch('"1"', 'Käse und Quark')).body.version).toBe(2)
  expect((await patch('"1"', 'Zu spät')).body.code).toBe('conflict.stale')
  expect((await patch('irgendwas', 'Nie')).body.code).toBe('request.ifMatch')
  expect((await api.patch(path, { name: 'Ohne Version' })).status).toBe(200)

  const page = await asUser(admin)
  expect((await page.request.get(`/api/v1${path}`)).status()).toBe(200)
  expect((await page.request.delete(`/api/v1${path}`)).status()).toBe(401)
  expect((await api.delete(path)).status).toBe(204)
})

test('a token is for one company, is told once, and ends with logout', async ({ newShop, baseURL }) => {
  const { api, companyId } = await newShop()
  const { id } = await api.made<{ id: number }>('/companies', { name: 'Hof Nord' })
  const key = { headers: { 'idempotency-key': 'wechsel' } }
  const { body } = await api.post<{ token: string }>(`/users/company/${id}`, {}, key)
  expect(Object.keys(body)).toEqual(['token'])
  expect((await api.post(`/users/company/${id}`, {}, key)).body).toEqual({})
  const moved = (path: string, method = 'GET') =>
    fetch(`${baseURL}/api/v1${path}`, { method, headers: { authorization: `Bearer ${body.token}` } })
  expect(((await (await moved('/user')).json()) as { lastCompany: number }).lastCompany).toBe(id)
  expect((await api.get<{ lastCompany: number }>('/user')).body.lastCompany).toBe(companyId)
  expect((await moved('/users/logout', 'POST')).status).toBe(204)
  const refused = await moved('/user')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})
