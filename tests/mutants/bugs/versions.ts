import { inDatabase, mutant, type Mutant } from '../mutant'

/** A user saves over a change that they have not seen. */
const unchecked = (what: string, file: string, find: string, ...tests: string[]): Mutant =>
  mutant(`${what} with a stale version`, file, find, 'if (version === -1)', ...tests)

const OF_ROW = 'if (version !== undefined && version !== row.version)'

export const VERSIONS = [
  unchecked(
    'a product is saved',
    'lib/catalog/products/steps/lock-product.ts',
    'if (current !== null && version !== undefined && version !== current)',
    inDatabase('store-prices'),
  ),
  unchecked(
    'a product group is saved',
    'lib/catalog/product-groups/store.ts',
    OF_ROW,
    inDatabase('product-groups'),
  ),
  unchecked('a store is saved', 'lib/catalog/stores/store.ts', OF_ROW, inDatabase('stores')),
  unchecked('a VAT rate is saved', 'lib/catalog/vat-rates/store.ts', OF_ROW, inDatabase('vat-rates')),
  unchecked('a company is saved', 'lib/catalog/companies/store.ts', OF_ROW, inDatabase('mail-texts')),
  unchecked('the own tenant is saved', 'lib/platform/tenants/store.ts', OF_ROW, inDatabase('tenants')),
  unchecked(
    'a tenant of the platform is saved',
    'lib/platform/platform-tenants/store.ts',
    'if (version !== undefined && version !== tenant.version)',
    inDatabase('platform-tenants'),
  ),
  unchecked(
    'a user is saved',
    'lib/platform/users/steps/lock-user.ts',
    'if (version !== undefined && version !== user.version)',
    inDatabase('user-management'),
  ),
  unchecked(
    'a business partner is saved',
    'lib/catalog/business-partners/steps/lock-partner.ts',
    'if (version !== undefined && version !== partner.version)',
    inDatabase('business-partners'),
  ),
  unchecked(
    'a document is saved',
    'lib/sales/documents/steps/load-document.ts',
    OF_ROW,
    inDatabase('invoices'),
  ),
  unchecked(
    'a planned change is deleted',
    'lib/services/planned-changes/store.ts',
    OF_ROW,
    inDatabase('planned-changes'),
  ),
  unchecked(
    'a run is cancelled',
    'lib/sales/customer-runs/use-cases/move-run.ts',
    'if (version !== undefined && version !== run.version)',
    inDatabase('billing-run-use-cases'),
  ),
]
