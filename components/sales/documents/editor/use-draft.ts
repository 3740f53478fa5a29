'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer, toast, type Operation } from '@/components/shared/feedback/toast'
import { useActionForm, type ActionForm } from '@/components/shared/form/use-action-form'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { useHeldInput } from '@/components/shared/session/signed-out'
import { hrefWithParam, showUrl } from '@/components/shared/address/url-params'
import { stageOf, type DocumentFamily, type Stage } from '@/lib/domain/document-kind'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { ActionFailure } from '@/lib/server/core/action-result'
import { DOCUMENT_ACTIONS, type WrittenDraft } from '../document-actions'
import { DRAFT_PARAM } from '../family'
import { draftForm } from './draft-form'
import { draftInput, draftValues, emptyDraft, type DraftValues } from './draft-values'
import { draftWriter, type StoredDraft } from './draft-writer'
import type { DocumentEditorProps } from './editor-props'
import { renderErrors } from './render-errors'
import { useToastsOfEditor } from './use-toasts-of-editor'
import { useAutosave, type Autosave } from './use-autosave'
import { usePresence } from './use-presence'
import { decided, writeValues } from './write-values'

/**
 * The form of a draft and all its writes: autosave, save, booking, further delivery notes,
 * deletion.
 */
export function useDraft(props: DocumentEditorProps) {
  const actions = DOCUMENT_ACTIONS[props.family]
  const router = useRouter()
  const [isGone, setGone] = useState(false)
  const storage = useStorage(props)
  useHeldInput(storage.editable && !isGone)
  const { document, writer, keep, savesItself } = storage
  /** Performed along with the next explicit save. */
  const along = useRef(NOTHING)
  const quietly = useRef(false)

  const stage = stageOf(document?.invoiceType ?? props.stage)
  const form = useDraftForm({ ...props, stage }, storage, along, (saved) => {
    quietly.current = false
    if (storage.presence.hasLeft()) return
    const page = `${actions.path}/${saved.id}`
    if (savesItself && saved.status === 'DRAFT') {
      if (keep(saved)) router.refresh()
    } else if (window.location.pathname !== page) {
      setGone(true)
      router.replace(page)
    }
  })
  const autosave = useAutosave({
    form,
    active: savesItself && !isGone,
    save: async (values, saved) => {
      const writing = { send: actions.autosave, known: document, repeats: true }
      const result = await writeValues(values, saved, (content) =>
        writer.write({ ...writing, content: staged(content, stage) }),
      )
      quietly.current ||= result.ok
      if (result.ok) keep(result.data)
      return result.ok ? { ok: true, data: decided(result.data) } : result
    },
  })
  // Browsers cache pages as rendered, without later saves.
  const leave = useEffectEvent(() => {
    if (!isGone && (form.dirty || quietly.current)) void autosave.leave().finally(() => router.refresh())
  })
  useEffect(() => () => leave(), [])

  const storedKey = () => writer.newest(document)
  return {
    form,
    autosave,
    savesItself,
    draft: storage.draft,
    stage,
    editable: storage.editable,
    savedAt: storage.savedAt,
    ...useWrites({ form, autosave, savesItself, actions, along, storedKey }),
    remove: async () => {
      await writer.settled()
      const draftKey = storedKey()
      if (!draftKey) return
      if (!(await showAnswer(actions.remove(draftKey), actions.toasts.remove))) return
      setGone(true)
      if (!storage.presence.hasLeft()) router.replace(actions.path)
    },
  }
}

interface Writes {
  form: ActionForm<DraftValues>
  autosave: Autosave
  savesItself: boolean
  actions: (typeof DOCUMENT_ACTIONS)[DocumentFamily]
  along: RefObject<Along>
  /** Returns the newest version of the draft; null while nothing is stored. */
  storedKey: () => StoredDraft | null
}

/** Returns the writes triggered by buttons, which include all unsaved input. */
function useWrites({ form, autosave, savesItself, actions, along, storedKey }: Writes) {
  const submitWith = async (more: Along, operation: Operation) => {
    if (along.current !== NOTHING) return false
    along.current = more
    return form.submit(operation).finally(() => void (along.current = NOTHING))
  }
  return {
    /**
     * Saves the input; returns whether the draft could be booked, and reports what it would be
     * refused for.
     */
    checkBooking: async (onRefusal: (error: ActionFailure) => void): Promise<boolean> => {
      if (!savesItself) return true
      if (!(await autosave.flush()) && !(await form.submit())) return false
      const draftKey = storedKey()
      const result = draftKey ? await actions.checkBooking({ id: draftKey.id }) : null
      if (result && !result.ok) onRefusal(result.error)
      return result?.ok ?? true
    },
    refuse: (error: ActionFailure) => {
      renderErrors(form, error.fields)
      form.refuse(error, actions.toasts.book)
    },
    book: async (expectedSumGross: string) => {
      // Store the draft before booking: if the response is lost, nothing is booked twice.
      if (savesItself) await autosave.flush()
      return submitWith({ book: true, expectedSumGross }, actions.toasts.book)
    },
    addDeliveryNotes: (deliveryNoteIds: string[]) =>
      submitWith({ book: false, deliveryNoteIds }, 'addDeliveryNotes'),
    deductAdvances: (advanceIds: string[]) => submitWith({ book: false, advanceIds }, 'deductAdvances'),
  }
}

