import { REDACTED } from '@/lib/domain/audit-values'
import { businessDay } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readRecord } from '../queries/companies'
import { createCompanyInput } from '../schema/company'
import { insertCompany, tenantUsesGross } from '../store'
import { changeMailTexts } from '../steps/change-mail-texts'
import { changeReminderLevels } from '../steps/change-reminder-levels'
import { changeDatev, changeRanges, columnsOf, keepLogo, takeDefaultMark } from '../steps/change-company'

/** Adds a company with its three number ranges; its pricing mode defaults to the tenant's. */
export const createCompany = defineUseCase({
  name: 'company.create',
  mode: 'write',
  right: 'COMPANIES_CREATE',
  module: 'companies',
  input: createCompanyInput,
  run: async (scope, input) => {
    const { tx, ctx, audit } = scope
    const datev = changeDatev({}, input.datev)
    const columns = {
      useGrossPrice: await tenantUsesGross(tx),
      defaultCompany: input.defaultCompany ?? false,
      ...columnsOf(input),
      name: input.name,
      logoFileId: await keepLogo(scope, input.logo ?? null),
    }
    if (columns.defaultCompany) await audit(...(await takeDefaultMark(scope)))
    const id = await insertCompany(tx, ctx, { ...columns, ...datev.columns })
    const texts = await changeMailTexts(scope, id, input.mailTexts ?? {})
    const levels = await changeReminderLevels(scope, id, input.reminders ?? {})
    const ranges = await changeRanges(scope, id, input.numbers ?? {})
    const { logoFileId, ...fields } = columns
    const logo = logoFileId && REDACTED
    await audit({
      entity: 'company',
      entityId: id,
      after: { ...fields, logo, ...texts.after, ...levels.after, ...datev.after, ...ranges.after },
    })
    return readRecord(tx, id, businessDay(ctx.now()))
  },
})
