import { inDatabase, mutant } from '../mutant'

export const DRAWN_POS = [
  mutant(
    'a line keeps its net amount without the parts of a cent',
    'lib/pos/receipts/rules/read-line.ts',
    'const extra = line.isExtended || isPriceDerived || isNetFine',
    'const extra = line.isExtended || isPriceDerived',
    'lib/pos/receipts/rules/pushed-receipt.test.ts',
  ),
  mutant(
    'two receipts of different TSE transactions are one',
    'lib/pos/receipts/store/duplicates.ts',
    'transaction: receipt.tse?.transactionNumber ?? null,\n  })\n',
    'transaction: null,\n  })\n',
    inDatabase('push-races'),
  ),
  mutant(
    'a deleted store is offered as a filter of the tills',
    'lib/pos/pos-devices/queries/list-device-page.ts',
    'stores.filter(({ isDeleted }) => !isDeleted),',
    'stores,',
    inDatabase('pos-devices'),
  ),
  mutant(
    'cash that is missing at another company is a task of the active one',
    'lib/pos/closings/queries/closing-tasks.ts',
    '\n          and c.store_id in (select s.id from store s where s.company_id = ${ctx.companyId})\n        limit',
    '\n        limit',
    inDatabase('repeated-closings'),
  ),
  mutant(
    'what a till says of itself last is missing in its history',
    'lib/pos/pos-devices/queries/till-histories.ts',
    'is distinct from h.tse_before or h.is_last',
    'is distinct from h.tse_before',
    inDatabase('register-notices'),
  ),
  mutant(
    'a till of another system is set up with the first PIN of its tenant',
    'lib/pos/pos-devices/store.ts',
    "'', t.pin_version, ${cashSlot}, ${at}::timestamptz, ${at}::timestamptz,",
    "'', 1, ${cashSlot}, ${at}::timestamptz, ${at}::timestamptz,",
    inDatabase('external-devices'),
  ),
  mutant(
    'nobody is told that a TSE has ended after they were told that it will',
    'lib/pos/tse/use-cases/warn-of-tse.ts',
    'event: `${tseId}:${expires}:${stage}`,',
    'event: `${tseId}:${expires}`,',
    inDatabase('tse-expiry'),
  ),
  mutant(
    'a cancelled receipt leads to what it cancels',
    'lib/pos/receipts/queries/receipt-page.ts',
    "related.get(receipt.cancelledBy ?? '')",
    "related.get(receipt.cancels ?? '')",
    inDatabase('receipt-pages'),
  ),
]
