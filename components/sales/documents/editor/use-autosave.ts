'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import type { ActionResult } from '@/lib/server/core/action-result'
import { autosaver, SAVED, type Decided, type SaveState } from './autosaver'
import type { DraftValues } from './draft-values'

interface AutosaveOptions {
  form: ActionForm<DraftValues>
  /** Not for those who may only look, nor while the draft goes away. */
  active: boolean
  save: (values: DraftValues, saved: DraftValues) => Promise<ActionResult<Decided>>
}

export interface Autosave extends SaveState {
  /** Saves now. Answers whether everything that was typed is saved. */
  flush: () => Promise<boolean>
  /** Saves as the editor goes. */
  leave: () => Promise<void>
  /** Saves nothing before this is over. */
  hold: (until: Promise<unknown>) => void
  /** Something that was typed will not be saved by itself. */
  isStuck: boolean
}

/** Saves what is typed a moment after the last change; at once when the tab is hidden or the network is there again. */
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
  // also what was typed while something else was under way
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
