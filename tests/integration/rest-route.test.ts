import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { DELETE, GET, PATCH } from '@/app/api/v1/[...path]/route'
import { productGroupEndpoints } from '@/lib/catalog/product-groups/api'
import { refuseClaim } from '@/lib/server/next/page-company'
import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { apiTokenOf } from '../support/api-token'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

/**
 * Covers what the REST adapter adds to a use case: token, body, idempotency keys, versions,
 * problems.
 */
let world: World
let token: string
beforeAll(async () => {
  world = await mintWorld()
  token = await apiTokenOf(world)
})

const HOUR_MS = 60 * 60 * 1000

const create = toRoute(productGroupEndpoints.create, apiV1)
const patch = toRoute(productGroupEndpoints.patch, apiV1)
const get = toRoute(productGroupEndpoints.get, apiV1)
const list = toRoute(productGroupEndpoints.list, apiV1)

const at = 'http://127.0.0.1/api/v1/productgroups'
const params = (id?: string) => ({ params: Promise.resolve<Record<string, string>>(id ? { id } : {}) })

function request(method: string, body: unknown, headers: Record<string, string> = {}, url = at): Request {
  return new Request(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** Route params for a path below /api/v1. */
const leadingTo = (...path: string[]) => ({ params: Promise.resolve({ path }) })

const made = async (name: string, headers?: Record<string, string>) =>
  create(request('POST', { name }, headers), params())

describe('a REST route', () => {
  it('creates with 201, the record and its place', async () => {
    const answer = await made('Brot')
    const { id } = (await answer.clone().json()) as { id: string }
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/v1/productgroups/${id}`])
    const read = await get(request('GET', undefined), params(id))
    expect([read.status, await read.json()]).toEqual([200, expect.objectContaining({ id, name: 'Brot' })])
  })

  it('answers a repeat with the same key as the first, and refuses another body or method with it', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = (await (await made('Obst', key)).json()) as { id: string }
    const again = (await (await made('Obst', key)).json()) as { id: string }
    expect(again).toEqual(first)
    const other = await made('Gemüse', key)
    expect([other.status, await other.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'idempotency.otherBody' }),
    ])
    const otherPlace = await patch(
      request('PATCH', { name: 'Obst' }, key, `${at}/${first.id}`),
      params(first.id),
    )
    expect(otherPlace.status).toBe(409)
    const rows = (await (await list(request('GET', undefined), params())).json()) as { name: string }[]
    expect(rows.filter(({ name }) => name === 'Obst')).toHaveLength(1)
    expect(rows.filter(({ name }) => name === 'Gemüse')).toHaveLength(0)
  })

  it('refuses the same request with the same key for another record, which stays as it is', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const ids: string[] = []
    for (const name of ['Käse', 'Wurst']) ids.push(((await (await made(name)).json()) as { id: string }).id)
    const renamed = (id = '') =>
      patch(request('PATCH', { revenueAccount: '8300' }, key, `${at}/${id}`), params(id))
    const answers = [await renamed(ids[0]), await renamed(ids[1]), await renamed(ids[0])]
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200])
    const other = await get(request('GET', undefined), params(ids[1]))
    expect(await other.json()).toMatchObject({ name: 'Wurst', revenueAccount: '' })
  })

  it('answers a repeat for 24 hours as the first, and makes the change anew after them', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = Date.parse('2026-11-29T12:00:00Z')
    const madeAfter = async (ms: number) => {
      const context = async (request: Request) => ({
        ...(await apiContext(request)),
        now: () => new Date(sent + ms),
      })
      const late = toRoute(productGroupEndpoints.create, { ...apiV1, context })
      return (
        (await (await late(request('POST', { name: 'Kuchen' }, key), params())).json()) as { id: string }
      ).id
    }
    const first = await madeAfter(0)
    expect(await madeAfter(24 * HOUR_MS - 60_000)).toBe(first)
    expect(await madeAfter(24 * HOUR_MS)).toBe(first)
    const anew = await madeAfter(24 * HOUR_MS + 1)
    expect(anew).not.toBe(first)
    expect(await madeAfter(48 * HOUR_MS)).toBe(anew)
  })

  it('answers each person by their own request, even if others use the same key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const madeBy = async (id: string) => {
      const context = async (request: Request) => {
        const known = await apiContext(request)
        return { ...known, actor: { ...known.actor, id } }
      }
      const route = toRoute(productGroupEndpoints.create, { ...apiV1, context })
      return (
        (await (await route(request('POST', { name: 'Torte' }, key), params())).json()) as { id: string }
      ).id
    }
    const people = [randomUUID(), randomUUID(), randomUUID()]
    const first = [
      await madeBy(people[0] ?? ''),
      await madeBy(people[1] ?? ''),
      await madeBy(people[2] ?? ''),
    ]
    expect(new Set(first).size).toBe(people.length)
    const again = [
      await madeBy(people[0] ?? ''),
      await madeBy(people[1] ?? ''),
      await madeBy(people[2] ?? ''),
    ]
    expect(again).toEqual(first)
  })

  it('takes the seen version from If-Match, and refuses a stale or unreadable one', async () => {
    const { id, version } = (await (await made('Käse')).json()) as { id: string; version: number }
    const change = (ifMatch: string, name: string) =>
      patch(request('PATCH', { name }, { 'if-match': ifMatch }, `${at}/${id}`), params(id))
    expect((await change(`"${version}"`, 'Käse und Milch')).status).toBe(200)
    const stale = await change(`"${version}"`, 'Käse')
    expect([stale.status, await stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict.stale' }),
    ])
    const unreadable = await change('W/"neueste"', 'Käse')
    expect([unreadable.status, await unreadable.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'request.ifMatch' }),
    ])
  })

  it('takes the lock number of a till, not its software, from If-Match', async () => {
    const { id } = await readyTill(world)
    const way = `http://127.0.0.1/api/v1/pos-devices/${id}`
    const there = leadingTo('pos-devices', id)
    const change = async (ifMatch: string, name: string) => {
      const answer = await PATCH(request('PATCH', { name }, { 'if-match': ifMatch }, way), there)
      return [answer.status, await answer.json()]
    }
    expect(await change('"2"', 'Kasse am Eingang')).toEqual([
      200,
      expect.objectContaining({ name: 'Kasse am Eingang', version: '1.4.0', rowVersion: 3 }),
    ])
    const stale = [409, expect.objectContaining({ code: 'conflict.stale' })]
    expect(await change('"2"', 'Kasse am Ausgang')).toEqual(stale)
    const end = await DELETE(request('DELETE', undefined, { 'if-match': '"2"' }, way), there)
    expect([end.status, await end.json()]).toEqual(stale)
  })

  it('is found by its path, a word before a placeholder; what leads nowhere is 404', async () => {
    const { id } = (await (await made('Milch')).json()) as { id: string }
    const asked = async (...path: string[]) => {
      const answer = await GET(request('GET', undefined), leadingTo(...path))
      return [answer.status, await answer.json()]
    }
    expect(await asked('productgroups', id)).toEqual([200, expect.objectContaining({ name: 'Milch' })])
    expect(await asked('users', 'sessions')).toEqual([200, expect.any(Array)])
    const unknown = [404, expect.objectContaining({ code: 'request.unknownPath' })]
    expect(await asked('productgroups', id, 'nowhere')).toEqual(unknown)
    expect(await asked('{id}')).toEqual(unknown)
  })

  it.each([
    [
      'no token',
      () => create(new Request(at, { method: 'POST', body: '{}' }), params()),
      401,
      'auth.required',
    ],
    ['malformed JSON', () => create(request('POST', '{"name":'), params()), 400, 'request.malformed'],
    ['a list', () => create(request('POST', '[]'), params()), 400, 'request.malformed'],
    [
      'another type',
      () => create(request('POST', 'x', { 'content-type': 'text/plain' }), params()),
      415,
      'request.notJson',
    ],
    [
      'an unknown field',
      () => create(request('POST', { name: 'x', unheardOf: 1 }), params()),
      422,
      'validation.failed',
    ],
    ['a record that is none', () => get(request('GET', undefined), params(randomUUID())), 404, 'notFound'],
  ])('answers %s as a problem', async (_what, ask, status, refusal) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    const { title, code } = (await answer.json()) as { title: string; code: string }
    expect([title.length > 0, code]).toEqual([true, refusal])
  })
})

describe('a page', () => {
  const session = {
    company: { id: 1, name: 'Hof', useGrossPrice: true },
    companies: [
      { id: 1, name: 'Hof' },
      { id: 2, name: 'Laden' },
    ],
    mustChangePassword: false,
  }

  it('is not asked for its company before the first password is set', () => {
    for (const claimed of ['2', null])
      expect(() => refuseClaim({ ...session, mustChangePassword: true }, claimed)).not.toThrow()
  })

  it('asks for the company that it was rendered for, or is refused', () => {
    expect(() => refuseClaim(session, '1')).not.toThrow()
    expect(() => refuseClaim(session, '2')).toThrow(
      expect.objectContaining({ code: 'conflict.company', params: { active: 'Hof', page: 'Laden' } }),
    )
    for (const claimed of ['3', '', null])
      expect(() => refuseClaim(session, claimed)).toThrow(expect.objectContaining({ code: 'conflict.page' }))
  })
})
