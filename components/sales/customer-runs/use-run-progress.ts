import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePolling } from '@/components/shared/page/use-polling'
import type { RunState } from '@/lib/domain/run-state'

/** Whether customers are still to be worked. */
export const isUnderWay = ({ state }: { state: RunState }): boolean =>
  state === 'WAITING' || state === 'RUNNING'

/** A run as it is now, asked for at the URL while it is under way; the page is loaded again when it ends. */
export function useRunProgress<Run extends { state: RunState }>(
  loaded: Run,
  url: string,
): [run: Run, setRun: (run: Run) => void] {
  const [run, setRun] = useState(loaded)
  const router = useRouter()
  usePolling(isUnderWay(run) ? url : null, (answer) => {
    const now = answer as Run
    setRun(now)
    if (!isUnderWay(now)) router.refresh()
  })
  return [run, setRun]
}
