import { beforeAll, describe, expect, it } from 'vitest'
import { getCompany, getCompanyDetail } from '@/lib/catalog/companies/queries/companies'
import type { CompanyPatch } from '@/lib/catalog/companies/schema/company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { addDays } from '@/lib/domain/business-date'
import { debt, previewOn, remindOn, type Debt } from '../support/reminders'

describe('the levels of a company', () => {
  let known: Debt
  beforeAll(async () => {
    known = await debt()
  })
  const ctx = () => known.shop.world.ctx()
  const id = () => known.shop.world.companyId
  const write = (reminders: CompanyPatch['reminders'], version?: number) =>
    execute(patchCompany, ctx(), { id: id(), reminders, version })

  it('are Kontor’s own until somebody writes others, and are again once they are written back', async () => {
    const { reminders } = await execute(getCompany, ctx(), { id: id() })
    expect([reminders.level1.fee, reminders.level2.fee, reminders.level3.subject]).toEqual([
      '0.00',
      '2.50',
      'Letzte Mahnung',
    ])
    expect(reminders.level1.intro).toContain('{Summe}')
    const changed = await write({ level1: { days: 3, fee: '1.20', subject: 'Erinnerung an {Kunde}' } })
    expect(changed.reminders.level1).toMatchObject({ days: 3, fee: '1.20', paymentDays: 10 })
    const { history } = await execute(getCompanyDetail, ctx(), { id: id() })
    expect(history[0]?.changes).toContainEqual({ field: 'reminders.level1.fee', from: '0.00', to: '1.20' })
    const day = addDays(known.dueDate, 3)
    expect((await previewOn(known.shop, day)).letters).toMatchObject([{ fee: '1.20', total: '10.80' }])
    const { days, fee, subject } = reminders.level1
    const back = await write({ level1: { days, fee, subject } })
    expect(back.reminders).toEqual(reminders)
    expect((await previewOn(known.shop, day)).letters).toEqual([])
  })

  it('change each for itself, alone or with others', async () => {
    const names = ['level1', 'level2', 'level3'] as const
    const subjects = async () => {
      const { reminders } = await execute(getCompany, ctx(), { id: id() })
      return names.map((name) => reminders[name].subject)
    }
    const standard = await subjects()
    const choices = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]
    for (const [turn, chosen] of choices.entries()) {
      const before = await subjects()
      const after = before.map((subject, index) => (chosen.includes(index) ? `Brief ${turn}` : subject))
      await write(Object.fromEntries(chosen.map((index) => [names[index], { subject: after[index] }])))
      expect(await subjects()).toEqual(after)
      const { history } = await execute(getCompanyDetail, ctx(), { id: id() })
      expect(history[0]?.changes.map(({ field }) => field)).toEqual(
        chosen.map((index) => `reminders.level${index + 1}.subject`),
      )
    }
    const own = (index: number) => ({ subject: standard[index] })
    await write({ level1: own(0), level2: own(1), level3: own(2) })
    expect(await subjects()).toEqual(standard)
  })

  it('refuse foreign placeholders by name, a step that comes too soon, and a stale page', async () => {
    await expect(write({ level2: { intro: 'Liebe {Oma}' } })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'reminders.level2.intro', code: 'reminder.placeholder', params: { names: '{Oma}' } }],
    })
    await expect(write({ level1: { paymentDays: 14 } })).rejects.toMatchObject({
      fields: [{ path: 'reminders.level2.days', code: 'reminder.tooSoon' }],
    })
    await expect(write({ level1: { days: 0 } })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(write({ level1: { fee: '-1' } })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(write({ level1: { days: 5 } }, 1)).rejects.toMatchObject({ code: 'conflict.stale' })
  })

  it('stand in the letter as they were when it was written', async () => {
    const [first] = known.days
    await write({ level1: { fee: '1.00' } })
    const run = await remindOn(known.shop, first)
    await write({ level1: { fee: '9.00' } })
    expect(run.results[0]?.total).toBe('10.60')
  })
})
