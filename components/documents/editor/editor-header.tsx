'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { KeyHint } from '@/components/shared/page/key-hint'
import { PageHeader } from '@/components/shared/page/page-header'
import { DocumentBadge } from '../document-badge'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import type { DocumentRecord } from '@/lib/documents/schema'
import { DOCUMENT_ACTIONS } from '../document-actions'
import { PdfLink } from '../pdf-link'
import type { DocumentEditorProps } from './editor-props'
import type { PreviewChoice } from './use-preview-choice'

interface EditorHeaderProps extends Pick<DocumentEditorProps, 'family' | 'document' | 'rights'> {
  pending: boolean
  dirty: boolean
  preview: PreviewChoice
  onBook: () => void
}

/** Title and what can be done with the draft. */
export function EditorHeader({
  family,
  document,
  rights,
  pending,
  dirty,
  preview,
  onBook,
}: EditorHeaderProps) {
  const t = useTranslations('documents')
  const words = { family }
  const editable = document ? rights.patch : rights.create
  return (
    <PageHeader
      sticky
      title={document ? t('draft', words) : t('new', words)}
      status={<DocumentBadge state="DRAFT" />}
      back={{ href: DOCUMENT_ACTIONS[family].path, label: t('list', words) }}
      actions={
        <>
          {preview.hasRoom ? (
            <Button variant="ghost" aria-pressed={preview.shown} onClick={preview.toggle}>
              {preview.shown ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
              {t('livePreview')}
            </Button>
          ) : null}
          {document && rights.remove ? <DeleteButton family={family} document={document} /> : null}
          {document && !dirty ? <PdfLink family={family} id={document.id} /> : null}
          {editable && rights.patch ? (
            <Button loading={pending} onClick={onBook} title={t('bookKey')} aria-keyshortcuts="Control+Enter">
              {t('book')}
              <KeyHint>↵</KeyHint>
            </Button>
          ) : null}
        </>
      }
    />
  )
}

function DeleteButton({ family, document }: { family: DocumentFamily; document: DocumentRecord }) {
  const familyActions = DOCUMENT_ACTIONS[family]
  const t = useTranslations('documents')
  const router = useRouter()
  const remove = async () => {
    const yes = await confirm({
      title: t('deleteTitle'),
      description: t('deleteText'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!yes) return
    const result = await familyActions.remove({ id: document.id, version: document.version })
    showResult(result, familyActions.toasts.remove)
    if (result.ok) router.replace(familyActions.path)
  }
  return (
    <Button variant="ghost" onClick={() => void remove()}>
      {t('delete')}
    </Button>
  )
}
