'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Prints what the page shows on paper: the receipt alone. */
export function PrintButton() {
  const t = useTranslations('receipts')
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {t('print')}
    </Button>
  )
}
