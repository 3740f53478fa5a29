import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { signSession } from '@/lib/server/auth/token'
import { ApiCaller, type ApiAnswer } from '../support/api-routes'
import { setCookie } from '../support/next-headers'
import { makeProduct } from '../support/products'
import { mintWorld, PASSWORD, type World } from '../support/world'

interface Problem {
  code: string
  errors?: { path: string; code: string; message: string }[]
}

const OWN_PASSWORD = 'Birnen-im-Keller-8'

let world: World
let api: ApiCaller
beforeAll(async () => {
  world = await mintWorld()
})
beforeEach(async () => {
  api = await ApiCaller.of({ email: world.email, password: PASSWORD })
})

const refusal = ({ status, body }: ApiAnswer<Problem>) => [status, body.code]

describe('the API', () => {
  it('gives lists their headers, and links that lead on', async () => {
    for (let n = 0; n < 25; n += 1) await makeProduct(world, { name: `Produkt ${n}` })
    const begin = '/products?pageSize=10&sort=name'
    const first = await api.get<{ id: string }[]>(begin)
    expect(Number(first.headers.get('x-total-count'))).toBe(25)
    expect(first.headers.get('x-total-count-capped')).toBeNull()
    const seen: string[] = []
    for (let next: string | undefined = begin; next;) {
      const answer: ApiAnswer<{ id: string }[]> = await api.get(next)
      seen.push(...answer.body.map(({ id }) => id))
      next = /<\/api\/v1([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25])
    for (const invalid of ['page=0', 'pageSize=101', 'sort=secret', 'foo=1', 'page=201&pageSize=50'])
      expect([invalid, (await api.get(`/products?${invalid}`)).status]).toEqual([invalid, 422])
  })

  it('refuses with problems that have a stable code, and German words for a field', async () => {
    const answers = [
      await api.get<Problem>('/gibt-es-nicht'),
      await api.get<Problem>('/products/0197c1d0-0000-7000-8000-000000000000'),
      await api.post<Problem>('/productgroups', { name: 'Neu', nmae: 'x' }),
      await api.post<Problem>('/productgroups', [1]),
      await api.post<Problem>('/productgroups', {}, { 'content-type': 'text/plain' }),
      await api.post<Problem>('/productgroups', { name: 'x'.repeat(5_000_000) }),
    ]
    expect(answers.map(refusal)).toEqual([
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

  it('writes once for a key, guarded by the version, and never by a cookie', async () => {
    const key = { 'idempotency-key': 'einmal' }
    const once = await api.post<{ id: string }>('/productgroups', { name: 'Käse' }, key)
    const again = await api.post<{ id: string }>('/productgroups', { name: 'Käse' }, key)
    expect([once.status, again.status, again.body.id]).toEqual([201, 201, once.body.id])
    expect(once.headers.get('location')).toBe(`/api/v1/productgroups/${once.body.id}`)
    const other = await api.post<Problem>('/productgroups', { name: 'Wurst' }, key)
    expect(refusal(other)).toEqual([409, 'idempotency.otherBody'])
    const long = { 'idempotency-key': 'x'.repeat(201) }
    expect((await api.post('/productgroups', { name: 'Wurst' }, long)).status).toBe(422)

    const path = `/productgroups/${once.body.id}`
    const patch = (version: string, name: string) =>
      api.patch<Problem & { version: number }>(path, { name }, { 'if-match': version })
    expect((await patch('"1"', 'Käse und Quark')).body.version).toBe(2)
    expect((await patch('"1"', 'Zu spät')).body.code).toBe('conflict.stale')
    expect((await patch('irgendwas', 'Nie')).body.code).toBe('request.ifMatch')
    expect((await api.patch(path, { name: 'Ohne Version' })).status).toBe(200)

    const token = await signSession(world.ctx().sessionId ?? '', new Date(Date.now() + 60_000))
    setCookie('next-auth.session-token', token)
    onTestFinished(() => setCookie('next-auth.session-token', null))
    const page = new ApiCaller(null)
    expect((await page.get(path)).status).toBe(200)
    expect((await page.delete(path)).status).toBe(401)
    expect((await api.delete(path)).status).toBe(204)
  })
})

describe('a token', () => {
  it('is for one company, is told once, and ends with logout', async () => {
    const { body: made } = await api.post<{ id: number }>('/companies', { name: 'Hof Nord' })
    const key = { 'idempotency-key': 'wechsel' }
    const { body } = await api.post<{ token: string }>(`/users/company/${made.id}`, {}, key)
    expect(Object.keys(body)).toEqual(['token'])
    expect((await api.post(`/users/company/${made.id}`, {}, key)).body).toEqual({})
    const moved = new ApiCaller(body.token)
    expect((await moved.get<{ lastCompany: number }>('/user')).body.lastCompany).toBe(made.id)
    expect((await api.get<{ lastCompany: number }>('/user')).body.lastCompany).toBe(world.companyId)
    expect((await moved.post('/users/logout')).status).toBe(204)
    const refused = await moved.get('/user')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('is had with the code in the login’s body where there is a second factor, each code once', async () => {
    const { email } = await mintWorld()
    const person = await ApiCaller.of({ email, password: PASSWORD })
    const password = PASSWORD
    const { body } = await person.post<{ secret: string }>('/users/totp', { password })
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
        timestamp: Date.now() + steps * 30_000,
      })
    const confirmed = await person.post<{ recoveryCodes: string[] }>('/users/totp/confirm', {
      password,
      totp: codeOf(0),
    })
    const [recovery] = confirmed.body.recoveryCodes
    const login = (more: object) => api.post<Problem>('/users/login', { email, password, ...more })
    expect(refusal(await login({}))).toEqual([401, 'auth.totpRequired'])
    // one code, used twice: a new one would be due if a period of thirty seconds ended in between
    const totp = codeOf(1)
    expect((await login({ totp })).status).toBe(200)
    expect(refusal(await login({ totp }))).toEqual([401, 'auth.totpInvalid'])
    expect((await login({ totp: recovery })).status).toBe(200)
    expect((await login({ totp: recovery })).status).toBe(401)
    expect(refusal(await person.delete<Problem>('/users/totp', {}))).toEqual([
      403,
      'auth.confirmationRequired',
    ])
    expect((await person.delete('/users/totp', { password })).status).toBe(204)
    expect((await login({})).status).toBe(200)
  })

  it('serves only the own account until the first password is changed', async () => {
    const email = `api-${world.email}`
    const password = 'Pflaumen-im-Korb-7'
    const name = { firstname: 'Anton', lastname: 'Anders' }
    expect((await api.post('/users/tenant', { email, password, ...name, isAdmin: true })).status).toBe(201)
    const person = await ApiCaller.of({ email, password })
    expect((await person.get('/user')).status).toBe(200)
    expect(refusal(await person.get<Problem>('/users'))).toEqual([403, 'auth.passwordChangeRequired'])
    const change = { password, passwordNew: OWN_PASSWORD, passwordNewConfirm: OWN_PASSWORD }
    expect((await person.patch('/users', change)).status).toBe(200)
    expect((await person.get('/users')).status).toBe(200)
  })
})
