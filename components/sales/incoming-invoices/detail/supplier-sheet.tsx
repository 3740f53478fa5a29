'use client'

import { useTranslations } from 'next-intl'
import { NewPartner } from '@/components/catalog/business-partners/new-partner'
import { NEW_PARTNER_MESSAGES } from '@/components/catalog/business-partners/partner-messages'
import { Messages } from '@/components/shared/messages/messages'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { formatIban } from '@/lib/domain/check-digits'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

interface SupplierSheetProps {
  /** The text typed in the supplier search; empty: the name on the invoice. */
  name: string
  seller: IncomingInvoiceRecord['seller']
  /** As the invoice states it. */
  iban: string | null
  modules: readonly string[]
  onCreated: (supplier: PartnerRecord) => void
  /** Must be stable. */
  onClose: () => void
}

/** Creates the supplier of an invoice in a sheet over it, with address and numbers it states. */
export function SupplierSheet(props: SupplierSheetProps) {
  return (
    <Messages namespaces={NEW_PARTNER_MESSAGES}>
      <Sheet {...props} />
    </Messages>
  )
}

function Sheet({ name, seller, iban, modules, onCreated, onClose }: SupplierSheetProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <FormSheet open side title={t('createSupplier')} description={t('createSupplierText')} onClose={onClose}>
      <NewPartner
        modules={modules}
        name={name || (seller.name ?? '')}
        known={{
          isCustomer: false,
          isSupplier: true,
          street: seller.street ?? '',
          zipCode: seller.zipCode ?? '',
          city: seller.city ?? '',
          country: seller.country ?? 'DE',
          ...(seller.vatId && { eUcompanyNumber: seller.vatId }),
          ...(iban && { iban: formatIban(iban) }),
        }}
        inPlace={onCreated}
      />
    </FormSheet>
  )
}
