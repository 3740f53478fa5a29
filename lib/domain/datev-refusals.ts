import { otherTaxOfPurpose } from './automatic-accounts'
import { cleanDeduction } from './deduction'
import { ACCOUNT_NAMES, isCreditor, isDebtor, isLedger, type DatevSettings } from './datev'

interface SettingsRefusal {
  /** Below `datev`. */
  path: string
  /** Key below `errors`. */
  code: string
  params: Record<string, string | number>
}

/**
 * Returns numbers and accounts that DATEV does not accept, and accounts that book another tax than
 * their purpose; empty if the settings may be stored.
 */
export function settingsRefusals(settings: Readonly<DatevSettings>): SettingsRefusal[] {
  const refuse = (path: string, code: string, params: SettingsRefusal['params'] = {}) => ({
    path,
    code,
    params,
  })
  const { adviser, client, chart, accountLength, accounts, deductions } = settings
  return [
    ...(isBetween(adviser, 1001, 9_999_999) ? [] : [refuse('adviser', 'company.datevAdviser')]),
    ...(isBetween(client, 1, 99_999) ? [] : [refuse('client', 'company.datevClient')]),
    ...ACCOUNT_NAMES.flatMap((name) => {
      const account = accounts[name] ?? ''
      if (name === 'otherDebtors')
        return account === '' || isDebtor(account, accountLength)
          ? []
          : [refuse(`accounts.${name}`, 'company.datevDebtor', { length: accountLength + 1 })]
      if (name === 'otherCreditors')
        return account === '' || isCreditor(account, accountLength)
          ? []
          : [refuse(`accounts.${name}`, 'company.datevCreditor', { length: accountLength + 1 })]
      if (account !== '' && !isLedger(account, accountLength))
        return [refuse(`accounts.${name}`, 'company.datevAccount', { length: accountLength })]
      const tax = otherTaxOfPurpose(chart, name, account)
      return tax ? [refuse(`accounts.${name}`, 'company.datevAccountTax', { account, tax })] : []
    }),
    ...deductions.flatMap((deduction, index) => {
      const { account } = deduction
      const at = `deductions.${index}`
      if (!isLedger(account, accountLength))
        return [refuse(`${at}.account`, 'company.datevAccount', { length: accountLength })]
      if (deductions.findIndex((one) => one.account === account) < index)
        return [refuse(`${at}.account`, 'company.deductionTwice')]
      const clean = cleanDeduction(deduction)
      return clean.ok ? [] : [refuse(`${at}.${clean.error.path}`, `validation.${clean.error.code}`)]
    }),
  ]
}

const isBetween = (digits: string, first: number, last: number) =>
  digits === '' || (/^[1-9]\d{0,6}$/.test(digits) && Number(digits) >= first && Number(digits) <= last)
