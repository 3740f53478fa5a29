import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { LEFT_OUT } from '@/lib/sales/reminders/rules/letters'
import type { LeftOutRecord } from '@/lib/sales/reminders/schema'

/** Customers whose overdue invoices get no letter, grouped by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOutRecord[] }) {
  const t = useTranslations('reminders')
  if (leftOut.length === 0) return null
  const count = leftOut.reduce((sum, { invoices }) => sum + invoices, 0)
  return (
    <details className="rounded-md border border-border bg-card p-4">
      <summary className="cursor-pointer rounded-sm font-semibold outline-none focus-visible:focus-ring">
        {t('leftOut', { count })}
      </summary>
      <div className="mt-4 space-y-4">
        {LEFT_OUT.map((reason) => {
          const rows = leftOut.filter((row) => row.reason === reason)
          if (rows.length === 0) return null
          return (
            <section key={reason}>
              <h2 className="heading-4">{t(`reasons.${reason}`)}</h2>
              {reason === 'collected' ? (
                <p className="text-sm text-muted-foreground">{t('collectedHint')}</p>
              ) : null}
              <ul className="mt-1">
                {rows.map((row) => (
                  <LeftOutRow key={row.customerId} row={row} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </details>
  )
}

function LeftOutRow({ row }: { row: LeftOutRecord }) {
  const t = useTranslations('reminders')
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-t border-border py-1.5 first:border-t-0">
      <span className="break-words-de">
        {row.customerName} <span className="text-muted-foreground tabular">{row.customerNumber}</span>
      </span>
      <span className="text-muted-foreground">
        {row.on ? `${t('nextOn', { day: germanDay(row.on) })} · ` : null}
        {t('invoiceCount', { count: row.invoices })} ·{' '}
        <span className="tabular">{germanMoney(centsOf(row.open))}</span>
      </span>
    </li>
  )
}
