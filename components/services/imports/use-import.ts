'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePolling } from '@/components/shared/page/use-polling'
import type { ImportRecord } from '@/lib/services/imports/schema'

/** Whether somebody is at work on it. */
export const isAtWork = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'READING' || state === 'RUNNING' || state === 'UNDOING'

/** An import as it is now, asked for while somebody is at work on it; the page is loaded again when it stands differently. */
export function useImport(loaded: ImportRecord): ImportRecord {
  const [record, setRecord] = useState(loaded)
  const router = useRouter()
  const isDifferent = record.version !== loaded.version
  usePolling(isAtWork(loaded) && !isDifferent ? `/api/v1/imports/${loaded.id}` : null, (answer) => {
    const now = answer as ImportRecord
    setRecord(now)
    if (now.version !== loaded.version) router.refresh()
  })
  return record
}
