'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

const PARTS = ['y', 'Q', 'QQ', 'M', 'MM'] as const

/** The date parameters that a prefix may contain; a click appends one. */
export function PrefixParts({ onInsert }: { onInsert: (part: string) => void }) {
  const t = useTranslations('companies.ranges')
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      {t('insert')}
      {PARTS.map((part) => (
        <Button key={part} variant="outline" size="sm" onClick={() => onInsert(`%${part}`)}>
          <code className="font-semibold">%{part}</code>
          <span className="font-normal">{t(`parts.${part}`)}</span>
          <span className="sr-only">{t('insertThis')}</span>
        </Button>
      ))}
    </span>
  )
}
