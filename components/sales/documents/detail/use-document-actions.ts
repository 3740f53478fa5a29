'use client'

import { useTranslations } from 'next-intl'
import type { MenuAction } from '@/components/shared/page/action-menu'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { DocumentRef } from '../document-actions'
import { PATHS } from '../family'
import { useDuplicate } from '../use-duplicate'

interface DocumentActionOptions {
  family: DocumentFamily
  document: DocumentRef
  onSend: () => void
  onCancel: () => void
  /** Why it cannot be cancelled now. */
  cancelHint?: string | undefined
}

/** Returns the menu entries common to all booked documents. */
export function useDocumentActions({
  family,
  document,
  onSend,
  onCancel,
  cancelHint,
}: DocumentActionOptions) {
  const t = useTranslations('documents')
  const dispatches = useTranslations('dispatches')
  const duplicate = useDuplicate(family)
  return {
    pdf: {
      id: 'pdf',
      label: t('pdf'),
      href: `/api/v1${PATHS[family]}/${document.id}/pdf`,
      newTab: true,
    },
    send: { id: 'send', label: dispatches('send'), onSelect: onSend },
    duplicate: {
      id: 'duplicate',
      label: t('duplicate', { family }),
      onSelect: () => void duplicate(document),
    },
    cancel: {
      id: 'cancel',
      label: t('cancel'),
      destructive: true,
      ...(cancelHint ? { hint: cancelHint } : {}),
      onSelect: onCancel,
    },
  } satisfies Record<string, MenuAction>
}
