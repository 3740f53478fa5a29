import { centsOf } from '@/lib/domain/money'

/** Amounts in cents, of invoices and receipts on account. */
export interface OpenMoney {
  open: number
  /** The part of `open` past its due date, in all and by days of delay. */
  overdue: number
  until30: number
  until60: number
  over60: number
  /** What customers have paid this month, less what was paid back. */
  paid: number
  /** This month so far: first day and today. */
  from: string
  to: string
}

type MoneyFigureName = 'open' | 'overdue' | 'until30' | 'until60' | 'over60' | 'paid' | 'unbilled'

interface MoneyFigure {
  name: MoneyFigureName
  /** Cents. */
  amount: number
  /** The list that adds up to the amount. */
  href: string
  /** A part of the figure above it. */
  isPart: boolean
}

/**
 * Returns the dashboard's figures about customers' money, as far as the viewer may see them. Ages
 * without an amount are left out.
 */
export function moneyFigures(
  money: OpenMoney | null,
  unbilled: { sumGross: string } | null,
): readonly MoneyFigure[] {
  const figure = (name: MoneyFigureName, amount: number, href: string, isPart = false): MoneyFigure => ({
    name,
    amount,
    href,
    isPart,
  })
  const ages = money && [
    figure('until30', money.until30, '/open-items?age=UNTIL30', true),
    figure('until60', money.until60, '/open-items?age=UNTIL60', true),
    figure('over60', money.over60, '/open-items?age=OVER60', true),
  ]
  return [
    ...(money && ages
      ? [
          figure('open', money.open, '/open-items'),
          figure('overdue', money.overdue, '/open-items?age=UNTIL30,UNTIL60,OVER60'),
          ...ages.filter(({ amount }) => amount !== 0),
          figure('paid', money.paid, `/open-items/payments?from=${money.from}&to=${money.to}`),
        ]
      : []),
    ...(unbilled ? [figure('unbilled', centsOf(unbilled.sumGross), '/deliverynotes?status=UNBILLED')] : []),
  ]
}
