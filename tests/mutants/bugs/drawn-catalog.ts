import { inDatabase, mutant } from '../mutant'

export const DRAWN_CATALOG = [
  mutant(
    'a product takes the prices of any number of stores',
    'lib/catalog/products/schema.ts',
    'z.array(storePriceInput).max(STORES_MAX, ',
    'z.array(storePriceInput).max(2 * STORES_MAX, ',
    'lib/registry/schema-bounds.test.ts',
  ),
  mutant(
    'a revenue account of a file loses its leading zero',
    'lib/catalog/products/imports.ts',
    "'depositProduct', 'revenueAccount', 'expenseAccount'",
    "'depositProduct', 'expenseAccount'",
    inDatabase('import-reading'),
  ),
  mutant(
    'a price list offers the group of a deleted partner',
    'lib/catalog/price-lists/queries/read-lists.ts',
    "where partner_group <> '' and not is_deleted",
    "where partner_group <> ''",
    inDatabase('price-lists'),
  ),
  mutant(
    'a file of prices means a deleted product by its name',
    'lib/catalog/price-lists/queries/import-lists.ts',
    "      'text',\n    )} and not is_deleted`)",
    "      'text',\n    )}`)",
    inDatabase('price-list-imports'),
  ),
  mutant(
    'a store names people who can no longer sign in',
    'lib/catalog/stores/queries/get-store.ts',
    'where i.is_active and (${appUser.isAdmin}',
    'where (${appUser.isAdmin}',
    inDatabase('store-restriction'),
  ),
]
