'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { announceNavigation } from '@/components/shared/feedback/navigation'
import { isNavigation } from '@/components/shared/address/navigation-click'
import { leadsAway, registerLeave } from './leave'

type ConfirmLeave = () => Promise<boolean>

export interface Saving {
  /** Saves now; returns whether everything is saved. */
  flush: () => Promise<boolean>
  /** Something is unsaved and will not be saved automatically. */
  isStuck: boolean
}

/**
 * Asks before a page with unsaved changes is left by a link, the back button or closing the tab. A
 * form that saves itself is saved first, and asks only if that fails. For the back button, a second
 * entry of the same page is pushed to the history as soon as there is input to lose.
 */
export function useLeaveGuard(dirty: boolean, saving?: Saving): void {
  const t = useTranslations('form.leave')
  const flush = useRef(saving?.flush)
  useEffect(() => {
    flush.current = saving?.flush
  })
  const confirmLeave = useCallback<ConfirmLeave>(
    async () =>
      (await flush.current?.().catch(() => false)) ||
      confirm({
        title: t('title'),
        description: t('text'),
        confirmLabel: t('confirm'),
        cancelLabel: t('cancel'),
        destructive: true,
      }),
    [t],
  )
  const leaving = useRef(false)
  useEffect(() => {
    if (!dirty) return
    leaving.current = false
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    const release = () => {
      leaving.current = true
    }
    const forget = registerLeave({ ask: confirmLeave, release })
    window.addEventListener('beforeunload', warn)
    return () => {
      forget()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, confirmLeave])
  const armed = useBackGuard(dirty && (saving?.isStuck ?? true), confirmLeave, leaving)
  useLinkGuard(dirty, armed, confirmLeave)
}

/**
 * Catches clicks on links before other handlers. Leaving replaces the extra entry, so that „back“
 * stays one step.
 */
function useLinkGuard(dirty: boolean, armed: RefObject<boolean>, confirmLeave: ConfirmLeave) {
  const router = useRouter()
  useEffect(() => {
    const follow = (href: string) => {
      announceNavigation(href)
      if (armed.current) router.replace(href)
      else router.push(href)
    }
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(dirty || armed.current) || !isNavigation(event, location)) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !leadsAway(link, location)) return
      event.preventDefault()
      if (!dirty) return follow(link.href)
      event.stopImmediatePropagation()
      void confirmLeave().then((leave) => (leave ? follow(link.href) : undefined))
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [dirty, armed, confirmLeave, router])
}

/**
 * Returns whether the extra entry is on the history. Sets `leaving` once the user agreed to go
 * back.
 */
function useBackGuard(
  dirty: boolean,
  confirmLeave: ConfirmLeave,
  leaving: RefObject<boolean>,
): RefObject<boolean> {
  const armed = useRef(false)
  const returning = useRef(false)
  const latestDirty = useRef(dirty)

  useEffect(() => {
    latestDirty.current = dirty
    if (!dirty || armed.current) return
    armed.current = true
    window.history.pushState(window.history.state, '', window.location.href)
  }, [dirty])

  useEffect(() => {
    const { pathname } = window.location
    const leave = () => {
      armed.current = false
      leaving.current = true
      window.history.back()
    }
    const stay = () => {
      returning.current = true
      window.history.forward()
    }
    const onPop = (event: PopStateEvent) => {
      if (!armed.current || window.location.pathname !== pathname) return
      event.stopImmediatePropagation()
      if (returning.current) returning.current = false
      else if (!latestDirty.current) leave()
      else void confirmLeave().then((yes) => (yes ? leave() : stay()))
    }
    window.addEventListener('popstate', onPop, true)
    return () => window.removeEventListener('popstate', onPop, true)
  }, [confirmLeave, leaving])
  return armed
}
