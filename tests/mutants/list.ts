import { ACCESS_RULES } from './list/access'
import { ACCOUNTS } from './list/accounts'
import { COMPANIES } from './list/companies'
import { DOCUMENTS } from './list/documents'
import { INTERFACE } from './list/interface'
import { JOBS } from './list/jobs'
import { MONEY } from './list/money'
import { PAYMENTS } from './list/payments'
import { REMINDERS } from './list/reminders'
import { VERSIONS } from './list/versions'
import type { Mutant } from './mutant'

/** Bugs to plant, by what they are about. A change of the sources that moves a place moves it here. */
const SUBJECTS: Readonly<Record<string, readonly Mutant[]>> = {
  money: MONEY,
  documents: DOCUMENTS,
  payments: PAYMENTS,
  reminders: REMINDERS,
  companies: COMPANIES,
  versions: VERSIONS,
  jobs: JOBS,
  access: ACCESS_RULES,
  accounts: ACCOUNTS,
  interface: INTERFACE,
}

/** All of them, each named with its subject. */
export const MUTANTS: readonly Mutant[] = Object.entries(SUBJECTS).flatMap(([subject, mutants]) =>
  mutants.map(({ what, ...rest }) => ({ what: `${subject}: ${what}`, ...rest })),
)
