'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/shared/feedback/toast'

/** Ids of toasts whose action needs the editor: they are dismissed with it. */
export function useToastsOfEditor(): Set<string> {
  const [told] = useState(() => new Set<string>())
  useEffect(() => () => told.forEach((id) => toast.dismiss(id)), [told])
  return told
}