type Along = Pick<WrittenDraft, 'book' | 'expectedSumGross' | 'deliveryNoteIds' | 'advanceIds'>

/** Adds the type of an advance or a final invoice; an advance grants no Skonto. */
function staged(content: WrittenDraft, stage: Stage | null): WrittenDraft {
  if (!stage) return content
  const terms = stage === 'ADVANCE' ? { discountDays: '0', discountPercent: '0' } : {}
  return { ...content, ...terms, invoiceType: stage }
}

const NOTHING: Along = { book: false }

function useDraftForm(
  { family, setting, stage = null }: DocumentEditorProps,
  { document, writer }: ReturnType<typeof useStorage>,
  along: RefObject<Along>,
  onSuccess: (saved: DocumentRecord) => void,
) {
  const { write, toasts } = DOCUMENT_ACTIONS[family]
  const router = useRouter()
  const defaultValues = useMemo(
    () => (document ? draftValues(document) : emptyDraft(setting.today, setting.customer, family)),
    [document, setting.today, setting.customer, family],
  )
  return useActionForm<DraftValues, DocumentRecord>({
    schema: draftForm,
    defaultValues,
    operation: toasts.save,
    onSuccess,
    action: async (values) => {
      const content = staged({ ...draftInput(values), ...along.current }, stage)
      const result = await writer.write({ send: write, content, known: document, repeats: !content.book })
      // The data behind the sums on screen has changed since it was rendered.
      if (!result.ok && result.error.code === 'document.sumChanged') router.refresh()
      return result
    },
  })
}

/** Returns the stored state of the draft, and whether the user may write it. */
function useStorage({ family, document: loaded, rights }: DocumentEditorProps) {
  const { path } = DOCUMENT_ACTIONS[family]
  const [stored, setStored] = useState<(StoredDraft & { at: Date }) | null>(null)
  const presence = usePresence()
  const keyOf = useSubmitKey()
  const [writer] = useState(() => draftWriter<WrittenDraft, DocumentRecord>(keyOf))
  const document = useNewest(loaded, stored)
  const draft = stored ?? document
  // The browser restored the page of a new document from before its draft was stored.
  const isOld = useSearchParams().has(DRAFT_PARAM) && !draft
  const router = useRouter()
  useEffect(() => {
    if (isOld) router.refresh()
  }, [isOld, router])
  const editable = !isOld && (draft ? rights.patch : rights.create)
  /**
   * Puts the draft into the address as soon as it exists, without a re-render. Returns whether it
   * is new there.
   */
  const keep = ({ id, version }: StoredDraft): boolean => {
    // A late response: the address belongs to another page, perhaps of the next new document.
    if (!presence.isMounted()) return false
    setStored({ id, version, at: new Date() })
    const { pathname, search } = window.location
    if (pathname !== `${path}/new` || new URLSearchParams(search).has(DRAFT_PARAM)) return false
    showUrl(hrefWithParam(pathname, search, DRAFT_PARAM, id), 'replace')
    return true
  }
  const savesItself = editable && rights.patch
  return { document, draft, writer, keep, presence, editable, savesItself, savedAt: stored?.at ?? null }
}

export type Draft = ReturnType<typeof useDraft>

/**
 * Returns the draft as last loaded, unless this editor has saved since: a page rendered before that
 * is older than the input. A new draft's page has none until it is loaded again.
 */
function useNewest(loaded: DocumentRecord | null, stored: StoredDraft | null): DocumentRecord | null {
  const [newest, setNewest] = useState(loaded)
  const isNewer = loaded !== null && loaded.version >= Math.max(stored?.version ?? 0, newest?.version ?? 0)
  if (isNewer && loaded !== newest) setNewest(loaded)
  return isNewer ? loaded : newest
}

/** Deletes the draft permanently after a question. */
export function useDraftRemoval({ remove }: Pick<Draft, 'remove'>): () => Promise<void> {
  const t = useTranslations('documents')
  return async () => {
    const yes = await confirm({
      title: t('deleteTitle'),
      description: t('deleteText'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (yes) await remove()
  }
}

/**
 * Restores the draft's state from when the page was opened, and saves it; the toast undoes that.
 */
export function useDraftDiscard({ form, draft }: Pick<Draft, 'form' | 'draft'>): (() => void) | null {
  const t = useTranslations('form')
  const { methods } = form
  const [opened] = useState(() => (draft ? structuredClone(methods.getValues()) : null))
  const editorToasts = useToastsOfEditor()
  if (!opened) return null
  return () => {
    const typed = structuredClone(methods.getValues())
    methods.reset(opened, { keepDefaultValues: true })
    const undo = { label: t('undo'), onClick: () => methods.reset(typed, { keepDefaultValues: true }) }
    editorToasts.add(toast.neutral(t('discarded'), { action: undo }))
  }
}
