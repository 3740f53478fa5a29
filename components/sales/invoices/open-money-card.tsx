import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { germanMoney } from '@/lib/domain/money'
import type { DeliveryNoteSums } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { moneyFigures, type OpenMoney } from '@/lib/sales/invoices/rules/money-figures'

interface OpenMoneyCardProps {
  /** Null if the viewer may not see invoices. */
  money: Promise<OpenMoney> | null
  /** Null if the viewer may not see delivery notes. */
  unbilled: Promise<DeliveryNoteSums> | null
}

/** Money of customers; each figure leads to the list that adds up to it. The page does not wait. */
export function OpenMoneyCard(props: OpenMoneyCardProps) {
  const t = useTranslations('dashboard')
  return (
    <Card aria-labelledby="open-money">
      <CardHeader>
        <CardTitle id="open-money">{t('money.title')}</CardTitle>
      </CardHeader>
      <Suspense fallback={<MoneySkeleton {...props} />}>
        <Found {...props} />
      </Suspense>
    </Card>
  )
}

async function Found({ money, unbilled }: OpenMoneyCardProps) {
  const [found, notes] = await Promise.all([money, unbilled])
  return <MoneyFigures money={found} unbilled={notes} />
}

interface MoneyFiguresProps {
  money: OpenMoney | null
  unbilled: DeliveryNoteSums | null
}

/** The figures, each with the list that adds up to it. */
function MoneyFigures({ money, unbilled }: MoneyFiguresProps) {
  const t = useTranslations('dashboard')
  return (
    <ul className="p-2">
      {moneyFigures(money, unbilled).map(({ name, amount, href, isPart }) => (
        <li key={name}>
          <Link
            href={href}
            prefetch={false}
            className={cn(
              'flex min-h-8 items-baseline justify-between gap-3 rounded-md px-2 py-1 outline-none sm:px-3',
              'hover:bg-accent focus-visible:focus-ring-inset',
              isPart && 'pl-6 text-sm sm:pl-7',
            )}
          >
            <span className="text-muted-foreground">{t(`money.${name}`)}</span>
            <span
              className={cn(
                'whitespace-nowrap tabular',
                amount === 0 ? 'text-muted-foreground' : name === 'over60' && 'text-danger',
                amount !== 0 && (!isPart || name === 'over60') && 'font-semibold',
              )}
            >
              {germanMoney(amount)}
            </span>
          </Link>
        </li>
      ))}
      {unbilled?.capped ? (
        <li className="px-2 text-sm text-muted-foreground sm:px-3">{t('money.capped')}</li>
      ) : null}
    </ul>
  )
}

/** As high as the figures without overdue ones, so that the page moves little. */
function MoneySkeleton({ money, unbilled }: OpenMoneyCardProps) {
  const rows = (money ? 3 : 0) + (unbilled ? 1 : 0)
  return (
    <div className="grid gap-3 p-4">
      {Array.from({ length: rows }, (_row, at) => (
        <Skeleton key={at} className="h-5 w-full" />
      ))}
    </div>
  )
}
