'use client'

import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { isUnheardEscape } from '@/components/ui/dialog'
import type { ConfirmOptions } from './confirm'

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean
  onAnswer: (yes: boolean) => void
}

/**
 * The confirmation dialog itself. Prefer `confirm()`; this is for callers that manage the state
 * themselves. Enter confirms, except for destructive actions: then Cancel has the focus.
 */
export function ConfirmDialog({ open, onAnswer, ...options }: ConfirmDialogProps) {
  const t = useTranslations('common')
  const { title, description, confirmLabel, cancelLabel = t('cancel'), destructive } = options
  const yes = useRef<HTMLButtonElement>(null)
  const focusYes = (event: Event) => {
    if (destructive) return
    event.preventDefault()
    yes.current?.focus()
  }
  return (
    <AlertDialog open={open} onOpenChange={(next) => (next ? undefined : onAnswer(false))}>
      <AlertDialogContent
        onOpenAutoFocus={focusYes}
        onKeyDown={(event) => {
          ignoreHeldKey(event)
          if (isUnheardEscape(event)) onAnswer(false)
        }}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <AlertDialogTitle>{title}</AlertDialogTitle>
        {description ? <AlertDialogDescription>{description}</AlertDialogDescription> : null}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancelLabel}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button
              ref={yes}
              variant={destructive ? 'destructive' : 'primary'}
              onClick={() => onAnswer(true)}
            >
              {confirmLabel}
            </Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

/** A held-down Enter that opened the question must not answer it. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
