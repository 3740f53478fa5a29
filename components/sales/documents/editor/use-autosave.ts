'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import type { ActionResult } from '@/lib/server/core/action-result'
import { autosaver, SAVED, type Decided, type SaveState } from './autosaver'
import type { DraftValues } from './draft-values'

interface AutosaveOptions {
  form: ActionForm<DraftValues>
  /** False for read-only users, and while the draft is being removed. */
  active: boolean
  save: (values: DraftValues, saved: DraftValues) => Promise<ActionResult<Decided>>
}

export interface Autosave extends SaveState {
  /** Saves now. Returns whether all input is saved. */
  flush: () => Promise<boolean>
  /** Saves when the editor unmounts. */
  leave: () => Promise<void>
  /** Delays saving until the promise settles. */
  hold: (until: Promise<unknown>) => void
  /** Some input will not be saved automatically. */
  isStuck: boolean
}

/**
 * Saves the input a moment after the last change; immediately when the tab is hidden or the network
 * returns.
 */
export function useAutosave({ form, active, save }: AutosaveOptions): Autosave {
  const { methods, stale, pending, dirty } = form
  const [state, setState] = useState<SaveState>(SAVED)
  const [saver] = useState(() => autosaver(setState))
  const isActive = active && stale.phase === 'none' && !pending

  useEffect(() => {
    saver.set({
      methods,
      save,
      active: isActive,
      onRefusal: (error) => {
        noticeRefusal(error)
        if (error.code === 'conflict.stale') stale.report({ calmly: true })
      },
    })
  })
  // Also input made while another operation was in progress.
  useEffect(() => {
    if (dirty && isActive) saver.typed()
  }, [saver, dirty, isActive])
  const { subscribe } = methods
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => saver.typed() }),
    [saver, subscribe],
  )
  useEffect(() => () => saver.stop(), [saver])
  useAtOnce(() => void saver.flush())

  const shown = dirty ? state : SAVED
  return {
    ...shown,
    flush: saver.flush,
    leave: saver.leave,
    hold: saver.hold,
    isStuck: shown.phase !== 'saved' || stale.phase !== 'none',
  }
}

function useAtOnce(flush: () => void) {
  const onEvent = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || navigator.onLine) flush()
  })
  useEffect(() => {
    const listener = () => onEvent()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  }, [])
}
