import { mutant } from '../mutant'

export const DRAWN_TAX = [
  mutant(
    'the list of all cash entries misses the last day of its period',
    'lib/tax/cash-book/queries/all-entries.ts',
    '...(to ? [sql`e.date <= ${to}`] : []),',
    '...(to ? [sql`e.date < ${to}`] : []),',
  ),
  mutant(
    'a payment in the VAT return shows any VAT number as one of the EU',
    'lib/tax/vat-return/rules/invoice-entries.ts',
    '  name: customer,\n  euVatId: euVatIdOf(vatId),\n})\n\n/** Returns',
    '  name: customer,\n  euVatId: vatId,\n})\n\n/** Returns',
  ),
  mutant(
    'a refused repeat for DATEV names day and month the wrong way round',
    'lib/tax/datev/rules/linked-repeat.ts',
    '${digits.slice(4, 6)}-${digits.slice(6, 8)}',
    '${digits.slice(6, 8)}-${digits.slice(4, 6)}',
  ),
  mutant(
    'a table of an export gets a line for a closing without rows in it',
    'lib/tax/dsfinvk/steps/table-files.ts',
    'if (!table || own.length === 0) continue',
    'if (!table) continue',
  ),
  mutant(
    'a hand-over of received invoices only is none with papers',
    'lib/tax/datev/queries/exports.ts',
    "(exists (select 1 from datev_item i where i.export_id = ${datevExport.id} and i.kind = 'document')\n    or exists (select 1 from datev_incoming i where i.export_id = ${datevExport.id}))",
    "(exists (select 1 from datev_item i where i.export_id = ${datevExport.id} and i.kind = 'document'))",
  ),
  mutant(
    'two creditors share an account in a batch for DATEV',
    'lib/tax/datev/queries/plan-batch.ts',
    "    ...sharedAccounts(creditors, 'CREDITOR'),\n",
    '',
  ),
  mutant(
    'a cancelled sale on account adds to the claims of a closing',
    'lib/tax/dsfinvk/rules/payment-rows.ts',
    '(code === ON_ACCOUNT ? Number(payment_amounts[index]) : 0)',
    '(code === ON_ACCOUNT ? Math.abs(Number(payment_amounts[index])) : 0)',
  ),
  mutant(
    'a receipt that was sent twice counts twice in an outage of a TSE',
    'lib/tax/audit-package/queries/outages.ts',
    ' and r.duplicate_of is null',
    '',
  ),
  mutant(
    'stores without tills are offered for a data sheet',
    'lib/tax/register-notices/queries/read-sheets.ts',
    'concernedOf(await readNotices(tx, ctx)).map(',
    '(await readNotices(tx, ctx)).premises.map(',
  ),
  mutant(
    'each page of the procedure documentation is headed by the company alone',
    'lib/tax/procedure-documentation/texts.ts',
    'running: documentationTitle(company),',
    'running: company,',
  ),
  mutant(
    'a period that ends today is locked for DATEV',
    'lib/tax/datev/steps/check-hand-over.ts',
    'if (lock && to >= businessDay(ctx.now()))',
    'if (lock && to > businessDay(ctx.now()))',
  ),
  mutant(
    'each package for DATEV lists the papers of all packages',
    'lib/tax/datev/jobs.ts',
    'documentIndex(filed.slice(0, count), ',
    'documentIndex(filed, ',
  ),
]
