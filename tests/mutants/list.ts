import { ACCESS_RULES } from './bugs/access'
import { ACCOUNTS } from './bugs/accounts'
import { COMPANIES } from './bugs/companies'
import { DOCUMENTS } from './bugs/documents'
import { INTERFACE } from './bugs/interface'
import { JOBS } from './bugs/jobs'
import { MONEY } from './bugs/money'
import { PAYMENTS } from './bugs/payments'
import { REMINDERS } from './bugs/reminders'
import { VERSIONS } from './bugs/versions'
import type { Mutant } from './mutant'

/** Bugs to plant, by subject. If a source change moves a place, update it here. */
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

/** All mutants, named with their subject. */
export const MUTANTS: readonly Mutant[] = Object.entries(SUBJECTS).flatMap(([subject, mutants]) =>
  mutants.map(({ what, ...rest }) => ({ what: `${subject}: ${what}`, ...rest })),
)
