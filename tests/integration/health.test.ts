import { expect, it } from 'vitest'
import { GET } from '@/app/api/health/route'

it('publicly says whether the database answers, and nothing more', async () => {
  const answer = await GET()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'ok',
    database: 'ok',
    disk: expect.stringMatching(/^(ok|low)$/),
  })
})
