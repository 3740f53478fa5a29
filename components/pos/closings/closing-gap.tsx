import { useTranslations } from 'next-intl'
import { gapFindings, hasOpenGap } from '@/lib/pos/closings/rules/completeness'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { ClosingFindings } from './closing-findings'

interface ClosingGapProps {
  closingId: string
  gap: NonNullable<ClosingRecord['gap']>
  /** Whether the person may answer findings. */
  mayAnswer: boolean
}

/** The closings missing directly before one, with a person's answer or the ways to answer. */
export function ClosingGap({ closingId, gap, mayAnswer }: ClosingGapProps) {
  const t = useTranslations('closings.gap')
  return (
    <section aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="heading-4">{t('title')}</h2>
      {hasOpenGap({ gap }) ? <p className="mt-2">{t('hint')}</p> : null}
      <ClosingFindings closingId={closingId} findings={gapFindings(gap)} mayAnswer={mayAnswer} />
    </section>
  )
}
