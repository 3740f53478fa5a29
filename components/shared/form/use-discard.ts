'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { toast } from '@/components/shared/feedback/toast'
import type { ActionForm } from './use-action-form'

/** Discards the input; the toast offers to restore it. */
export function useDiscard<Values extends FieldValues>({ methods }: ActionForm<Values>): () => void {
  const t = useTranslations('form')
  return () => {
    const typed = structuredClone(methods.getValues())
    methods.reset()
    toast.neutral(t('discarded'), {
      action: { label: t('undo'), onClick: () => methods.reset(typed, { keepDefaultValues: true }) },
    })
  }
}
