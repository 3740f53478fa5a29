'use client'

import { PERSIST_KEY } from '@/components/shared/session/persist'

// next-auth's own two calls, without its browser library: that one leaves the page when the server cannot be reached

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
 * Signs in. Answers null when it went well, else the error's code: `auth.invalid`, `auth.totpRequired`,
 * `auth.totpInvalid`, `auth.rateLimited`, or `unreachable` when there is no sensible answer.
 */
export async function signInWith(credentials: Credentials): Promise<string | null> {
  try {
    const { url } = await post('callback/credentials', { ...credentials })
    return url ? new URL(url, window.location.origin).searchParams.get('error') : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Ends the session on the server, forgets what this device remembered and shows the login screen. */
export async function signOutHere(): Promise<void> {
  try {
    await post('signout', {})
    window.localStorage.removeItem(PERSIST_KEY)
  } finally {
    window.location.assign('/')
  }
}
