import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

interface DocumentHeadProps {
  document: DocumentRecord
  /** Amount and due date; empty ones are left out. */
  facts: readonly string[]
  /** Whether the customer's name links to their page. */
  showCustomer: boolean
}

/**
 * Below a booked document's title: customer, amount and due date, and why it was cancelled or which
 * document it reverses.
 */
export function DocumentHead({ document, facts, showCustomer }: DocumentHeadProps) {
  const t = useTranslations('documents')
  const { customerFirstname, customerLastname, customerName, cancelNote, cancellationOf } = document
  const name = customerName || [customerFirstname, customerLastname].filter(Boolean).join(' ')
  return (
    <>
      {showCustomer ? (
        <Link
          href={`/business-partners/${document.customerId}`}
          prefetch={false}
          className="rounded-sm font-semibold break-words-de text-link outline-none hover:underline focus-visible:focus-ring"
        >
          {name}
        </Link>
      ) : (
        <span className="font-semibold break-words-de text-foreground">{name}</span>
      )}
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="tabular">
          {' · '}
          {fact}
        </span>
      ))}
      {document.status === 'CANCELLED' && cancelNote ? (
        <span className="line-clamp-2 break-words-de text-danger">
          {t('cancelledBecause', { reason: cancelNote })}
        </span>
      ) : null}
      {cancellationOf && cancelNote ? (
        <span className="line-clamp-2 break-words-de">{t('because', { reason: cancelNote })}</span>
      ) : null}
    </>
  )
}
