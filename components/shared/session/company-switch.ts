'use client'

import { useSyncExternalStore } from 'react'
import type { ActionFailure } from '@/lib/server/core/action-result'

/** Makes the page's company the active one again; returns whether it is. */
type SwitchBack = () => Promise<boolean>

let lead: SwitchBack | null = null
let notice: string | null = null
const listeners = new Set<() => void>()

/** Called by the shell, which can switch; returns a function that unregisters it. */
export function registerSwitchBack(switchBack: SwitchBack): () => void {
  lead = switchBack
  return () => {
    lead = null
  }
}

/** Shows the German text that another company than the page's is active now; null clears it. */
export function noticeCompany(text: string | null): void {
  notice = text
  listeners.forEach((listen) => listen())
}

/** Shows the notice for a refusal for that reason; ignores any other. */
export function noticeRefusal({ code, message }: ActionFailure): void {
  if (code === 'conflict.company') noticeCompany(message)
}

/** Switches back to the page's company. The input is preserved. */
export async function switchBack(): Promise<void> {
  if (await lead?.()) noticeCompany(null)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Returns the message about the page's company, or null if it is the active one. */
export function useForeignCompany(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  )
}
