import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { germanDay } from '@/lib/domain/business-date'
import { germanAmount } from '@/lib/domain/money'
import type { ShownLimits } from '@/lib/sales/turnover/queries/read-turnover'

const NOTHING = '0.00'

/**
 * Turnover of the year against the limits of § 19 and § 3c UStG, and what to do beyond them.
 * Renders nothing for a company that was no small business and sells to no consumer in the EU.
 */
export function TurnoverLimits({ limits, settings }: { limits: ShownLimits; settings: string | null }) {
  const t = useTranslations('vatReturn.limits')
  const { year, small, untaxed, euConsumers } = limits
  const isSold = euConsumers.net !== NOTHING || euConsumers.before !== NOTHING
  if (!small && !untaxed && !isSold) return null
  const isWarned = small !== null && small.endsOn === null && small.state !== 'WITHIN'
  return (
    <div className="space-y-3">
      {small ? (
        <Limit isWarned={isWarned}>
          {t('small', {
            year,
            total: germanAmount(small.total),
            before: germanAmount(small.before),
            isOver: String(small.isOver),
          })}{' '}
          {small.endsOn === null
            ? t(`smallSteps.${small.state}`, {
                year,
                day: small.exceededOn === null ? '' : germanDay(small.exceededOn),
                isReceived: String(small.exceededOn !== null),
                isFounding: String(small.isFounding),
              })
            : t('smallEnded', { day: germanDay(small.endsOn) })}
          {isWarned && settings ? (
            <>
              {' '}
              <Link href={settings} className="text-link underline underline-offset-4 hover:no-underline">
                {t('toCompany')}
              </Link>
            </>
          ) : null}
        </Limit>
      ) : null}
      {untaxed && untaxed.tills !== NOTHING ? (
        <Limit isWarned>
          {t('untaxed', { day: germanDay(untaxed.since), gross: germanAmount(untaxed.tills) })}
        </Limit>
      ) : null}
      {untaxed && untaxed.invoices.count > 0 ? <UntaxedInvoices {...untaxed} /> : null}
      {isSold ? (
        <Limit isWarned={euConsumers.state !== 'WITHIN' && euConsumers.ossSince === null}>
          {t('euConsumers', {
            year,
            net: germanAmount(euConsumers.net),
            before: germanAmount(euConsumers.before),
          })}{' '}
          {euConsumers.ossSince === null
            ? t(`euConsumersSteps.${euConsumers.state}`)
            : t('euConsumersSteps.OSS', { day: germanDay(euConsumers.ossSince) })}
        </Limit>
      ) : null}
    </div>
  )
}

/** Invoices without VAT since the end of § 19 UStG, with links to the first of them. */
function UntaxedInvoices({ since, invoices }: NonNullable<ShownLimits['untaxed']>) {
  const t = useTranslations('vatReturn.limits')
  const { count, gross, first } = invoices
  return (
    <Limit isWarned>
      {t('untaxedInvoices', { day: germanDay(since), count, gross: germanAmount(gross) })}{' '}
      {first.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index === 0 ? '' : ', '}
          <Link
            href={`/invoices/${id}`}
            className="text-link underline underline-offset-4 hover:no-underline"
          >
            {number}
          </Link>
        </Fragment>
      ))}
      {count > first.length ? ' …' : ''}
    </Limit>
  )
}

const Limit = ({ isWarned, children }: { isWarned: boolean; children: React.ReactNode }) => (
  <p className={isWarned ? 'rounded-md bg-warning-soft p-4' : 'text-sm text-muted-foreground'}>{children}</p>
)
