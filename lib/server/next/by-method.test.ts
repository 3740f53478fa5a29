import { describe, expect, it } from 'vitest'
import { byMethod } from './by-method'

describe('byMethod', () => {
  const route = byMethod({
    GET: () => new Response('read'),
    DELETE: () => new Response(null, { status: 204 }),
  })
  const ask = (method: keyof typeof route) =>
    route[method](new Request('http://kontor.example', { method }), undefined)

  it('answers what there is', async () => {
    expect(await (await ask('GET')).text()).toBe('read')
    expect((await ask('DELETE')).status).toBe(204)
  })

  it.each(['POST', 'PUT', 'PATCH'] as const)(
    'refuses %s as a problem that names the others',
    async (method) => {
      const answer = await ask(method)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, DELETE')
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(await answer.json()).toMatchObject({ status: 405, code: 'request.unknownMethod' })
    },
  )
})
