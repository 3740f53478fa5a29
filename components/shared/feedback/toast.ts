'use client'

import { unstable_rethrow } from 'next/navigation'
import type { Messages } from 'next-intl'
import type { ActionResult } from '@/lib/server/core/action-result'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import { revealNotice, SignedOut } from '@/components/shared/session/signed-out'

export type Operation = keyof Messages['messages']
type Kind = 'success' | 'error' | 'neutral' | 'loading'

const DURATIONS: Record<Kind, number> = { success: 2000, error: 4000, neutral: 4000, loading: Infinity }
const AFTER_NAVIGATION = 'kontor:toast'

export interface ToastOptions {
  /** A second line: the next step. */
  description?: string
  /** A button such as „Rückgängig“; the toast then stays for `lasts`, 4000 ms by default. */
  action?: { label: string; onClick: () => void; lasts?: number }
  /** Replaces the toast with this id. */
  id?: string
}

interface Host {
  translate: (key: `${Operation}.${'success' | 'error'}`) => string
  /** The message for an action without a response. */
  unanswered: (isSignedOut: boolean) => string
  /** Mounts the place where toasts appear. */
  show: () => void
}

let count = 0
let host: Host | null = null

/**
 * Called by the toast host, so that results can be shown from anywhere, even after a form is gone.
 */
export function registerHost(registered: Host): void {
  host = registered
}

function show(
  kind: Kind,
  text: string,
  { description, action, id = `toast-${++count}` }: ToastOptions = {},
): string {
  const duration = action ? Math.max(DURATIONS[kind], action.lasts ?? DURATIONS.neutral) : DURATIONS[kind]
  host?.show()
  void import('@/components/ui/toaster').then(async ({ sonner, mounted }) => {
    await mounted
    const call = kind === 'neutral' ? sonner.message : sonner[kind]
    call(text, { id, description, action, duration })
  })
  return id
}

/**
 * Toasts; each returns its id. Durations are the specification's: 2000, 4000, 4000 ms and no end.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  neutral: (text: string, options?: ToastOptions) => show('neutral', text, options),
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  dismiss: (id: string) => void import('@/components/ui/toaster').then(({ sonner }) => sonner.dismiss(id)),
}

/**
 * Shows `messages.{operation}.success`, or `.error` with the server's reason below it, and removes
 * the operation's earlier errors. Returns whether the action succeeded.
 */
export function showResult<T>(
  result: ActionResult<T>,
  operation: Operation,
  options?: ToastOptions,
): boolean {
  const earlier = `${operation}.error`
  if (result.ok) {
    toast.dismiss(earlier)
    toast.success(text(operation, 'success'), options)
    return true
  }
  noticeRefusal(result.error)
  const title = text(operation, 'error')
  const { message } = result.error
  const description = message === title ? undefined : message
  toast.error(title, { id: earlier, ...options, action: undefined, description })
  return false
}

/**
 * Returns the result of a pending action; null if it was refused or got no response (no connection,
 * or an ended session), which is shown. Next's redirects propagate.
 */
export async function answerOf<T>(
  pendingResult: Promise<ActionResult<T>>,
  operation: Operation,
): Promise<{ data: T } | null> {
  try {
    const result = await pendingResult
    if (result.ok) return result
    showResult(result, operation)
  } catch (error) {
    unstable_rethrow(error)
    const isSignedOut = error instanceof SignedOut
    if (isSignedOut && revealNotice()) return null
    toast.error(host?.unanswered(isSignedOut) ?? operation, { id: 'unanswered' })
  }
  return null
}

/** Like `answerOf`, and also shows success. */
export async function showAnswer<T>(
  pendingResult: Promise<ActionResult<T>>,
  operation: Operation,
  options?: ToastOptions,
): Promise<{ data: T } | null> {
  const done = await answerOf(pendingResult, operation)
  if (done) showResult({ ok: true, ...done }, operation, options)
  return done
}

function text(operation: Operation, outcome: 'success' | 'error'): string {
  return host ? host.translate(`${operation}.${outcome}`) : operation
}

/**
 * Schedules the success toast of an operation for the next page (a full navigation drops this one).
 */
export function showAfterNavigation(operation: Operation): void {
  try {
    sessionStorage.setItem(AFTER_NAVIGATION, operation)
  } catch {
    // Without session storage the next page shows no toast.
  }
}

/** Returns the operation whose toast is due on this page, and clears it. */
export function takeAfterNavigation(): string | null {
  try {
    const operation = sessionStorage.getItem(AFTER_NAVIGATION)
    sessionStorage.removeItem(AFTER_NAVIGATION)
    return operation
  } catch {
    return null
  }
}
