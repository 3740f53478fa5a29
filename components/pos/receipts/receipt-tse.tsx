import { useTranslations } from 'next-intl'
import { businessDay, germanDay, germanTime } from '@/lib/domain/business-date'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'

/** The TSE data required by § 6 KassenSichV: as a QR code if one can be generated, and as text. */
export function ReceiptTse({ page: { receipt, clientSerial, qr } }: { page: ReceiptPage }) {
  const t = useTranslations('receipts.tse')
  const { tse, tseState } = receipt
  if (!tse) return <p className="text-center">{t('none')}</p>
  const items = [
    [t('transaction'), tse.transactionNumber],
    [t('counter'), tse.signatureCounter],
    [t('start'), tse.start && toTheSecond(tse.start)],
    [t('end'), tse.end && toTheSecond(tse.end)],
    [t('clientSerial'), clientSerial],
    [t('serial'), tse.serial],
    [t('signature'), tse.signature],
  ] as const
  return (
    <>
      {tseState === 'FAILED' ? <p className="text-center font-semibold">{t('failed')}</p> : null}
      {qr ? (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('qr')}
          className="mx-auto mb-3 size-44 bg-white print:size-[40mm]"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
      ) : null}
      <dl className="text-[0.6875rem] leading-4">
        {items.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt className="inline">{term}: </dt>
              <dd className="inline break-all">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

const SECONDS = { from: 17, to: 19 } as const

/** Formats an instant in German time, to the second as required by law. */
const toTheSecond = (iso: string) => {
  const at = new Date(iso)
  const seconds = iso.slice(SECONDS.from, SECONDS.to)
  const day = businessDay(at)
  return `${germanDay(day)} ${germanTime(at)}:${seconds}`
}
