import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { basisPointsOf, centsOf, germanMoney, germanPercent } from '@/lib/domain/money'
import type { ListedReceipt } from '@/lib/pos/receipts/schema'

type Flag = ListedReceipt['flags'][number]

/** Inconsistencies of a receipt as text, with the expected and the actual value. */
export function ReceiptFlags({ flags }: { flags: readonly Flag[] }) {
  const t = useTranslations('receipts')
  if (flags.length === 0) return null
  return (
    <section
      aria-label={t('flagsTitle')}
      className="mb-5 flex gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-foreground print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('flagsTitle')}</h2>
        <ul className="mt-1 space-y-1">
          {flags.map((flag, index) => (
            <li key={index}>
              <FlagText flag={flag} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted-foreground">{t('flagsHint')}</p>
      </div>
    </section>
  )
}

function FlagText({ flag: { code, expected, found } }: { flag: Flag }) {
  const t = useTranslations('receipts')
  if (code === 'cashMovement') return t('flags.cashMovement')
  if (code === 'vatRate' && expected === '') return t('flags.vatRateUnknown', { found: percent(found) })
  if (code === 'vatRate') return t('flags.vatRate', { expected: percent(expected), found: percent(found) })
  return t(`flags.${code}`, { expected: money(expected), found: money(found) })
}

const money = (wire: string) => germanMoney(centsOf(wire))
const percent = (wire: string) => germanPercent(basisPointsOf(wire))
