'use client'

import { useEffect, useSyncExternalStore } from 'react'

type Fetch = typeof window.fetch

/** Thrown by a server action whose answer would lead to the login screen, where the page holds what is not saved. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

let holders = 0
let isOut = false
const listeners = new Set<() => void>()

function show(now: boolean): void {
  if (now === isOut) return
  isOut = now
  listeners.forEach((listen) => listen())
}

/**
 * `send`, which throws `SignedOut` for a server action that an ended session would answer with the login screen, while a page
 * holds input. Next goes there by itself and takes the page away, with no hook but the browser's `fetch`.
 */
export function fetchHoldingInput(send: Fetch): Fetch {
  return async (input, init) => {
    const answer = await send(input, init)
    if (!new Headers(init?.headers).has('next-action')) return answer
    const isEnded = leadsToLogin(answer)
    show(isEnded && holders > 0)
    if (isEnded && holders > 0) throw new SignedOut()
    return answer
  }
}

/** Without a cookie the address itself leads there, with one that is no longer valid the action does. */
const leadsToLogin = ({ redirected, url, headers }: Response): boolean =>
  (redirected && new URL(url).pathname === '/login') ||
  (headers.get('x-action-redirect') ?? '').startsWith('/logout')

/** From now on the page is kept when the session ends, until the answer is called. */
export function holdInput(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) show(false)
  }
}

/** The same while a form is there; who signs in again in another tab goes on in this one. */
export function useHeldInput(active: boolean): void {
  useEffect(() => (active ? holdInput() : undefined), [active])
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Whether the page was kept although its session has ended. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOut,
    () => false,
  )
}
