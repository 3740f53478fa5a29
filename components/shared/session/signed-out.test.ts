import { describe, expect, it } from 'vitest'
import { fetchHoldingInput, preserveInput, SignedOut } from './signed-out'

const action = { method: 'POST', headers: { 'Next-Action': 'x' } }

/** A response as the browser sees it. */
function answer(change: { redirected?: boolean; url?: string; headers?: Record<string, string> } = {}) {
  const response = new Response(null, { headers: change.headers ?? {} })
  Object.defineProperty(response, 'redirected', { value: change.redirected ?? false })
  Object.defineProperty(response, 'url', { value: change.url ?? 'https://kontor.example/invoices/new' })
  return response
}
const asked = (response: Response, init: RequestInit = action) =>
  fetchHoldingInput(() => Promise.resolve(response))('/invoices/new', init)

const NO_COOKIE = answer({ redirected: true, url: 'https://kontor.example/login?next=%2Finvoices%2Fnew' })
const ENDED = answer({ headers: { 'x-action-redirect': '/logout;push' } })

describe('an ended session', () => {
  it.each([
    ['without a cookie', NO_COOKIE],
    ['with a cookie that is no longer valid', ENDED],
  ])('does not take a page that holds input away, %s', async (_case, response) => {
    await expect(asked(response)).resolves.toBe(response)
    const release = preserveInput()
    await expect(asked(response)).rejects.toBeInstanceOf(SignedOut)
    release()
    await expect(asked(response)).resolves.toBe(response)
  })

  it('is told apart from other answers and other requests', async () => {
    const release = preserveInput()
    const elsewhere = answer({ headers: { 'x-action-redirect': '/change-password;push' } })
    for (const response of [answer(), elsewhere]) await expect(asked(response)).resolves.toBe(response)
    await expect(asked(NO_COOKIE, {})).resolves.toBe(NO_COOKIE)
    release()
  })
})
