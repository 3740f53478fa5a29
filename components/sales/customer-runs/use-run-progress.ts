import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { recordWith } from '@/components/shared/read/shape'
import { usePolling } from '@/components/shared/page/use-polling'
import type { RunState } from '@/lib/domain/run-state'

/** Whether the run still has customers to process. */
export const isUnderWay = ({ state }: { state: RunState }): boolean =>
  state === 'WAITING' || state === 'RUNNING'

/**
 * Returns the current state of a run, polled at the URL while it is in progress; the page is
 * refreshed when it ends.
 */
export function useRunProgress<Run extends { state: RunState }>(
  loaded: Run,
  url: string,
): [run: Run, setRun: (run: Run) => void] {
  const [run, setRun] = useState(loaded)
  const router = useRouter()
  usePolling(isUnderWay(run) ? url : null, recordWith<Run>('state'), (now) => {
    setRun(now)
    if (!isUnderWay(now)) router.refresh()
  })
  return [run, setRun]
}
