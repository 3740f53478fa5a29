'use client'

import { useEffect, useSyncExternalStore } from 'react'

type Fetch = typeof window.fetch

/**
 * Thrown instead of a server action's redirect to the login screen while the page holds unsaved
 * input.
 */
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
 * Wraps `send` to throw `SignedOut` for a server action that an ended session would redirect to the
 * login screen, while a page holds input. Next follows the redirect by itself and discards the
 * page, with no hook but the browser's `fetch`.
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

/** Without a cookie the address itself redirects, with an expired one the action does. */
const leadsToLogin = ({ redirected, url, headers }: Response): boolean =>
  (redirected && new URL(url).pathname === '/login') ||
  (headers.get('x-action-redirect') ?? '').startsWith('/logout')

/** Keeps the page when the session ends, until the returned function is called. */
export function preserveInput(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) show(false)
  }
}

/**
 * `preserveInput` while a form is mounted; a user who signs in again in another tab continues in
 * this one.
 */
export function useHeldInput(active: boolean): void {
  useEffect(() => (active ? preserveInput() : undefined), [active])
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const notices = new Set<() => void>()

/**
 * Announces a place that shows the ended session, until the returned function is called; `reveal`
 * scrolls it into view.
 */
export function announceNotice(reveal: () => void): () => void {
  notices.add(reveal)
  return () => void notices.delete(reveal)
}

/** Reveals the place that shows an ended session; false without one, which needs a toast. */
export function revealNotice(): boolean {
  notices.forEach((reveal) => reveal())
  return notices.size > 0
}

/** Whether the page is still shown although its session has ended. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOut,
    () => false,
  )
}
