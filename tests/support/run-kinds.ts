import type { z } from 'zod'
import { billingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import type { WorkedRun } from '@/lib/sales/customer-runs/queries/run-definition'
import type { Right } from '@/lib/domain/rights'
import { reminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { INVOICE_DATE, OCTOBER, shopWithDeliveryNotes } from './billing-runs'
import { booked } from './invoices'
import { debt } from './reminders'
import type { World } from './world'

/** Number of customers in each run. */
export const CUSTOMERS = 3

interface Answer {
  id: string
  state: string
  version: number
  stopReason: string | null
}

type Moved = UseCase<z.ZodType, Answer>

/** A kind of run, with a shop in which one can be started for three customers. */
export interface RunKindCase {
  name: string
  run: WorkedRun & { start: Moved; cancel: Moved; resume: Moved }
  right: Right
  /** State of a run that was just started or resumed. */
  begun: 'WAITING' | 'RUNNING'
  refusals: { underway: string; notRunning: string; nothingLeft: string }
  prepare: () => Promise<{ world: World; customerIds: string[]; input: object; now: () => Date }>
}

export const RUN_KIND_CASES: readonly RunKindCase[] = [
  {
    name: 'a billing run',
    run: billingRun,
    right: 'INVOICES_CREATE',
    begun: 'RUNNING',
    refusals: {
      underway: 'billingRun.running',
      notRunning: 'billingRun.notRunning',
      nothingLeft: 'billingRun.nothingLeft',
    },
    prepare: async () => {
      const { shop, customerIds } = await shopWithDeliveryNotes(CUSTOMERS, 1)
      const input = { ...OCTOBER, invoiceDate: INVOICE_DATE, book: false }
      return { world: shop.world, customerIds, input, now: () => new Date() }
    },
  },
  {
    name: 'a reminder run',
    run: reminderRun,
    right: 'INVOICES_PATCH',
    begun: 'WAITING',
    refusals: {
      underway: 'reminder.runUnderway',
      notRunning: 'reminder.notRunning',
      nothingLeft: 'reminder.nobodyLeft',
    },
    prepare: async () => {
      const { shop, days } = await debt()
      const customerIds = [shop.customerId]
      for (const company of ['Hofcafé', 'Mühlenladen']) {
        const address = { street: 'Dorfstraße 1', zipCode: '79104', city: 'Freiburg', netDays: 30 }
        const { id } = await execute(createBusinessPartner, shop.world.ctx(), {
          company,
          partnerType: 'BUSINESS',
          isCustomer: true,
          ...address,
        })
        await booked({ ...shop, customerId: id })
        customerIds.push(id)
      }
      return { world: shop.world, customerIds, input: {}, now: () => new Date(`${days[0]}T12:00:00Z`) }
    },
  },
]
