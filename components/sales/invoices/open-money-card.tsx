import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { germanMoney, germanNumber } from '@/lib/domain/money'
import type { OpenMoney } from '@/lib/sales/invoices/queries/open-money'

/** What customers owe and what of it is late; each figure leads to its invoices. */
export function OpenMoneyCard({ money }: { money: OpenMoney }) {
  const t = useTranslations('dashboard')
  const { open, overdue, capped } = money
  const figures = [
    { name: 'open' as const, ...open, href: '/invoices?settlement=OPEN,PARTLY', isLate: false },
    { name: 'overdue' as const, ...overdue, href: '/invoices?overdue=1', isLate: overdue.count > 0 },
  ]
  return (
    <Card aria-labelledby="open-money">
      <CardHeader>
        <CardTitle id="open-money">{t('money.title')}</CardTitle>
      </CardHeader>
      <ul className="grid grid-cols-2 p-2 lg:grid-cols-1">
        {figures.map(({ name, amount, count, href, isLate }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              className="block rounded-md px-2 py-2 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:px-3"
            >
              <span className="block text-sm text-muted-foreground">{t(`money.${name}`)}</span>
              <span
                className={cn(
                  'block text-xl font-semibold whitespace-nowrap tabular',
                  isLate && 'text-danger',
                )}
              >
                {germanMoney(amount)}
              </span>
              <span className="block text-sm text-muted-foreground">
                {t('money.count', { count, more: String(capped), number: germanNumber(String(count), 0) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
