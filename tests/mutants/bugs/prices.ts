import { inDatabase, mutant } from '../mutant'

const LIST_PRICE = 'lib/catalog/price-lists/rules/list-price.test.ts'

export const PRICES = [
  mutant(
    'the end of a price list cannot be taken away',
    'lib/catalog/price-lists/use-cases/update-price-list.ts',
    'until: input.until === undefined ? before.until : input.until,',
    'until: input.until ?? before.until,',
    inDatabase('price-lists'),
  ),
  mutant(
    'a price list ends before its last day',
    'lib/catalog/price-lists/rules/list-price.ts',
    'rule.until === null || day <= rule.until',
    'rule.until === null || day < rule.until',
    LIST_PRICE,
  ),
  mutant(
    'a quantity price needs one more than it says',
    'lib/catalog/price-lists/rules/list-price.ts',
    'rule.minQuantity <= Math.abs(quantity)',
    'rule.minQuantity < Math.abs(quantity)',
    LIST_PRICE,
  ),
  mutant(
    'goods that come back have no quantity price',
    'lib/catalog/price-lists/rules/list-price.ts',
    'rule.minQuantity <= Math.abs(quantity)',
    'rule.minQuantity <= quantity',
    LIST_PRICE,
  ),
  mutant(
    'a deposit is cheaper for a customer on a list',
    'lib/catalog/price-lists/rules/list-price.ts',
    '  if (product.isDeposit) return null\n',
    '',
    LIST_PRICE,
  ),
  mutant(
    'a farmer who leaves as a member is deleted',
    'lib/catalog/members/use-cases/delete-member.ts',
    'before.isCustomer || before.isSupplier || before.isFarmer',
    'before.isCustomer || before.isSupplier',
    inDatabase('members'),
  ),
]
