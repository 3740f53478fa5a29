import { describe, expect, it } from 'vitest'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { getRun } from '@/lib/sales/reminders/queries/get-run'
import { cancelReminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { setActive } from '@/lib/platform/users/store'
import { withTenant } from '@/db/tenant'
import { booked } from '../support/invoices'
import { changeCustomer, debt, onDay, remindersOf, startOn, worked, type Debt } from '../support/reminders'

/**
 * Starts a run, changes the debt before the run's job begins, and returns the results of the run.
 */
async function after(happens: (of: Debt) => Promise<unknown>) {
  const of = await debt()
  const [day] = of.days
  const { id } = await startOn(of.shop, day, { sendMail: false })
  await happens(of)
  const { results } = await worked(of.shop, id, day)
  expect(await remindersOf(of.shop, of.invoiceId)).toEqual([])
  return results.map(({ state, reason }) => ({ state, reason }))
}

describe('a customer of a reminder run', () => {
  it('gets no letter where everything was paid meanwhile', async () => {
    const paid = ({ shop, invoiceId: id, days }: Debt) =>
      execute(payInvoice, onDay(shop, days[0]), { id, amount: '9.60' })
    expect(await after(paid)).toEqual([{ state: 'LEFT_OUT', reason: errorText('reminder.nothingLeft') }])
  })

  it('gets no letter where a credit has come in that covers it', async () => {
    const overpaid = async ({ shop, days }: Debt) => {
      const { id } = await booked(shop)
      await execute(payInvoice, onDay(shop, days[0]), { id, amount: '19.20' })
    }
    expect(await after(overpaid)).toEqual([{ state: 'LEFT_OUT', reason: errorText('reminder.creditCovers') }])
  })

  it('gets no letter who gets none any more', async () => {
    const spared = ({ shop }: Debt) => changeCustomer(shop, { noReminder: true })
    expect(await after(spared)).toEqual([{ state: 'LEFT_OUT', reason: errorText('reminder.noReminder') }])
  })

  it('gets no letter that no font can print, and is told apart', async () => {
    const renamed = ({ shop }: Debt) => changeCustomer(shop, { company: 'Café 🥐' })
    expect(await after(renamed)).toEqual([
      { state: 'FAILED', reason: errorText('reminder.unprintable', { characters: '🥐' }) },
    ])
  })

  it('gets no letter of somebody who was shut out, and waits', async () => {
    const shutOut = ({ shop: { world } }: Debt) =>
      withTenant(world.tenantId, 'write', (tx) => setActive(tx, world.userId, false, new Date()))
    expect(await after(shutOut)).toEqual([{ state: 'PENDING', reason: '' }])
  })

  it('gets no letter of a run that was taken back', async () => {
    const { shop, days } = await debt()
    const { id } = await startOn(shop, days[0], { sendMail: false })
    await execute(cancelReminderRun, onDay(shop, days[0]), { id })
    expect((await execute(getRun, onDay(shop, days[0]), { id })).results).toMatchObject([
      { state: 'LEFT_OUT', reason: errorText('reminder.runCancelled') },
    ])
  })
})
