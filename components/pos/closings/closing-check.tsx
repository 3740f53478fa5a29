import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { COMPARED_PARTS } from '@/lib/pos/closings/words'
import { findingText, t } from './closing-texts'
import { StateBadge } from './state-badge'

type Part = (typeof COMPARED_PARTS)[number]

const partsText = (parts: readonly Part[]) => parts.map((part) => t(`check.parts.${part}`)).join(', ')

/** The comparison of a closing with its receipts: result, findings, and the compared parts. */
export function ClosingCheck({ closing }: { closing: ClosingDetail }) {
  const { state, compared, findings } = closing.check
  const notSent = COMPARED_PARTS.filter((part) => !compared.includes(part))
  return (
    <section aria-label={t('check.title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-3 heading-4">
        {t('check.title')}
        <StateBadge closing={closing} />
      </h2>
      <p className="mt-2">{t(`check.text.${state}`)}</p>
      {findings.length > 0 ? (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {findings.map((finding, index) => (
            <li key={index}>{findingText(finding)}</li>
          ))}
        </ul>
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
