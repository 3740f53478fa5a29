'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { readFile } from '@/components/shared/read/read-answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { PreviewLetter } from '@/lib/sales/reminders/schema'
import { useLevelName } from './level-badge'
import { LazyPdfPreview } from '@/components/sales/documents/lazy-preview'

interface StartDialogProps {
  /** At least one. */
  letters: readonly PreviewLetter[]
  sendMail: boolean
  pending: boolean
  onStart: () => void
  onClose: () => void
}

/**
 * Shows before a run the number of letters, their recipients and claims, with a link to each
 * letter.
 */
export function StartDialog({ letters, sendMail, pending, onStart, onClose }: StartDialogProps) {
  const t = useTranslations('reminders')
  const levelName = useLevelName()
  const only = letters.length === 1 ? letters[0] : undefined
  const selectId = useId()
  const [shown, setShown] = useState(letters[0]?.customerId ?? '')
  const mailed = sendMail ? letters.filter(({ hasMail }) => hasMail).length : 0
  const sum = germanMoney(sumOf(letters.map(({ total }) => centsOf(total))))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        only
          ? t('startTitleOne', {
              letter: levelName(only.level),
              name: only.customerName,
              mailed: String(mailed > 0),
            })
          : t('startTitle', { count: letters.length })
      }
      description={
        only
          ? t('startTextOne', { mailed: String(mailed > 0), sum })
          : t('startText', { mailed, printed: letters.length - mailed, sum })
      }
      size="lg"
    >
      <DialogBody className="space-y-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor={selectId}>{t('shownLetter')}</Label>
          <Select id={selectId} value={shown} onChange={({ target }) => setShown(target.value)}>
            {letters.map(({ customerId, customerName, total }) => (
              <option key={customerId} value={customerId}>
                {t('letterOf', { name: customerName, total: germanMoney(centsOf(total)) })}
              </option>
            ))}
          </Select>
        </div>
        <div className="rounded-md bg-muted p-4">
          <LazyPdfPreview version={shown} load={(signal) => letterOf(shown, signal)} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('startCancel')}
        </Button>
        <Button loading={pending} onClick={onStart}>
          {t('startConfirm', { count: letters.length, mailed })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const letterOf = (customerId: string, signal: AbortSignal) =>
  readFile(`/api/reminder-runs/preview/${customerId}`, { signal })
