'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import { toast } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/core/action-result'
import { useUnanswered } from './use-unanswered'

/**
 * Loads the data a form needs when it opens, such as a proposed number; null until loaded. A
 * failure is a toast.
 */
export function useLoaded<T>(load: () => Promise<ActionResult<T>>): T | null {
  const [loaded, setLoaded] = useState<{ data: T } | null>(null)
  const start = useEffectEvent(load)
  const notifyUnanswered = useEffectEvent(useUnanswered())
  useEffect(() => {
    let current = true
    const show = (result: ActionResult<T>) => {
      if (!current) return
      if (result.ok) return setLoaded({ data: result.data })
      noticeRefusal(result.error)
      toast.error(result.error.message)
    }
    void start().then(show, (error: unknown) => (current ? notifyUnanswered(error) : undefined))
    return () => {
      current = false
    }
  }, [])
  return loaded?.data ?? null
}
