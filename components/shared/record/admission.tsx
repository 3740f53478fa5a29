'use client'

import { confirm } from '@/components/shared/feedback/confirm'
import { Button } from '@/components/ui/button'

/** A choice about something that waits: its button, the same with the name of what it is about, and when it is under way. */
interface Choice {
  label: string
  /** Names the row for people who do not see it: „Kasse 1“ freigeben. */
  labelOf: string
  pending: boolean
  run: () => void
}

interface AdmissionProps {
  admit: Choice
  /** Asked about before it is done. */
  decline: Choice & { question: { title: string; description: string } }
}

/** Lets in what waits, or turns it away after a question; in a row, the buttons lie above the row's link. */
export function Admission({ admit, decline }: AdmissionProps) {
  const ask = async () => {
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
        onClick={() => void ask()}
      >
        {decline.label}
      </Button>
    </span>
  )
}
