'use client'

import { useTranslations } from 'next-intl'
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
import type { ConfirmOptions } from './confirm'

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean
  onAnswer: (yes: boolean) => void
}

/** The question itself. Prefer `confirm()`; this is for places that hold the state themselves. */
export function ConfirmDialog({ open, onAnswer, ...options }: ConfirmDialogProps) {
  const t = useTranslations('common')
  const { title, description, confirmLabel, cancelLabel = t('cancel'), destructive } = options
  return (
    <AlertDialog open={open} onOpenChange={(next) => (next ? undefined : onAnswer(false))}>
      <AlertDialogContent {...(description ? {} : { 'aria-describedby': undefined })}>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        {description ? <AlertDialogDescription>{description}</AlertDialogDescription> : null}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancelLabel}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant={destructive ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
              {confirmLabel}
            </Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
