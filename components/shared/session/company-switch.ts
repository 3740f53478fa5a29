'use client'

import { useSyncExternalStore } from 'react'
import type { ActionFailure } from '@/lib/server/core/action-result'

/** Makes the page's company the active one again; answers whether it is. */
type SwitchBack = () => Promise<boolean>

let lead: SwitchBack | null = null
let notice: string | null = null
const listeners = new Set<() => void>()

/** Called by the shell, which knows how to switch; answers how to take that back. */
export function registerSwitchBack(switchBack: SwitchBack): () => void {
  lead = switchBack
  return () => {
    lead = null
  }
}

/** Has the page say, in German, that another company than its own is active now; null when its own is again. */
export function noticeCompany(text: string | null): void {
  notice = text
  listeners.forEach((listen) => listen())
}

/** The same for a refusal that says so; any other is left alone. */
export function noticeRefusal({ code, message }: ActionFailure): void {
  if (code === 'conflict.company') noticeCompany(message)
}

/** Goes back to the page's company. What was typed stays. */
export async function switchBack(): Promise<void> {
  if (await lead?.()) noticeCompany(null)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** The message about the page's company, or null if it is the active one. */
export function useForeignCompany(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  )
}
