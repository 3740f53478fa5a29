import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Settlement } from '@/lib/pos/receipts/schema/receipts'

/** Why a record of a till is settled, by whom and when. */
export function SettlementNote({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('receipts.settle')
  const { reason, as, settledByName, settledAt } = settlement
  return (
    <div className="mt-3">
      <p className="break-words-de">
        <span className="font-semibold">
          {as === null ? t('settled') : t('settledAs', { as: t(`as.${as}`) })}
        </span>{' '}
        {reason}
      </p>
      <p className="text-sm text-muted-foreground">
        {t('by', { name: settledByName, at: germanDateTime(settledAt) })}
      </p>
    </div>
  )
}
