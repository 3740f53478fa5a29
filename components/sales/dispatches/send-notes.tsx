import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import type { PreparedLetter } from '@/lib/sales/dispatches/steps/prepare-letter'

interface SendNotesProps {
  family: DocumentFamily
  cancelled: boolean
  letter: PreparedLetter
}

/**
 * Hints before sending: mails are not sent yet, it was sent already, it is cancelled, the customer
 * wants an e-invoice that it does not have, there is no recipient.
 */
export function SendNotes({ family, cancelled, letter }: SendNotesProps) {
  const t = useTranslations('dispatches.notes')
  const notes = [
    letter.serverConfigured ? null : t('noServer'),
    cancelled ? t('cancelled', { family }) : null,
    ...byFate(letter.last).map(({ state, at, recipients }) => t('again', { state, at, recipients })),
    letter.eInvoice.format === 'NONE' && letter.eInvoice.wanted !== 'NONE'
      ? t('eInvoiceMissing', { format: letter.eInvoice.wanted })
      : null,
    letter.recipients.length === 0 ? t('noAddress') : null,
  ].filter((note) => note !== null)
  if (notes.length === 0) return null
  return (
    <ul className="mb-4 grid gap-1 rounded-md border border-border bg-warning-soft px-4 py-3">
      {notes.map((note) => (
        <li key={note} className="break-words-de">
          {note}
        </li>
      ))}
    </ul>
  )
}

/** Groups the recipients of one sending: those who received it, and those pending or failed. */
function byFate(mails: readonly DispatchRecord[]) {
  const fateOf = ({ state }: DispatchRecord) => (state === 'SENDING' ? 'QUEUED' : state)
  return (['SENT', 'QUEUED', 'FAILED'] as const).flatMap((state) => {
    const same = mails.filter((mail) => fateOf(mail) === state)
    const [first] = same
    if (!first) return []
    const recipients = same.map(({ recipient }) => recipient).join(', ')
    return [{ state, at: germanDateTime(first.createdAt), recipients }]
  })
}
