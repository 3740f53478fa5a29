'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Prints the report with its figures, without what is only to be clicked. */
export function PrintButton() {
  const t = useTranslations('posReports.print')
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {t('print')}
    </Button>
  )
}
