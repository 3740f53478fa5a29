import { inDatabase, mutant, type Mutant } from '../mutant'

/** Lets a user overwrite a change that they have not seen. */
const unchecked = (what: string, file: string, find: string, ...tests: string[]): Mutant =>
  mutant(`${what} with a stale version`, file, find, 'if (version === -1)', ...tests)

/**
 * Like `unchecked`, for checks by `refuseStale`; `record` is the variable with the stored record.
 */
const unrefused = (what: string, file: string, record: string, ...tests: string[]): Mutant =>
  mutant(
    `${what} with a stale version`,
    file,
    `refuseStale(version, ${record}.version)`,
    `refuseStale(undefined, ${record}.version)`,
    ...tests,
  )

export const VERSIONS = [
  unchecked(
    'a product is saved',
    'lib/catalog/products/steps/lock-product.ts',
    'if (current !== null && version !== undefined && version !== current)',
    inDatabase('store-prices'),
  ),
  unrefused(
    'a product group is saved',
    'lib/catalog/product-groups/store.ts',
    'row',
    inDatabase('product-groups'),
  ),
  unrefused('a store is saved', 'lib/catalog/stores/store.ts', 'row', inDatabase('stores')),
  unrefused('a VAT rate is saved', 'lib/catalog/vat-rates/store.ts', 'row', inDatabase('vat-rates')),
  unrefused('a company is saved', 'lib/catalog/companies/store.ts', 'row', inDatabase('mail-texts')),
  unrefused('the own tenant is saved', 'lib/platform/tenants/store.ts', 'row', inDatabase('tenants')),
  unrefused(
    'a tenant of the platform is saved',
    'lib/platform/platform-tenants/store.ts',
    'tenant',
    inDatabase('platform-tenants'),
  ),
  unrefused(
    'a user is saved',
    'lib/platform/users/steps/lock-user.ts',
    'user',
    inDatabase('user-management'),
  ),
  unrefused(
    'a business partner is saved',
    'lib/catalog/business-partners/steps/lock-partner.ts',
    'partner',
    inDatabase('business-partners'),
  ),
  unchecked(
    'a document is saved',
    'lib/sales/documents/steps/load-document.ts',
    'if (version !== undefined && version !== row.version)',
    inDatabase('invoices'),
  ),
  unrefused(
    'a planned change is deleted',
    'lib/services/planned-changes/store.ts',
    'row',
    inDatabase('planned-changes'),
  ),
  unchecked(
    'a run is cancelled',
    'lib/sales/customer-runs/use-cases/move-run.ts',
    'if (version !== undefined && version !== run.version)',
    inDatabase('billing-run-use-cases'),
  ),
]
