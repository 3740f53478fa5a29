import { inDatabase, mutant } from '../mutant'

const LETTERS = 'lib/sales/reminders/rules/letters.test.ts'

export const REMINDERS = [
  mutant(
    'the level of a reminder does not rise',
    'lib/sales/reminders/rules/due-level.ts',
    '(last ? last.level + 1 : 1)',
    '(last ? last.level : 1)',
    'lib/sales/reminders/rules/due-level.test.ts',
    LETTERS,
  ),
  mutant(
    'a disputed invoice is reminded of',
    'lib/sales/reminders/rules/letters.ts',
    "if (disputed) leave('disputed', invoice.open)",
    "if (disputed && collected) leave('disputed', invoice.open)",
    LETTERS,
  ),
  mutant(
    'invoices by direct debit are reminded of',
    'lib/sales/reminders/queries/overdue.ts',
    '${collected} as collected, l.level',
    'false as collected, l.level',
    inDatabase('direct-debits'),
  ),
  mutant(
    'a withdrawn letter still counts',
    'lib/sales/reminders/queries/overdue.ts',
    'and not i.withdrawn\n      order by',
    '\n      order by',
    inDatabase('reminder-withdrawal'),
  ),
  mutant(
    'a reminder run does not lock what the customer owes',
    'lib/sales/reminders/use-cases/remind-customers.ts',
    'await lockUnsettled(tx, ctx.companyId, customerId)',
    '',
    inDatabase('reminder-run-limits'),
  ),
]
