'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Progress } from '@/components/ui/progress'
import { BulkRest } from './bulk-rest'
import { runEach, type BulkItem, type Outcome, type Result } from './run-each'

export interface BulkDialogProps<Item extends BulkItem> {
  title: string
  items: readonly Item[]
  act: (items: readonly Item[]) => Promise<readonly Outcome[]>
  atOnce: number
  /**
   * Shown at the end for the records that succeeded; without it, the dialog closes by itself once
   * all are done.
   */
  finish?: (done: readonly string[]) => Promise<ReactNode>
  /** Receives the ids that were done and those that were not. */
  onClose: (done: readonly string[], rest: readonly string[]) => void
}

interface End {
  result: Result
  extra: ReactNode
}

/**
 * Runs a task for many records and shows its progress; refused records are listed with the reason.
 */
export function BulkDialog<Item extends BulkItem>(props: BulkDialogProps<Item>) {
  const { title, items } = props
  const t = useTranslations('table.bulk')
  const { progress, end, stopping, stop, close } = useBulkRun(props)
  return (
    <Dialog open onOpenChange={() => (end ? close(end.result) : stop())} title={title}>
      <DialogBody className="flex flex-col gap-4">
        <Progress value={progress} max={items.length} label={t('progress')} />
        <p role="status">
          {end
            ? t('result', { done: end.result.done.length, count: items.length })
            : t('progressOf', { done: progress, count: items.length })}
        </p>
        {end ? <BulkRest items={items} result={end.result} /> : null}
        {end?.extra}
      </DialogBody>
      <DialogFooter>
        {end ? (
          <Button onClick={() => close(end.result)}>{t('close')}</Button>
        ) : (
          <Button variant="outline" loading={stopping} onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function useBulkRun<Item extends BulkItem>({ items, act, atOnce, finish, onClose }: BulkDialogProps<Item>) {
  const [progress, setProgress] = useState(0)
  const [end, setEnd] = useState<End | null>(null)
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)
  const started = useRef(false)
  const close = ({ done, refused, left }: Result) => onClose(done, [...refused.map(({ id }) => id), ...left])

  useEffect(() => {
    if (started.current) return
    started.current = true
    const run = async () => {
      const result = await runEach(items, {
        act,
        atOnce,
        onProgress: setProgress,
        isStopped: () => stopped.current,
      })
      const extra = finish && result.done.length > 0 ? await finish(result.done) : null
      if (extra || result.done.length < items.length) setEnd({ result, extra })
      else close(result)
    }
    void run()
  })

  const stop = () => {
    stopped.current = true
    setStopping(true)
  }
  return { progress, end, stopping, stop, close }
}
