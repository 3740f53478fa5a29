import { inDatabase, mutant } from '../mutant'

const POLICIES = inDatabase('architecture-db')
const ACCESS = 'tests/architecture/access.test.ts'

export const ACCESS_RULES = [
  mutant(
    'who may see which store can be written into another tenant',
    'db/',
    "CALL platform.protect('user_store', 'select, insert, delete');",
    `CALL platform.protect('user_store', 'select, insert, delete');--> statement-breakpoint
ALTER POLICY tenant_only ON user_store WITH CHECK (true);`,
    POLICIES,
  ),
  mutant(
    'who is restricted to stores writes the prices of others',
    'db/',
    "with check (%s)', placed, mine, mine)",
    "with check (true or %s)', placed, mine, mine)",
    POLICIES,
    inDatabase('store-restriction'),
  ),
  mutant(
    'payments are taken back with the right to look',
    'lib/sales/invoices/use-cases/undo-payment.ts',
    "right: 'INVOICES_PATCH'",
    "right: 'INVOICES_SHOW'",
    ACCESS,
  ),
  mutant(
    'incoming payments are recorded without the module',
    'lib/sales/open-items/use-cases/record-incoming-payment.ts',
    "module: 'order-management'",
    'module: null',
    ACCESS,
  ),
]
