import { afterAll } from 'vitest'
import { businessDay } from '@/lib/domain/business-date'
import { tsesForExport } from '@/lib/tax/tse-export/use-cases/tses-for-export'
import { describeUseCase } from '../support/describe-use-case'
import { connectTenant } from '../support/fiskaly/connect'
import { addTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { readyTill } from '../support/tills'

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

const TODAY = businessDay(new Date())
const DAYS = { from: TODAY, to: TODAY }

describeUseCase(tsesForExport, {
  validInput: async (world) => {
    await connectTenant(world, fake)
    const { id } = await readyTill(world)
    await addTse(world, id)
    return { ...DAYS, devices: [id] }
  },
  invalidInputs: () => ({ 'a day that is none': { ...DAYS, to: '2026-02-30' } }),
})
