import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import { hasMailServer } from '@/lib/server/start/smtp'
import { defineUseCase } from '@/lib/server/core/use-case'
import { firstStepsOf, type FirstStep, type StepsDone } from '../rules/first-steps'

/** Set-up steps; `shown` is false if the person has hidden them. */
export interface FirstSteps {
  steps: FirstStep[]
  shown: boolean
}

type Found = Omit<StepsDone, 'mailServer'> & Record<string, unknown> & { shown: boolean }

/**
 * The active company's remaining set-up steps that the caller may do, with those done ticked. Empty
 * if all of these are done. One statement of existence checks.
 */
export const firstSteps = defineUseCase({
  name: 'dashboard.firstSteps',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<FirstSteps> => {
    const [found] = await tx.execute<Found>(sql`
      select u.show_first_steps as shown,
        c.street <> '' and c.zip_code <> '' and c.city <> '' and c.iban <> ''
          and (c.tax_number <> '' or c.vat_id <> '') as company,
        c.logo_file_id is not null as logo,
        c.mail <> '' as mail,
        'vatRates' = any(t.confirmed_steps) as "vatRates",
        'numbers' = any(t.confirmed_steps)
          or exists (select from number_range n where n.company_id = c.id and n.last_number <> ${FIRST_NUMBER - 1}) as numbers,
        'staff' = any(t.confirmed_steps) or exists (select from app_user o where o.id <> u.id) as staff,
        exists (select from store s) as store,
        exists (select from product p where not p.is_deleted) as product,
        exists (select from business_partner b where b.is_customer and not b.is_deleted) as customer,
        exists (select from document d
          where d.company_id = c.id and d.family = 'INVOICE' and d.status in ('BOOKED', 'PAID', 'CANCELLED')) as invoice,
        exists (select from pos_device p where p.status = 'READY') as till,
        exists (select from register_notice r
          where r.company_id = c.id and r.reported_on is not null) as "registerNotice"
      from tenant t, company c, app_user u where c.id = ${ctx.companyId} and u.id = ${ctx.actor.id}`)
    if (!found) return { steps: [], shown: false }
    const { shown, ...done } = found
    return { shown, steps: firstStepsOf(ctx, ctx.companyId, { ...done, mailServer: hasMailServer() }) }
  },
})
