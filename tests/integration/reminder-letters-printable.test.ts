import { expect, it, vi } from 'vitest'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { linesOf, readPdf } from '../support/pdf-text'
import { changeCustomer, debt, remindersOf, remindOn } from '../support/reminders'

// A child process compiles the templates first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

it('a letter names its reader in the letters of any European script', async () => {
  const { shop, invoiceId, days } = await debt()
  await changeCustomer(shop, { company: 'Таверна Παπαδόπουλος Nguyễn' })
  await remindOn(shop, days[0])
  const [reminder] = await remindersOf(shop, invoiceId)
  const bytes = await storedLetter(shop.world.tenantId, reminder?.id ?? '')
  const text = (await readPdf(bytes)).pages.flatMap(linesOf).join('\n')
  expect(text).toContain('Таверна Παπαδόπουλος Nguyễn')
})

it('a letter that no font can print is not written, and the run says why', async () => {
  const { shop, invoiceId, days } = await debt()
  await changeCustomer(shop, { company: '山田商店' })
  const run = await remindOn(shop, days[0])
  expect([run.failed, run.toPrint]).toEqual([1, 0])
  expect(run.results[0]?.reason).toContain('山 田 商 店')
  expect(await remindersOf(shop, invoiceId)).toEqual([])
})
