import { businessDay } from '@/lib/domain/business-date'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { payingDesks } from '../queries/cash-desks'
import { chosenDesk, deskTakes, type CashPayment, type PayingDesk } from '../rules/cash-desk'
import { lockCashDesk } from '../store'

type Scope = Pick<StepScope, 'tx' | 'ctx'>

/**
 * Locks the cash desk that a payment goes through and checks that its book takes it; null for none.
 * The database makes the entry with the payment (`platform.enter_payment`). Take this lock after
 * those of the documents. Throws at `cashDeskId`, or at `date` for a day that takes no entry.
 */
export async function takeCashDesk(
  scope: Scope,
  { date, ...payment }: CashPayment & { date?: string | undefined },
): Promise<PayingDesk | null> {
  const { tx, ctx } = scope
  const desks = payment.paymentMethod === 'CASH' ? await payingDesks(tx, ctx.companyId) : []
  const desk = orRefuse(chosenDesk(payment, desks))
  if (desk) await checkBook(scope, desk.id, { date, amount: payment.amount })
  return desk
}

/** Locks a desk and checks that its book takes money, by default today. Throws like the above. */
export async function checkBook(
  { tx, ctx }: Scope,
  deskId: string,
  { date, amount }: { date?: string | undefined; amount: number },
): Promise<void> {
  const today = businessDay(ctx.now())
  const book = await lockCashDesk(tx, ctx.companyId, deskId)
  if (!book) throw new AppError('notFound', 'notFound')
  orRefuse(deskTakes(book, { date: date ?? today, amount }, today))
}
