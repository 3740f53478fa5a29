import { refuseLongAccount } from '@/lib/catalog/companies/queries/account-length'
import { orRefuse } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { companyCash } from '../queries/cash-accounts'
import { chooseCashAccount, type CashAccountChoice, type ChosenCashAccount } from '../rules/cash-account'
import { lockCompany } from '../store'

/**
 * Returns the account of a till or cash desk in a company: the next free one, or the typed one.
 * Locks the company, so that no other gets it. Throws at the field for an account with more digits
 * than the company's (`company.accountLong`), for one that another till or desk has
 * (`device.cashAccountShared`), and if all places are taken (`device.cashAccountNeeded`).
 */
export async function takeCashAccount(
  { tx }: Pick<StepScope, 'tx'>,
  { companyId, id }: { companyId: number; id: string | null },
  choice: CashAccountChoice,
): Promise<ChosenCashAccount> {
  await refuseLongAccount(tx, companyId, { name: choice.field, account: choice.typed })
  await lockCompany(tx, companyId)
  return orRefuse(chooseCashAccount(await companyCash(tx, companyId, id), choice))
}
