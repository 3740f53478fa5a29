'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/shared/feedback/toast'

/** Ids of toasts whose action needs the editor: they are dismissed with it. */
export function useToastsOfEditor(): Set<string> {
  const [toastIds] = useState(() => new Set<string>())
  useEffect(() => () => toastIds.forEach((id) => toast.dismiss(id)), [toastIds])
  return toastIds
}
