import { useTranslations } from 'next-intl'
import type { VatReturnPage } from '@/lib/tax/vat-return/queries/read-vat-return'

interface UnknownFiguresProps {
  figures: VatReturnPage['figures']
  /** Whether the company is a farm with average rates (§ 24 UStG). */
  isFarm: boolean
}

/** Figures of a VAT return that Kontor has no records for: they are listed instead of guessed. */
export function UnknownFigures({ figures: { lines }, isFarm }: UnknownFiguresProps) {
  const t = useTranslations('vatReturn')
  const has = (code: string) => lines.some((line) => line.code === code)
  const notes = [
    ...(has('45') ? (['abroad'] as const) : []),
    ...(isFarm && has('81') ? (['drinks'] as const) : []),
    ...(['prepayment', 'importTax', 'vehicles', 'paidPurchases', 'others'] as const),
  ]
  return (
    <section aria-labelledby="vat-unknown">
      <h2 id="vat-unknown" className="heading-4">
        {t('unknownTitle')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-muted-foreground">
        {notes.map((note) => (
          <li key={note}>{t(`unknown.${note}`)}</li>
        ))}
      </ul>
    </section>
  )
}
