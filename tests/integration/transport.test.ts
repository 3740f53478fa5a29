import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Right } from '@/lib/domain/rights'
import { productGroupEndpoints } from '@/lib/catalog/product-groups/api'
import { AppError } from '@/lib/server/core/errors'
import { toRoute, type Transport } from '@/lib/server/next/route'
import { mintWorld, type World } from '../support/world'

/** A fictional transport: tills that identify themselves by a key. The core knows nothing of it. */
const KEYS: Readonly<Record<string, readonly Right[]>> = {
  till: ['PRODUCTGROUPS_SHOW', 'PRODUCTGROUPS_CREATE'],
  display: ['PRODUCTGROUPS_SHOW'],
}

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const tills: Transport = {
  base: '/api/pos/v1',
  context: (request) => {
    const key = request.headers.get('x-till-key') ?? ''
    const rights = KEYS[key]
    if (!rights) return Promise.reject(new AppError('unauthenticated', 'auth.required'))
    const actor = { kind: 'device' as const, id: randomUUID(), name: key }
    return Promise.resolve(world.as({ actor, rights, isAdmin: false, sessionId: null }))
  },
}

const create = toRoute(productGroupEndpoints.create, tills)
const list = toRoute(productGroupEndpoints.list, tills)

const params = { params: Promise.resolve({}) }
const at = 'http://127.0.0.1/api/pos/v1/productgroups'
const asked = (key: string | null) => new Request(at, { headers: key ? { 'x-till-key': key } : {} })
const sent = (key: string, name: string) =>
  new Request(at, {
    method: 'POST',
    headers: { 'x-till-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

describe('a second transport', () => {
  it('brings its own caller and its own base', async () => {
    const answer = await create(sent('till', 'Eis'), params)
    const { id } = (await answer.clone().json()) as { id: string }
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/pos/v1/productgroups/${id}`])
    const page = await list(asked('display'), params)
    expect([page.status, page.headers.get('link')]).toEqual([
      200,
      expect.stringContaining('</api/pos/v1/productgroups?page=1>; rel="first"'),
    ])
    expect(await page.json()).toEqual([expect.objectContaining({ name: 'Eis' })])
  })

  it.each([
    ['without a key', () => list(asked(null), params), 401, 'auth.required'],
    ['with an unknown key', () => list(asked('stolen'), params), 401, 'auth.required'],
    ['without the right', () => create(sent('display', 'Torte'), params), 403, 'forbidden'],
  ])('refuses a request %s', async (_what, ask, status, code) => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ code })
  })
})
