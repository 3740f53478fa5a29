'use client'

import { useTranslations } from 'next-intl'
import { switchCompany } from '@/components/shell/switch-company'
import { Button } from '@/components/ui/button'
import type { IncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

type OtherRecord = NonNullable<IncomingInvoiceRecord['steps'][number]['other']>

/** Makes the other company the active one, and opens the invoice there. */
export const showThere = ({ id, companyId }: OtherRecord): void =>
  void switchCompany(companyId, { pathname: `/incoming-invoices/${id}`, search: '' })

interface OtherRecordLinkProps {
  label: string
  other: OtherRecord
  companies: IncomingRights['companies']
}

/** Names the company that an invoice was handed over to or taken over from, with the way there. */
export function OtherRecordLink({ label, other, companies }: OtherRecordLinkProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <span className="block break-words-de">
      {label}
      {companies.some(({ id }) => id === other.companyId) ? (
        <>
          {' · '}
          <Button variant="link" onClick={() => showThere(other)}>
            {t('showThere')}
          </Button>
        </>
      ) : null}
    </span>
  )
}
