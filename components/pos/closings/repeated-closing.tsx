import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DuplicateButton } from '@/components/pos/receipts/duplicate-button'
import { SettlementNote } from '@/components/pos/receipts/settlement-note'
import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'

interface RepeatedClosingProps {
  closing: ClosingDetail
  maySettle: boolean
}

/** Names the closing that this one repeats, and lets the user settle it. */
export function RepeatedClosing({ closing, maySettle }: RepeatedClosingProps) {
  const t = useTranslations('closings.repeated')
  const { id, device, repeats, settlement } = closing
  return (
    <section aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="heading-4">{t('title')}</h2>
      <p className="mt-2">
        {t('text')}{' '}
        {repeats === null ? (
          t('elsewhere')
        ) : (
          <Link
            href={`/pos-devices/${repeats.device.id}/closings/${repeats.id}`}
            className="text-link underline-offset-4 hover:underline"
          >
            {t('counted', { number: String(repeats.number), till: repeats.device.name })}
          </Link>
        )}
      </p>
      {settlement ? <SettlementNote settlement={settlement} /> : null}
      {maySettle && !settlement ? (
        <div className="mt-3">
          <DuplicateButton subject={{ kind: 'closing', id: device.id, closingId: id }} />
        </div>
      ) : null}
    </section>
  )
}
