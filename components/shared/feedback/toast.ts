'use client'

import { unstable_rethrow } from 'next/navigation'
import type { Messages } from 'next-intl'
import type { ActionResult } from '@/lib/server/core/action-result'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import { SignedOut } from '@/components/shared/session/signed-out'

export type Operation = keyof Messages['messages']
type Kind = 'success' | 'error' | 'neutral' | 'loading'

const DURATIONS: Record<Kind, number> = { success: 2000, error: 4000, neutral: 4000, loading: Infinity }
const AFTER_NAVIGATION = 'kontor:toast'

export interface ToastOptions {
  /** A second line: what to do next. */
  description?: string
  /** A button such as „Rückgängig“; such a toast stays for 4000 ms, or as long as `lasts` says. */
  action?: { label: string; onClick: () => void; lasts?: number }
  /** Replaces the toast of this id. */
  id?: string
}

interface Host {
  translate: (key: `${Operation}.${'success' | 'error'}`) => string
  /** Why an action has no answer. */
  unanswered: (isSignedOut: boolean) => string
  /** Makes the place where toasts appear. */
  show: () => void
}

let count = 0
let host: Host | null = null

/** Called by the toast host, so that results can be shown from anywhere, also after a form is gone. */
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

/** Toasts; each answers its id. Durations are the specification's: 2000, 4000, 4000 ms and no end. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  neutral: (text: string, options?: ToastOptions) => show('neutral', text, options),
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  dismiss: (id: string) => void import('@/components/ui/toaster').then(({ sonner }) => sonner.dismiss(id)),
}

/**
 * Shows `messages.{operation}.success` or `.error`, with the server's reason below the latter; of an operation's earlier
 * errors none stays. Answers whether the action went well.
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
 * What an action that is under way has done; null where it was refused, or brings no answer: no connection, or an ended session. Either
 * is told. Next's redirects go on.
 */
export async function answerOf<T>(
  asked: Promise<ActionResult<T>>,
  operation: Operation,
): Promise<{ data: T } | null> {
  try {
    const result = await asked
    if (result.ok) return result
    showResult(result, operation)
  } catch (error) {
    unstable_rethrow(error)
    toast.error(host?.unanswered(error instanceof SignedOut) ?? operation, { id: 'unanswered' })
  }
  return null
}

/** The same, and says so where it went well. */
export async function showAnswer<T>(
  asked: Promise<ActionResult<T>>,
  operation: Operation,
  options?: ToastOptions,
): Promise<{ data: T } | null> {
  const done = await answerOf(asked, operation)
  if (done) showResult({ ok: true, ...done }, operation, options)
  return done
}

function text(operation: Operation, outcome: 'success' | 'error'): string {
  return host ? host.translate(`${operation}.${outcome}`) : operation
}

/** Has the success toast of an operation shown once the next page has loaded (a full navigation drops this one). */
export function showAfterNavigation(operation: Operation): void {
  try {
    sessionStorage.setItem(AFTER_NAVIGATION, operation)
  } catch {
    // without session storage the next page just comes without its greeting
  }
}

/** The operation whose toast is due on this page; asking forgets it. */
export function takeAfterNavigation(): string | null {
  try {
    const operation = sessionStorage.getItem(AFTER_NAVIGATION)
    sessionStorage.removeItem(AFTER_NAVIGATION)
    return operation
  } catch {
    return null
  }
}
