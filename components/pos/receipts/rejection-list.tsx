import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { admits, type Who } from '@/lib/domain/rights'
import type { DeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import type { ListedRejection } from '@/lib/pos/receipts/schema'
import { refusalText } from './refusal-text'
import { RejectionContent } from './rejection-content'
import { SettleRejections } from './settle-rejections'

interface RejectionListProps {
  page: Page<ListedRejection>
  till: Pick<DeviceDetail, 'device' | 'newestRejection'>
  who: Who
}

/** A till's rejected records, with the reasons; nothing if there are none. */
export function RejectionList({ page: { rows, total }, till, who }: RejectionListProps) {
  const t = useTranslations('posDevices.rejections')
  if (rows.length === 0) return null
  const { device, newestRejection } = till
  const count = device.countOpenRejections
  const maySettle = count > 0 && admits(who, 'POS-DEVICES_PATCH', 'pos')
  return (
    <section aria-label={t('title')} className="max-w-form">
      <h2 className="heading-3">{t('title')}</h2>
      <p className="mt-1 text-muted-foreground">{t('hint')}</p>
      {maySettle && newestRejection ? (
        <div className="mt-3">
          <SettleRejections deviceId={device.id} count={count} upTo={newestRejection} />
        </div>
      ) : null}
      <ul className="mt-3 grid gap-3">
        {rows.map((rejection) => (
          <Rejection key={rejection.id} deviceId={device.id} rejection={rejection} />
        ))}
      </ul>
      {total > rows.length ? (
        <p className="mt-3 text-muted-foreground">{t('more', { shown: rows.length, total })}</p>
      ) : null}
    </section>
  )
}

function Rejection({ deviceId, rejection }: { deviceId: string; rejection: ListedRejection }) {
  const t = useTranslations('posDevices.rejections')
  const { id, kind, uuid, status, errors, receivedAt, isSettled } = rejection
  return (
    <li className="rounded-md border border-border bg-card p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`kinds.${kind}`)}</span>
        <Badge tone={isSettled ? 'grey' : 'red'}>{t(`states.${status}`)}</Badge>
        {isSettled ? <Badge tone="green">{t('settled')}</Badge> : null}
        <span className="text-muted-foreground">{germanDateTime(receivedAt)}</span>
      </p>
      <p className="mt-1 text-sm break-all text-muted-foreground">{t('uuid', { uuid })}</p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map((refusal, index) => (
          <li key={`${refusal.path} ${index}`} className="break-words-de">
            {refusalText(t, refusal)}
          </li>
        ))}
      </ul>
      <RejectionContent deviceId={deviceId} id={id} />
    </li>
  )
}
