import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Settlement } from '@/lib/pos/receipts/schema/receipts'

interface SettlementNoteProps {
  settlement: Settlement
  /** Whether it is that of a receipt that takes back more than is left of another one. */
  isExcess?: boolean
}

/** Why a record of a till is settled, by whom and when. */
export function SettlementNote({ settlement, isExcess = false }: SettlementNoteProps) {
  const t = useTranslations('receipts.settle')
  const { reason, as, settledByName, settledAt } = settlement
  return (
    <div className="mt-3">
      <p className="break-words-de">
        <span className="font-semibold">
          {as === null ? t('settled') : t('settledAs', { as: t(isExcess ? `asExcess.${as}` : `as.${as}`) })}
        </span>{' '}
        {reason}
      </p>
      <p className="text-sm text-muted-foreground">
        {t('by', { name: settledByName, at: germanDateTime(settledAt) })}
      </p>
    </div>
  )
}
