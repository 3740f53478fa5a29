'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { confirm } from '@/components/shared/confirm'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { SumsPanel } from '../sums-panel'
import { UrlTabs } from '@/components/shared/url-tabs'
import { germanMoney } from '@/lib/domain/money'
import { writeInvoice } from '@/lib/invoices/actions'
import { draftForm, type InvoiceRecord } from '@/lib/invoices/schema'
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
import type { InvoiceEditorProps } from './editor-props'
import { LivePreview } from './live-preview'
import { PositionGrid } from './position-grid'
import { TermsSection } from './terms-section'

/** Writes a draft: customer, positions and terms on one page, with live sums and preview; saved or booked in one step. */
export function InvoiceEditor({ invoice, setting, rights }: InvoiceEditorProps) {
  const t = useTranslations('invoices')
  const router = useRouter()
  const book = useRef(false)
  const keyFor = useSubmitKey()
  const defaultValues = useMemo(
    () => (invoice ? draftValues(invoice) : emptyDraft(setting.today)),
    [invoice, setting.today],
  )
  const form = useActionForm<DraftValues, InvoiceRecord>({
    schema: draftForm,
    defaultValues,
    operation: 'saveInvoice',
    action: (values) => {
      const target = invoice ? { id: invoice.id, version: invoice.version } : {}
      const input = { ...target, ...draftInput(values), book: book.current }
      return writeInvoice(input, keyFor(input))
    },
    onSuccess: (saved) => {
      if (!invoice) router.replace(`/invoices/${saved.id}`)
    },
  })
  const values = form.methods.watch()
  const pricing = pricingFor(setting, values)
  const priced = priceValues(values.positions, pricing)
  const editable = invoice ? rights.patch : rights.create

  const save = async (andBook: boolean) => {
    if (andBook) {
      const sum = germanMoney(priced.sums.sumGross)
      const yes = await confirm({
        title: t('bookTitle'),
        description: t('bookText', { sum }),
        confirmLabel: t('book'),
      })
      if (!yes) return
    }
    book.current = andBook
    await form.submit(andBook ? 'bookInvoice' : 'saveInvoice')
    book.current = false
  }
  useBookKey(() => void save(true))

  return (
    <Form form={form} disabled={!editable} className="min-w-0">
      <EditorHeader
        invoice={invoice}
        rights={rights}
        pending={form.pending}
        dirty={form.dirty}
        onBook={() => void save(true)}
      />
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0 space-y-6">
          <CustomerSection isNew={!invoice} />
          <UrlTabs
            label={t('title')}
            tabs={[
              {
                value: 'positions',
                label: t('tabs.positions'),
                extra: values.positions.length || null,
                content: <PositionGrid setting={setting} pricing={pricing} priced={priced} />,
              },
              { value: 'data', label: t('tabs.data'), content: <TermsSection /> },
              {
                value: 'sums',
                label: t('tabs.sums'),
                content: <SumsPanel sums={priced.sums} useGrossPrice={setting.useGrossPrice} detailed />,
              },
            ]}
          />
          <SumsPanel sums={priced.sums} useGrossPrice={setting.useGrossPrice} />
        </div>
        <LivePreview values={values} useGrossPrice={setting.useGrossPrice} />
      </div>
    </Form>
  )
}

/** Ctrl+Enter books. */
function useBookKey(book: () => void) {
  const onBook = useEffectEvent(book)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onBook()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
