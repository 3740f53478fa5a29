'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { UrlTabs } from '@/components/shared/page/url-tabs'
import { useKey } from '@/components/shared/page/use-key'
import { cn } from '@/components/ui/cn'
import { germanDay } from '@/lib/domain/business-date'
import { isAdvance } from '@/lib/domain/document-lifecycle'
import { centsText, germanMoney } from '@/lib/domain/money'
import type { DocumentRecord } from '@/lib/documents/schema'
import { draftForm } from './draft-form'
import { DOCUMENT_ACTIONS } from '../document-actions'
import { SumsPanel } from '../sums-panel'
import { AddDeliveryNotes } from './add-delivery-notes'
import { CompanyLacksNotice } from './company-lacks-notice'
import { CustomerSection } from './customer-section'
import {
  draftInput,
  draftValues,
  emptyDraft,
  priceValues,
  pricingFor,
  type DraftValues,
} from './draft-values'
import { EditorHeader } from './editor-header'
import type { DocumentEditorProps } from './editor-props'
import { LivePreview } from './live-preview'
import { PositionGrid } from './position-grid'
import { SUMS_BELOW_AMOUNTS } from './position-grid-classes'
import { TermsSection } from './terms-section'
import { UnprintableNotice } from './unprintable-notice'
import { usePreviewChoice } from './use-preview-choice'

/** Writes a draft: customer, positions and terms on one page, with live sums and preview; saved or booked in one step. */
export function DocumentEditor({ family, document, setting, rights }: DocumentEditorProps) {
  const t = useTranslations('documents')
  const familyActions = DOCUMENT_ACTIONS[family]
  const words = { family }
  const router = useRouter()
  /** The confirmed total to book; null if the draft is only saved. */
  const booked = useRef<{ sumGross: string } | null>(null)
  const deliveryNotes = useRef<string[]>([])
  const keyFor = useSubmitKey()
  /** What this editor has saved, until the page around it knows. */
  const stored = useRef<Stored | null>(null)
  const defaultValues = useMemo(
    () => (document ? draftValues(document) : emptyDraft(setting.today, setting.customer)),
    [document, setting.today, setting.customer],
  )
  const form = useActionForm<DraftValues, DocumentRecord>({
    schema: draftForm,
    defaultValues,
    operation: familyActions.toasts.save,
    action: async (values) => {
      const target = newest(document, stored.current)
      const more = deliveryNotes.current.length > 0 ? { deliveryNoteIds: deliveryNotes.current } : {}
      const booking = booked.current
        ? { book: true, expectedSumGross: booked.current.sumGross }
        : { book: false }
      const input = { ...target, ...draftInput(values), ...more, ...booking }
      const result = await familyActions.write(input, keyFor(input))
      // what the screen sums with has changed since it was drawn
      if (!result.ok && result.error.code === 'document.sumChanged') router.refresh()
      return result
    },
    onSuccess: (saved) => {
      stored.current = saved
      if (!document) router.replace(`${familyActions.path}/${saved.id}`)
    },
  })
  const values = form.methods.watch()
  const preview = usePreviewChoice()
  const pricing = pricingFor(setting, values)
  const priced = priceValues(values.positions, pricing)
  const editable = document ? rights.patch : rights.create

  const warnings = useBookingWarnings(family, setting)

  const save = async (andBook: boolean) => {
    const { sumGross } = priced.sums
    if (andBook) {
      if (!(await form.check())) return
      const sum = germanMoney(sumGross)
      const yes = await confirm({
        title: t('bookTitle', words),
        description: [t('bookText', { ...words, sum }), ...warnings(values)].join(' '),
        confirmLabel: t('book'),
      })
      if (!yes) return
    }
    booked.current = andBook ? { sumGross: centsText(sumGross) } : null
    await form.submit(andBook ? familyActions.toasts.book : familyActions.toasts.save)
    booked.current = null
  }
  useKey('enter', () => void save(true), editable)

  const addDeliveryNotes = async (deliveryNoteIds: string[]) => {
    deliveryNotes.current = deliveryNoteIds
    const added = await form.submit('addDeliveryNotes')
    deliveryNotes.current = []
    return added
  }

  return (
    <Form form={form} disabled={!editable} className="min-w-0">
      <EditorHeader
        family={family}
        document={document}
        rights={rights}
        pending={form.pending}
        dirty={form.dirty}
        preview={preview}
        onBook={() => void save(true)}
      />
      <div
        data-wide
        className={cn('grid items-start gap-6', preview.shown && 'grid-cols-[minmax(0,1fr)_minmax(0,30rem)]')}
      >
        <div className="min-w-0 space-y-6">
          <CustomerSection family={family} isNew={!document} deliveryStop={setting.deliveryStop} />
          <CompanyLacksNotice company={setting.company} paymentMethod={values.paymentMethod} />
          <UnprintableNotice values={values} />
          <UrlTabs
            label={t('title', words)}
            tabs={[
              {
                value: 'positions',
                label: t('tabs.positions'),
                extra: values.positions.length || null,
                content: (
                  <>
                    <PositionGrid setting={setting} pricing={pricing} priced={priced} />
                    {family === 'INVOICE' && editable ? (
                      <AddDeliveryNotes form={form} onAdd={addDeliveryNotes} />
                    ) : null}
                  </>
                ),
              },
              { value: 'data', label: t('tabs.data'), content: <TermsSection family={family} /> },
              {
                value: 'sums',
                label: t('tabs.sums'),
                content: <SumsPanel sums={priced.sums} useGrossPrice={setting.useGrossPrice} detailed />,
              },
            ]}
          />
          <div className={SUMS_BELOW_AMOUNTS}>
            <SumsPanel
              sums={priced.sums}
              useGrossPrice={setting.useGrossPrice}
              smallBusiness={setting.smallBusiness}
            />
          </div>
        </div>
        {preview.shown ? (
          <LivePreview family={family} values={values} useGrossPrice={setting.useGrossPrice} />
        ) : null}
      </div>
    </Form>
  )
}

/** What to think of before booking: an earlier day than that of the last booked, and an advance. */
function useBookingWarnings(family: DocumentEditorProps['family'], setting: DocumentEditorProps['setting']) {
  const t = useTranslations('documents')
  return ({ date, serviceDate, serviceDateEnd }: DraftValues): string[] => {
    const { lastBookedDate: last } = setting
    const earlier =
      last && date < last ? t('bookEarlier', { family, date: germanDay(date), last: germanDay(last) }) : ''
    const advance =
      family === 'INVOICE' && isAdvance(date, serviceDateEnd || serviceDate) ? t('bookAdvance') : ''
    return [earlier, advance].filter(Boolean)
  }
}

interface Stored {
  id: string
  version: number
}

/** The draft to be changed, in the newest version that was seen; nothing where none has been stored yet. */
function newest(document: Stored | null | undefined, saved: Stored | null): Partial<Stored> {
  const known = saved && saved.version > (document?.version ?? -1) ? saved : document
  return known ? { id: known.id, version: known.version } : {}
}
