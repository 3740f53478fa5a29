'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/shared/feedback/toast'

/** Ids of toasts that can do nothing more once the editor is gone: they go with it. */
export function useToastsOfEditor(): Set<string> {
  const [told] = useState(() => new Set<string>())
  useEffect(() => () => told.forEach((id) => toast.dismiss(id)), [told])
  return told
}
