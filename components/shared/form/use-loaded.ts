'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { noticeRefusal } from '@/components/shared/page/company-switch'
import { toast } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/action-result'

/** What a form needs to know when it opens, such as a proposed number; null until it is there. A failure is a toast. */
export function useLoaded<T>(load: () => Promise<ActionResult<T>>): T | null {
  const [loaded, setLoaded] = useState<{ data: T } | null>(null)
  const start = useEffectEvent(load)
  useEffect(() => {
    let current = true
    void start().then((result) => {
      if (!current) return
      if (result.ok) return setLoaded({ data: result.data })
      noticeRefusal(result.error)
      toast.error(result.error.message)
    })
    return () => {
      current = false
    }
  }, [])
  return loaded?.data ?? null
}
