'use client'

import { FileText, PanelRightClose, PanelRightOpen, Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { KeyHint } from '@/components/shared/keys/key-hint'
import { PageActions } from '@/components/shared/page/page-actions'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { DocumentBadge } from '../document-badge'
import { PATHS } from '../family'
import type { DocumentEditorProps } from './editor-props'
import { SaveStatus } from './save-status'
import type { Booking } from './use-booking'
import type { PreviewChoice } from './use-preview-choice'
import { useDraftDiscard, useDraftRemoval, type Draft } from './use-draft'

interface EditorHeaderProps extends Pick<DocumentEditorProps, 'family' | 'rights'> {
  draft: Draft
  preview: PreviewChoice
  booking: Booking
  hasCustomer: boolean
}

/** Title, save state and actions of the draft. */
export function EditorHeader({ family, rights, draft, preview, booking, hasCustomer }: EditorHeaderProps) {
  const t = useTranslations('documents')
  const form = useTranslations('form')
  const words = { family }
  const { form: editor, autosave, savedAt, savesItself, editable } = draft
  const more = useMoreActions(family, rights, draft)
  const { phase } = editor.stale
  const kinds = useTranslations('enums.invoiceType')
  const usual = draft.draft ? t('draft', words) : t('new', words)
  const title = draft.stage ? t('advance.title', { type: kinds(draft.stage) }) : usual
  const isHeld = phase === 'reloaded' ? editor.dirty : phase !== 'none'
  return (
    <PageHeader
      sticky
      title={title}
      status={<DocumentBadge state="DRAFT" />}
      back={{ href: PATHS[family], label: t('list', words) }}
      description={
        savesItself ? (
          <SaveStatus
            family={family}
            autosave={autosave}
            savedAt={savedAt}
            hasCustomer={hasCustomer}
            dirty={editor.dirty}
            isStale={isHeld}
            page={`${PATHS[family]}/${draft.draft?.id ?? ''}`}
          />
        ) : null
      }
      actions={
        <>
          {preview.hasRoom ? (
            <Button variant="ghost" aria-pressed={preview.shown} onClick={preview.toggle}>
              {preview.shown ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
              {t('livePreview')}
            </Button>
          ) : null}
          <PageActions
            more={more}
            primary={
              editable && rights.patch ? (
                <>
                  <Button
                    type="submit"
                    variant="outline"
                    className={phase === 'reloaded' ? 'mr-2' : 'max-sm:hidden sm:mr-2'}
                    title={t('saveKey')}
                    aria-keyshortcuts="Control+S"
                  >
                    {form('save')}
                    <KeyHint of="s" />
                  </Button>
                  <Button
                    loading={booking.isBusy}
                    onClick={() => void booking.book()}
                    title={t('bookKey', words)}
                    aria-keyshortcuts="Control+Enter"
                  >
                    {t('book', words)}
                    <KeyHint of="enter" />
                  </Button>
                </>
              ) : null
            }
          />
        </>
      }
    />
  )
}

function useMoreActions(
  family: DocumentFamily,
  rights: EditorHeaderProps['rights'],
  draft: Draft,
): MenuAction[] {
  const t = useTranslations('documents')
  const discard = useDraftDiscard(draft)
  const remove = useDraftRemoval(draft)
  const id = draft.draft?.id
  if (!id) return []
  const pdf: MenuAction = {
    id: 'pdf',
    label: t('pdf'),
    icon: <FileText aria-hidden="true" />,
    newTab: true,
    href: `/api/v1${PATHS[family]}/${id}/pdf`,
  }
  const back: MenuAction = {
    id: 'discard',
    label: t('discardSince'),
    icon: <Undo2 aria-hidden="true" />,
    onSelect: discard ?? undefined,
  }
  const deletion: MenuAction = {
    id: 'delete',
    label: t('delete'),
    icon: <Trash2 aria-hidden="true" />,
    destructive: true,
    onSelect: () => void remove(),
  }
  return [pdf, ...(discard && draft.savesItself ? [back] : []), ...(rights.remove ? [deletion] : [])]
}
