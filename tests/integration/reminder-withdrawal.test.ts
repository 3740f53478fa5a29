import { expect, it } from 'vitest'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { withdrawReminder } from '@/lib/sales/reminders/use-cases/withdraw-reminder'
import { execute } from '@/lib/server/core/execute'
import { debt, onDay, previewOn, remindOn } from '../support/reminders'

const refusal = (code: string) => ({ name: 'AppError', code })

it('an invoice whose letter is withdrawn stands where it stood before, and the level comes anew (withdraw_items)', async () => {
  const { shop, invoiceId, days } = await debt()
  const letters: string[] = []
  for (const day of [days[0], days[1]]) letters.push((await remindOn(shop, day)).results[0]?.reminderId ?? '')
  const [first = '', second = ''] = letters
  const withdraw = (id: string) =>
    execute(withdrawReminder, onDay(shop, days[1]), { id, reason: 'Zahlung war unterwegs' })
  await expect(withdraw(first)).rejects.toMatchObject(refusal('reminder.laterFirst'))
  const both = await Promise.allSettled([withdraw(second), withdraw(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(withdraw(second)).rejects.toMatchObject(refusal('reminder.alreadyWithdrawn'))

  const account = await execute(customerAccountOf, onDay(shop, days[1]), { customerId: shop.customerId })
  expect(account.documents.map(({ reminderLevel }) => reminderLevel)).toEqual([1])
  const again = await remindOn(shop, days[1])
  expect(again.results.map(({ level, isWithdrawn }) => [level, isWithdrawn])).toEqual([[2, false]])
  const { reminders } = await execute(invoiceDunningOf, onDay(shop, days[1]), { id: invoiceId })
  const told = reminders.map((one) => [one.level, one.withdrawal?.reason ?? null, one.isWithdrawable])
  expect(told.toSorted()).toEqual([
    [1, null, false],
    [2, null, true],
    [2, 'Zahlung war unterwegs', false],
  ])
  await withdraw(again.results[0]?.reminderId ?? '')
  await withdraw(first)
  expect((await previewOn(shop, days[1])).letters.map(({ level }) => level)).toEqual([1])
})
