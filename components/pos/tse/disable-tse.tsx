'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import { deleteTseAction } from '@/lib/pos/tse/actions'
import type { TseRecord } from '@/lib/pos/tse/schema'
import { ExportTse } from './export-tse'
import { useRefresh } from './use-refresh'

interface DisableTseProps {
  tse: TseRecord
  /** Null if the user may not export. */
  onExport: StartExportJob | null
}

/**
 * Disables a TSE after a question. If it may have signed since its last export, the dialog offers
 * an export first, and requires an explicit confirmation to go on without it.
 */
export function DisableTse({ tse, onExport }: DisableTseProps) {
  const t = useTranslations('tse')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const [withoutExport, setWithoutExport] = useState(false)
  const [isPending, setPending] = useState(false)
  const isDue = tse.isExportDue
  // once the export is done, a plain confirmation suffices
  useRefresh(isOpen && isDue)
  const disable = async () => {
    setPending(true)
    const insists = isDue ? { withoutExport } : {}
    const isDone = await showAnswer(deleteTseAction({ id: tse.deviceId, ...insists }), 'deleteTse')
    setPending(false)
    if (isDone) setOpen(false)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('disable')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('disableTitle')} description={t('disableText')}>
        <DialogBody className="space-y-4">
          {isDue ? (
            <>
              <p>{t(onExport ? 'export.due' : 'export.dueByOthers')}</p>
              {onExport ? <ExportTse tse={tse} onExport={onExport} /> : null}
              <label className="flex min-h-10 cursor-pointer items-start gap-2.5">
                <Checkbox
                  className="mt-0.5"
                  checked={withoutExport}
                  onChange={({ target }) => setWithoutExport(target.checked)}
                />
                {t('export.without')}
              </label>
            </>
          ) : (
            <p>{t(tse.exportedUntil === null ? 'export.nothing' : 'export.done')}</p>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline" disabled={isPending}>
              {common('cancel')}
            </Button>
          </DialogClose>
          <Button
            variant="destructive"
            loading={isPending}
            disabled={isDue && !withoutExport}
            onClick={() => void disable()}
          >
            {t('disable')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
