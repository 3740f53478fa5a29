import { inDatabase, mutant, undefended, type Edit, type Mutant } from '../mutant'

/**
 * Opens the transaction to every company of the tenant, so that only the other safeguards separate
 * companies.
 */
const companyUnbound: Edit = {
  file: 'lib/server/core/execute.ts',
  find: 'companyId: isCompanyBound ? ctx.companyId : null',
  replace: 'companyId: null',
}

/** Removes a condition on the company, with the database's company check disabled too. */
const withoutCompany = (...[what, file, find, replace, ...tests]: Parameters<typeof mutant>): Mutant =>
  undefended(mutant(what, file, find, replace, ...tests), companyUnbound)

export const COMPANIES = [
  mutant(
    'the company is not held by the database',
    companyUnbound.file,
    companyUnbound.find,
    companyUnbound.replace,
    inDatabase('describe-use-case'),
    inDatabase('two-companies'),
    inDatabase('reminder-use-cases'),
    inDatabase('billing-run-use-cases'),
  ),
  withoutCompany(
    'the list of documents is that of all companies',
    'lib/sales/documents/queries/list-documents.ts',
    'sql`d.company_id = ${companyId}`,',
    '',
    inDatabase('two-companies'),
  ),
  withoutCompany(
    'the count of a search goes over all companies',
    'lib/sales/documents/queries/list-documents.ts',
    'company_id: companyId,',
    '',
    inDatabase('two-companies'),
  ),
  withoutCompany(
    'a document of another company can be locked',
    'lib/sales/documents/store.ts',
    ', eq(document.family, family), eq(document.companyId, companyId)))',
    ', eq(document.family, family)))',
    inDatabase('two-companies'),
  ),
  withoutCompany(
    'an offset looks for credits in other companies',
    'lib/sales/documents/queries/payments.ts',
    'c.tenant_id = d.tenant_id and c.company_id = d.company_id and',
    'c.tenant_id = d.tenant_id and',
    inDatabase('two-companies'),
  ),
  withoutCompany(
    'a reminder deducts the credit in another company',
    'lib/sales/reminders/queries/overdue.ts',
    'where d.company_id = ${companyId} and d.customer_id = ${anyOf(customerIds)}',
    'where d.customer_id = ${anyOf(customerIds)}',
    inDatabase('two-companies'),
  ),
]
