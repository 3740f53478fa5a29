'use client'

import { Copy, FileText, Mail, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuAction } from '@/components/shared/page/action-menu'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { DocumentRef } from '../document-actions'
import { PATHS } from '../family'
import { useDuplicate } from '../use-duplicate'

interface Wanted {
  family: DocumentFamily
  document: DocumentRef
  onSend: () => void
  onCancel: () => void
  /** Why it cannot be cancelled now. */
  cancelHint?: string | undefined
}

/** The entries that the menus of all booked documents have. */
export function useDocumentActions({ family, document, onSend, onCancel, cancelHint }: Wanted) {
  const t = useTranslations('documents')
  const dispatches = useTranslations('dispatches')
  const duplicate = useDuplicate(family)
  return {
    pdf: {
      id: 'pdf',
      label: t('pdf'),
      icon: <FileText aria-hidden="true" />,
      href: `/api/v1${PATHS[family]}/${document.id}/pdf`,
      newTab: true,
    },
    send: { id: 'send', label: dispatches('send'), icon: <Mail aria-hidden="true" />, onSelect: onSend },
    duplicate: {
      id: 'duplicate',
      label: t('duplicate', { family }),
      icon: <Copy aria-hidden="true" />,
      onSelect: () => void duplicate(document),
    },
    cancel: {
      id: 'cancel',
      label: t('cancel'),
      icon: <Undo2 aria-hidden="true" />,
      destructive: true,
      ...(cancelHint ? { hint: cancelHint } : {}),
      onSelect: onCancel,
    },
  } satisfies Record<string, MenuAction>
}
