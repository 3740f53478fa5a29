'use client'

import { confirm } from '@/components/shared/feedback/confirm'
import { Button } from '@/components/ui/button'

/**
 * A decision about a waiting item: its button, the accessible label with the item's name, and
 * whether it is in progress.
 */
interface Choice {
  label: string
  /** Accessible label that names the row: „Kasse 1“ freigeben. */
  labelOf: string
  pending: boolean
  run: () => void
}

interface AdmissionProps {
  admit: Choice
  /** Asks for confirmation first. */
  decline: Choice & { question: { title: string; description: string } }
}

/**
 * Admits a waiting item, or declines it after a question; in a row, the buttons lie above the row's
 * link.
 */
export function Admission({ admit, decline }: AdmissionProps) {
  const confirmDecline = async () => {
    const isSure = await confirm({ ...decline.question, confirmLabel: decline.label, destructive: true })
    if (isSure) decline.run()
  }
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2 xl:flex-nowrap">
      <Button
        aria-label={admit.labelOf}
        loading={admit.pending}
        disabled={decline.pending}
        onClick={admit.run}
      >
        {admit.label}
      </Button>
      <Button
        variant="outline"
        aria-label={decline.labelOf}
        loading={decline.pending}
        disabled={admit.pending}
        onClick={() => void confirmDecline()}
      >
        {decline.label}
      </Button>
    </span>
  )
}
