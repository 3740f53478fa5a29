'use client'

import { PERSIST_KEY } from '@/components/shared/session/persist'

// next-auth's own two calls without its browser library, which leaves the page when the server
// cannot be reached.

async function post(path: string, fields: Record<string, string>): Promise<{ url?: string }> {
  const csrf = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  const body = new URLSearchParams({ ...fields, csrfToken: csrf.csrfToken, callbackUrl: '/', json: 'true' })
  const answer = await fetch(`/api/auth/${path}`, { method: 'POST', body })
  return (await answer.json()) as { url?: string }
}

export interface Credentials {
  email: string
  password: string
  totp?: string
}

/**
 * Signs in. Returns null on success, else the error's code: `auth.invalid`, `auth.totpRequired`,
 * `auth.totpInvalid`, `auth.rateLimited`, or `unreachable` without a valid response.
 */
export async function signInWith(credentials: Credentials): Promise<string | null> {
  try {
    const { url } = await post('callback/credentials', { ...credentials })
    return url ? new URL(url, window.location.origin).searchParams.get('error') : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Ends the session on the server, clears this device's memory and shows the login screen. */
export async function signOutHere(): Promise<void> {
  try {
    await post('signout', {})
    window.localStorage.removeItem(PERSIST_KEY)
  } finally {
    window.location.assign('/')
  }
}
