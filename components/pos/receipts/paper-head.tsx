import { useTranslations } from 'next-intl'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'

/**
 * The seller and the store; a print is marked as a second copy, since the till printed the first.
 */
export function PaperHead({ page: { receipt, head } }: { page: ReceiptPage }) {
  const t = useTranslations('receipts.printed')
  const company = head?.company ?? { name: receipt.company.name, street: '', place: '' }
  const store = head ? head.store : { name: receipt.store.name, street: '', place: '' }
  return (
    <header className="text-center">
      <p className="mb-2 hidden font-semibold print:block">{t('copy')}</p>
      <PaperAddress {...company} strong />
      {head?.taxNumber ? <p>{t('taxNumber', { number: head.taxNumber })}</p> : null}
      {head?.vatId ? <p>{t('vatId', { number: head.vatId })}</p> : null}
      {store ? (
        <div className="mt-2">
          <PaperAddress {...store} />
        </div>
      ) : null}
    </header>
  )
}

function PaperAddress({ name, street, place, strong = false }: PaperAddressProps) {
  return (
    <>
      <p className={strong ? 'font-semibold break-words-de' : 'break-words-de'}>{name}</p>
      {street ? <p className="break-words-de">{street}</p> : null}
      {place ? <p className="break-words-de">{place}</p> : null}
    </>
  )
}

interface PaperAddressProps {
  name: string
  street: string
  place: string
  strong?: boolean
}
