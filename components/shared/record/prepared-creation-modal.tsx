'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { toast } from '@/components/shared/feedback/toast'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import { CREATION_PARAM } from '@/lib/domain/list'
import type { ActionResult } from '@/lib/server/core/action-result'
import { CreationModal, useClosing, type CreationModalProps } from './creation-modal'

interface PreparedCreationModalProps<T> extends Omit<CreationModalProps, 'children'> {
  /**
   * Loads the data that the form needs, such as a proposed number; called for each opening and each
   * further record.
   */
  prepare: () => Promise<ActionResult<T>>
  /** The result of `prepare` if the page was requested with its form open, otherwise null. */
  prepared: T | null
  children: (prepared: T) => ReactNode
}

/**
 * A creation modal that opens in one step once its form's data has loaded. A failure is a toast,
 * and closes it.
 */
export function PreparedCreationModal<T>({
  prepare,
  prepared: atFirst,
  children,
  ...modal
}: PreparedCreationModalProps<T>) {
  const open = useSearchParams().has(CREATION_PARAM)
  const [seen, setSeen] = useState(open)
  const [prepared, setPrepared] = useState<{ data: T } | null>(atFirst === null ? null : { data: atFirst })
  const isFirst = useRef(atFirst !== null)
  const [round, setRound] = useState(0)
  const [readyRound, setReadyRound] = useState(0)
  if (open !== seen) {
    setSeen(open)
    // The data stays while the modal closes.
    if (open) setPrepared(null)
  }
  const close = useClosing()
  const start = useEffectEvent(async () => {
    const result = await prepare()
    if (result.ok) return result
    noticeRefusal(result.error)
    toast.error(result.error.message)
    return null
  })
  useEffect(() => {
    if (!open) return
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    let current = true
    const take = (result: { data: T } | null) => {
      if (!current) return
      if (!result) return close()
      setPrepared(result)
      setReadyRound(round)
    }
    start().then(take, (error: unknown) => {
      take(null)
      throw error
    })
    return () => {
      current = false
    }
  }, [open, close, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  return (
    <CreationModal {...modal} onAgain={again} isWaiting={round !== readyRound}>
      {prepared && children(prepared.data)}
    </CreationModal>
  )
}
