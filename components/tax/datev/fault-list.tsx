import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Preview } from '@/lib/tax/datev/queries/exports'

interface FaultListProps {
  preview: Preview
  settings: string | null
}

/** The data that DATEV would refuse, each with a link to where it is corrected. */
export function FaultList({ preview: { faults, faultCount }, settings }: FaultListProps) {
  const t = useTranslations('datev')
  if (faultCount === 0) return null
  const placeOf = ({ reason, source }: (typeof faults)[number]) => {
    if (reason === 'CLIENT' || reason === 'ZERO_RATE') return settings
    if (source?.kind === 'incoming') return `/incoming-invoices/${source.id}`
    if (source?.kind === 'cashEntry') return '/cash-book'
    if (source?.kind === 'benefit') return `/receipts/${source.id}`
    const isInvoice = source?.kind === 'document' || (source?.kind === 'advance' && reason === 'ACCOUNT_TAX')
    return isInvoice ? `/invoices/${source.id}` : null
  }
  return (
    <section aria-labelledby="datev-faults" className="rounded-md border border-destructive/40 p-4">
      <h2 id="datev-faults" className="heading-4">
        {t('faultTitle', { count: faultCount })}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {faults.map((fault, index) => {
          const { reason, voucher, account, tax = '', rate = '' } = fault
          const place = placeOf(fault)
          const text = t(`faults.${reason}`, { voucher, account, tax, rate })
          return (
            <li key={index}>
              {place ? (
                <Link href={place} className="text-link underline-offset-4 hover:underline">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
      {faultCount > faults.length ? (
        <p className="mt-2">{t('more', { count: faultCount - faults.length })}</p>
      ) : null}
    </section>
  )
}
