import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { companyKey } from '../schema/company'
import { deleteCompanyRow, deleteDrafts, hasDocuments, lockAllCompanies, lockCompany } from '../store'

/**
 * Deletes a company with its drafts and number ranges. Throws `company.isDefault` for the main
 * company, `company.hasDocuments` for one with booked documents, which must be retained (§ 147 AO),
 * `company.hasRuns` for one that had runs over customers, `company.hasStores` for one with stores,
 * including deleted ones, and `company.hasDevices` for one with external devices. People working in
 * it continue in the main one.
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
