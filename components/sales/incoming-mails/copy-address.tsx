'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/shared/feedback/use-copy'
import { Button } from '@/components/ui/button'

/** An address for invoices, with a button that copies it. */
export function CopyAddress({ address }: { address: string }) {
  const t = useTranslations('incomingInvoices.address')
  const copy = useCopy()
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-2">
      <span className="min-w-0 font-semibold break-all">{address}</span>
      <Button variant="outline" size="sm" onClick={() => void copy(address, t('copied'))}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
    </span>
  )
}
