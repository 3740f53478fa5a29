'use client'

import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/shared/feedback/use-copy'
import { Button } from '@/components/ui/button'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes for a lost phone; shown only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('secondFactor')
  const copy = useCopy()
  return (
    <div className="space-y-4">
      <div>
        <p className="heading-4">{t('codes.title')}</p>
        <p className="mt-1 text-muted-foreground">{t('codes.text')}</p>
      </div>
      <ul
        aria-label={t('codes.title')}
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-border bg-muted p-4 font-semibold tabular sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => void copy(codes.join('\n'), t('codes.copied'))}>
          {t('codes.copy')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </div>
    </div>
  )
}
