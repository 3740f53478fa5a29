'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react'
import { Dialog, DialogBody, type DialogProps } from '@/components/ui/dialog'
import { confirm } from '@/components/shared/feedback/confirm'
import { Spinner } from '@/components/ui/spinner'
import { CreationContext } from './creation-context'

export interface FormSheetProps extends Pick<
  DialogProps,
  'title' | 'description' | 'open' | 'size' | 'side' | 'inPlace' | 'onCloseAutoFocus'
> {
  /** Must be a stable function while the modal is open, like `onAgain`. */
  onClose: () => void
  /** Resets the form for another record. */
  onAgain?: (() => void) | undefined
  /** The form of the next record is not ready yet. */
  isWaiting?: boolean
  children: ReactNode
}

/** The dialog of a creation modal; asks before it discards input. */
export function FormSheet({ onClose, onAgain, isWaiting, children, ...dialog }: FormSheetProps) {
  const t = useTranslations('common')
  const dirty = useRef<(() => boolean) | null>(null)
  const [round, setRound] = useState(0)
  const handle = useMemo(
    () => ({
      close: onClose,
      again: () => {
        onAgain?.()
        setRound((before) => before + 1)
      },
      guard: (isDirty: (() => boolean) | null) => {
        dirty.current = isDirty
      },
    }),
    [onClose, onAgain],
  )
  const leave = async () => {
    const lose =
      !dirty.current?.() ||
      (await confirm({
        title: t('discardChanges.title'),
        description: t('discardChanges.description'),
        confirmLabel: t('discard'),
        cancelLabel: t('discardChanges.keep'),
        destructive: true,
      }))
    if (lose) onClose()
  }
  return (
    <Dialog {...dialog} onOpenChange={(next) => (next ? undefined : void leave())}>
      <CreationContext value={handle}>
        {isWaiting ? <Waiting /> : <Fragment key={round}>{children}</Fragment>}
      </CreationContext>
    </Dialog>
  )
}

function Waiting() {
  return (
    <DialogBody>
      <div className="flex min-h-88 items-center justify-center">
        <Spinner className="size-6 text-primary" />
      </div>
    </DialogBody>
  )
}
