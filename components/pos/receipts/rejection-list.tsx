import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { admits, type Who } from '@/lib/domain/rights'
import type { DeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import type { ListedRejection } from '@/lib/pos/receipts/schema/receipts'
import { refusalText } from './refusal-text'
import { RejectionContent } from './rejection-content'
import { RetryButton } from './retry-button'
import { SettleButton } from './settle-button'
import { SettlementNote } from './settlement-note'

interface RejectionListProps {
  page: Page<ListedRejection>
  till: Pick<DeviceDetail, 'device' | 'newestRejection'>
  who: Who
}

/** A till's rejected records, identified as on the printed receipt, with the reasons. */
export function RejectionList({ page: { rows, total }, till, who }: RejectionListProps) {
  const t = useTranslations('posDevices.rejections')
  const { device, newestRejection } = till
  const count = device.countOpenRejections
  const maySettle = admits(who, 'POS-DEVICES_PATCH', 'pos')
  return (
    <section aria-label={t('title')} className="max-w-form">
      <p className="text-muted-foreground">{t('hint')}</p>
      {maySettle && count > 1 && newestRejection ? (
        <div className="mt-3">
          <SettleButton
            subject={{ kind: 'rejections', deviceId: device.id, upTo: newestRejection, count }}
            label={t('settleAll', { count })}
          />
        </div>
      ) : null}
      {maySettle && rows.some(({ status, isSettled }) => status === 'invalid' && !isSettled) ? (
        <div className="mt-3">
          <RetryButton deviceId={device.id} />
        </div>
      ) : null}
      <ul className="mt-3 grid gap-3">
        {rows.map((rejection) => (
          <Rejection key={rejection.id} deviceId={device.id} rejection={rejection} maySettle={maySettle} />
        ))}
      </ul>
      {total > rows.length ? (
        <p className="mt-3 text-muted-foreground">{t('more', { shown: rows.length, total })}</p>
      ) : null}
    </section>
  )
}

interface RejectionProps {
  deviceId: string
  rejection: ListedRejection
  maySettle: boolean
}

function Rejection({ deviceId, rejection, maySettle }: RejectionProps) {
  const t = useTranslations('posDevices.rejections')
  const { id, kind, uuid, status, errors, receivedAt, isSettled, settlement } = rejection
  const { number, at, amount, isSigned } = rejection
  const name =
    number === null
      ? t('nameless', { kind: t(`kinds.${kind}`) })
      : t('name', { kind: t(`kinds.${kind}`), number })
  const facts = [at ? germanDateTime(at) : null, amount ? germanMoney(centsOf(amount)) : null]
  return (
    <li className="rounded-md border border-border bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        <Badge tone={isSettled ? 'grey' : 'red'}>{t(`states.${status}`)}</Badge>
        {isSettled ? <Badge tone="green">{t('settled')}</Badge> : null}
      </h2>
      <p className="text-muted-foreground tabular">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map((refusal, index) => (
          <li key={`${refusal.path} ${index}`} className="break-words-de">
            {refusalText(t, refusal)}
          </li>
        ))}
      </ul>
      {settlement ? <SettlementNote settlement={settlement} /> : null}
      {maySettle && !isSettled ? (
        <div className="mt-3">
          <SettleButton
            subject={{ kind: 'rejection', deviceId, id, signed: isSigned ? { amount: amount ?? '' } : null }}
            label={t('settle')}
            labelOf={t('settleOf', { name })}
          />
        </div>
      ) : null}
      <RejectionContent deviceId={deviceId} id={id}>
        {t('received', { at: germanDateTime(receivedAt) })} {uuid ? t('uuid', { uuid }) : null}
      </RejectionContent>
    </li>
  )
}
