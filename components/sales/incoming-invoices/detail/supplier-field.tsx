'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const SupplierSheet = dynamic(() => import('./supplier-sheet').then((module) => module.SupplierSheet), {
  ssr: false,
})

interface SupplierFieldProps {
  invoice: Pick<IncomingInvoiceRecord, 'supplierId' | 'supplierName' | 'seller' | 'iban'>
  /** Found by the numbers of a PDF; not chosen by anybody yet. */
  proposed: { id: string; name: string } | null
  newSupplier: { modules: readonly string[] } | null
}

/** Chooses the supplier of an invoice, or creates one in place. */
export function SupplierField({ invoice, proposed, newSupplier }: SupplierFieldProps) {
  const t = useTranslations('incomingInvoices')
  const { setValue } = useFormContext()
  const [created, setCreated] = useState<PickerItem | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const stop = useCallback(() => setCreating(null), [])
  const { supplierId, supplierName, seller, iban } = invoice
  const found = proposed && { id: proposed.id, label: proposed.name }
  const known = supplierId === null ? found : { id: supplierId, label: supplierName ?? '' }
  const chosen: unknown = useWatch({ name: 'supplierId' })
  return (
    <>
      <EntityPickerField
        // Its cached searches do not include suppliers created since.
        key={created?.id}
        name="supplierId"
        label={t('supplier')}
        hint={supplierId === null && proposed && chosen === proposed.id ? t('proposedSupplier') : undefined}
        url="/api/pickers/suppliers"
        initial={created ?? known}
        creation={
          newSupplier && {
            label: (text) => (text ? t('createNamed', { text }) : t('createSupplier')),
            start: setCreating,
          }
        }
      />
      {newSupplier && creating !== null ? (
        <SupplierSheet
          {...newSupplier}
          name={creating}
          seller={seller}
          iban={iban}
          onClose={stop}
          onCreated={(supplier) => {
            setCreated({ id: supplier.id, label: partnerName(supplier) })
            setValue('supplierId', supplier.id, { shouldDirty: true })
            stop()
          }}
        />
      ) : null}
    </>
  )
}
