import { request, type APIRequestContext } from '@playwright/test'
import type { Login } from './people'

/** Cookies and local storage in the format of Playwright's contexts. */
export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Signs in without a browser, with a new session each time, as if on another computer. */
export async function browserSession(baseURL: string, login: Login): Promise<StorageState> {
  const http = await request.newContext({ baseURL })
  try {
    const { csrfToken } = (await (await http.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const form = { ...login, csrfToken, callbackUrl: '/', json: 'true' }
    const answer = await http.post('/api/auth/callback/credentials', { form })
    const { url } = (await answer.json()) as { url: string }
    if (new URL(url, baseURL).searchParams.has('error'))
      throw new Error(`${login.email} cannot sign in: ${url}`)
    return await http.storageState()
  } finally {
    await http.dispose()
  }
}

export async function apiToken(baseURL: string, login: Login): Promise<string> {
  const answer = await fetch(new URL('/api/v1/users/login', baseURL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`${login.email} gets no token: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
