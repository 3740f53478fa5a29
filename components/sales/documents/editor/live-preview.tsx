'use client'

import type { DocumentFamily, Stage } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { readFile } from '@/components/shared/read/read-answer'
import { draftInput, type DraftValues } from './draft-values'
import { LazyPdfPreview } from '../lazy-preview'

const PAUSE_MS = 600

interface LivePreviewProps {
  family: DocumentFamily
  values: DraftValues
  useGrossPrice: boolean
  stage: Stage | null
  /** The advances that a final invoice deducts. */
  advanceIds: readonly string[]
}

/** The resulting document at the side of the editor, rendered again on a pause in typing. */
export function LivePreview({ family, values, useGrossPrice, stage, advanceIds }: LivePreviewProps) {
  const t = useTranslations('documents')
  const text = useDelayed(
    JSON.stringify({
      ...previewBody(family, values, useGrossPrice),
      ...(stage && { invoiceType: stage, advanceIds }),
    }),
    PAUSE_MS,
  )
  const load = useMemo(
    () => (signal: AbortSignal) => readFile('/api/documents/preview', { json: text, signal }),
    [text],
  )
  return (
    <section aria-label={t('livePreview')} className="sticky top-20">
      <LazyPdfPreview load={load} version={text} />
    </section>
  )
}

function previewBody(family: DocumentFamily, values: DraftValues, useGrossPrice: boolean) {
  const { customerId, notePrivate: _private, showPrices, validUntil, ...input } = draftInput(values)
  const own = {
    INVOICE: {},
    DELIVERY_NOTE: { showPrices },
    OFFER: { validUntil },
    SELF_BILLED: {},
  }[family]
  const customer = { ...(customerId ? { customerId } : {}), customerNumber: values.customerNumber }
  return { ...input, ...own, ...customer, family, useGrossPrice }
}

function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
