'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface ProposalNoteProps {
  pending: boolean
  onTake: () => void
  onDiscard: () => void
}

/** Says that fields were filled in from the PDF, and that none of it is saved. */
export function ProposalNote({ pending, onTake, onDiscard }: ProposalNoteProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <div role="note" className="mb-4 max-w-form space-y-3 rounded-md border bg-muted p-3">
      <div>
        <p className="font-semibold">{t('proposed')}</p>
        <p className="text-sm text-muted-foreground">{t('proposedText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={pending} onClick={onTake}>
          {t('proposedTake')}
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('proposedDiscard')}
        </Button>
      </div>
    </div>
  )
}
