'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { germanDateTime } from '@/lib/domain/business-date'

/**
 * Printed only: the company and the time of printing. Omitted on pages with their own print head
 * (`data-print-head`).
 */
export function PrintHead({ company }: { company: string }) {
  const t = useTranslations('shell')
  const [at, setAt] = useState('')
  useEffect(() => {
    const stamp = () => flushSync(() => setAt(germanDateTime(new Date().toISOString())))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <p className="mb-3 hidden justify-between border-b border-border pb-1.5 text-sm print:flex print:in-[:has([data-print-head])]:hidden">
      <span>{company}</span>
      <span>{at ? t('printedAt', { at }) : null}</span>
    </p>
  )
}
