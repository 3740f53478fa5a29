'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { InvoicesOfReceipt } from '@/lib/pos/receipt-invoices/queries/of-receipt'

const InvoiceDialog = dynamic(() => import('./invoice-dialog').then((loaded) => loaded.InvoiceDialog), {
  ssr: false,
})

interface InvoiceButtonProps {
  receipt: { id: string; number: number }
  /** Null if the person does not see the invoices of the receipt. */
  invoiced: InvoicesOfReceipt | null
  mayInvoice: boolean
}

/** Opens the dialog that writes a receipt's invoice; nothing where none can be written. */
export function InvoiceButton({ receipt: { id, number }, invoiced, mayInvoice }: InvoiceButtonProps) {
  const t = useTranslations('receiptInvoice')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (!mayInvoice || invoiced?.refusal !== null) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      {isOpen ? (
        <InvoiceDialog receipt={{ id, number }} customer={invoiced.customer} onClose={close} />
      ) : null}
    </>
  )
}
