import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { isOpenFinding } from '@/lib/pos/closings/rules/completeness'
import { COMPARED_PARTS } from '@/lib/pos/closings/words'
import { ClosingFindings } from './closing-findings'
import { t } from './closing-texts'
import { StateBadge } from './state-badge'

type Part = (typeof COMPARED_PARTS)[number]

const partsText = (parts: readonly Part[]) => parts.map((part) => t(`check.parts.${part}`)).join(', ')

interface ClosingCheckProps {
  closing: ClosingDetail
  /** Whether the person may answer findings. */
  mayAnswer: boolean
}

/** The comparison of a closing with its receipts: result, findings, and the compared parts. */
export function ClosingCheck({ closing, mayAnswer }: ClosingCheckProps) {
  const { state, compared, findings } = closing.check
  const open = findings.filter(isOpenFinding)
  const answered = findings.filter((finding) => !isOpenFinding(finding))
  const shared = { closingId: closing.id, mayAnswer }
  const notSent = COMPARED_PARTS.filter((part) => !compared.includes(part))
  return (
    <section aria-label={t('check.title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-3 heading-4">
        {t('check.title')}
        <StateBadge closing={closing} />
      </h2>
      <p className="mt-2">{t(`check.text.${state}`)}</p>
      {open.length > 0 ? <ClosingFindings findings={open} {...shared} /> : null}
      {answered.length > 0 ? (
        <>
          <p className="mt-3">{t('answers.title')}</p>
          <ClosingFindings findings={answered} {...shared} />
        </>
      ) : null}
      {compared.length > 0 ? (
        <p className="mt-2 text-muted-foreground">
          {t('check.compared', { parts: partsText(compared) })}
          {notSent.length > 0 ? ` ${t('check.notSent', { parts: partsText(notSent) })}` : ''}
        </p>
      ) : null}
    </section>
  )
}
