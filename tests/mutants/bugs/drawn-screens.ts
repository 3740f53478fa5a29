import { mutant } from '../mutant'

export const DRAWN_SCREENS = [
  mutant(
    'an open menu locks the page behind it',
    'components/ui/dropdown-menu.tsx',
    'modal={false} open={open}',
    'modal open={open}',
    'components/ui/dropdown-menu.test.tsx',
  ),
  mutant(
    'more than is left can be credited',
    'components/sales/invoices/credit/credit-values.ts',
    'value !== null && isPart(value, left)',
    'value !== null && isPart(left, value)',
    'components/sales/invoices/credit/credit-values.test.ts',
  ),
  mutant(
    'the VAT return shows bases as taxes',
    'components/tax/vat-return/figure-table.tsx',
    "statesTax(line) ? money(line.tax) : ''",
    "statesTax(line) ? money(line.base) : ''",
    'components/tax/vat-return/vat-return-view.test.tsx',
  ),
  mutant(
    'the page of tickets explains types that nobody can choose',
    'components/platform/tickets/ticket-creation.tsx',
    'types.length > 1 ?',
    'types.length > 0 ?',
    'components/platform/tickets/ticket-creation.test.tsx',
  ),
  mutant(
    'an invoice that was refused again shows its first reason',
    'components/sales/incoming-invoices/detail/incoming-view.tsx',
    "invoice.steps.findLast(({ kind }) => kind === 'REFUSE')",
    "invoice.steps.find(({ kind }) => kind === 'REFUSE')",
    'components/sales/incoming-invoices/detail/incoming-view.test.tsx',
  ),
  mutant(
    'the code of the second factor is white on white in the dark',
    'components/platform/account/second-factor-setup.tsx',
    'fill="#000"',
    'fill="currentColor"',
    'components/platform/account/sections.test.tsx',
  ),
  mutant(
    'a report of tills shows one choice of several',
    'components/pos/pos-reports/choice-list.tsx',
    'target.checked ? [...chosen, id]',
    'target.checked ? [id]',
    'components/pos/pos-reports/choice-list.test.tsx',
  ),
  mutant(
    'a deleted store can be edited',
    'components/catalog/stores/store-view.tsx',
    "admits(who, 'POS-STORES_PATCH', 'pos-stores') && !store.isDeleted",
    "admits(who, 'POS-STORES_PATCH', 'pos-stores')",
    'components/catalog/rights.test.tsx',
  ),
  mutant(
    'a session seems to have begun when it was last used',
    'components/platform/account/session-list.tsx',
    'since: germanDateTime(session.createdAt)',
    'since: germanDateTime(session.lastSeenAt)',
    'app/(app)/my-account/page.tsx',
  ),
  mutant(
    'versions with one unchanged part seem to be the same',
    'components/tax/procedure-documentation/version-changes.tsx',
    "parts.every(({ kind }) => kind === 'SAME')",
    "parts.some(({ kind }) => kind === 'SAME')",
    'app/(app)/procedure-documentation/page.tsx',
  ),
]
