'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { recordWith } from '@/components/shared/read/shape'
import { usePolling } from '@/components/shared/page/use-polling'
import type { ImportRecord } from '@/lib/services/imports/schema'

/** Whether a job is working on the import. */
export const isAtWork = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'READING' || state === 'RUNNING' || state === 'UNDOING'

/**
 * Returns the current state of an import, polled while a job is working on it; the page is
 * refreshed when the state changes.
 */
export function useImport(loaded: ImportRecord): ImportRecord {
  const [record, setRecord] = useState(loaded)
  const router = useRouter()
  const isDifferent = record.version !== loaded.version
  const url = isAtWork(loaded) && !isDifferent ? `/api/v1/imports/${loaded.id}` : null
  usePolling(url, recordWith<ImportRecord>('state', 'version'), (now) => {
    setRecord(now)
    if (now.version !== loaded.version) router.refresh()
  })
  return record
}
