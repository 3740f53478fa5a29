import { taxOfAccount, type AccountTax } from '@/lib/domain/automatic-accounts'
import { ACCOUNT_NAMES, accountsOf, type AccountName, type DatevSettings } from '@/lib/domain/datev'

/** An account of a company with its purpose; `tax` is what it books by itself at DATEV. */
interface ListedAccount {
  readonly name: AccountName
  readonly account: string
  readonly isOwn: boolean
  readonly tax: AccountTax | null
}

/** Returns the accounts that a company books on, without purposes that have none. */
export function listedAccounts(settings: DatevSettings): ListedAccount[] {
  const accounts = accountsOf(settings)
  return ACCOUNT_NAMES.filter((name) => accounts[name] !== '').map((name) => ({
    name,
    account: accounts[name],
    isOwn: Boolean(settings.accounts[name]),
    tax: taxOfAccount(settings.chart, accounts[name]),
  }))
}
