import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { companyKey } from '../schema/company'
import { deleteCompanyRow, deleteDrafts, hasDocuments, lockAllCompanies, lockCompany } from '../store'

/**
 * Deletes a company with its drafts and number ranges. Refused for the main company (`company.isDefault`), for one with
 * booked documents (`company.hasDocuments`), which have to be kept (§ 147 AO), and for one with stores, deleted ones
 * included (`company.hasStores`), as for external devices (`company.hasDevices`). Who works in it goes on in the main one.
 */
export const deleteCompany = defineUseCase({
  name: 'company.delete',
  mode: 'write',
  right: 'COMPANIES_DELETE',
  module: 'companies',
  acrossCompanies: true,
  input: companyKey,
  run: async ({ tx, audit }, key) => {
    const companies = await lockAllCompanies(tx)
    const company = await lockCompany(tx, key, 'update')
    const successor = companies.find((candidate) => candidate.defaultCompany)
    if (company.defaultCompany || !successor) throw new AppError('rule', 'company.isDefault')
    const drafts = await deleteDrafts(tx, company.id)
    if (await hasDocuments(tx, company.id)) throw new AppError('rule', 'company.hasDocuments')
    const { name, city } = company
    await audit({ entity: 'company', entityId: company.id, before: { name, city, drafts } })
    await deleteCompanyRow(tx, company.id, successor.id)
  },
})
