import { germanDateTime } from '@/lib/domain/business-date'
import type { ClosingFinding } from '@/lib/pos/closings/schema/closing'
import { findingText, t } from './closing-texts'
import { FindingActions } from './finding-actions'

interface ClosingFindingsProps {
  closingId: string
  findings: readonly ClosingFinding[]
  /** Whether the person may answer findings. */
  mayAnswer: boolean
}

/** Findings of a closing, each with a person's answer or the ways to answer it. */
export function ClosingFindings({ closingId, findings, mayAnswer }: ClosingFindingsProps) {
  return (
    <ul className="mt-2 grid list-disc gap-2 pl-5">
      {findings.map((finding, index) => {
        const text = findingText(finding)
        const { settlement, note } = finding
        return (
          <li key={index} className="break-words-de">
            {text}
            {settlement ? (
              <span className="block text-muted-foreground">
                {t('answers.settled', {
                  reason: settlement.reason,
                  name: settlement.settledByName,
                  at: germanDateTime(settlement.settledAt),
                })}
              </span>
            ) : null}
            {note ? <span className="block text-muted-foreground">{t(`answers.notes.${note}`)}</span> : null}
            {mayAnswer ? (
              <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
                <FindingActions closingId={closingId} finding={finding} text={text} />
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
