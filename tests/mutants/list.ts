import { ACCESS_RULES } from './bugs/access'
import { ACCOUNTS } from './bugs/accounts'
import { COMPANIES } from './bugs/companies'
import { DOCUMENTS } from './bugs/documents'
import { DRAWN_CATALOG } from './bugs/drawn-catalog'
import { DRAWN_DATABASE } from './bugs/drawn-database'
import { DRAWN_POS } from './bugs/drawn-pos'
import { DRAWN_SALES } from './bugs/drawn-sales'
import { DRAWN_SCREENS } from './bugs/drawn-screens'
import { DRAWN_SERVER } from './bugs/drawn-server'
import { DRAWN_TAX } from './bugs/drawn-tax'
import { INTERFACE } from './bugs/interface'
import { JOBS } from './bugs/jobs'
import { MONEY } from './bugs/money'
import { PAYMENTS } from './bugs/payments'
import { PRICES } from './bugs/prices'
import { REMINDERS } from './bugs/reminders'
import { SALES } from './bugs/sales'
import { SERVER } from './bugs/server'
import { TAX } from './bugs/tax'
import { TILLS } from './bugs/tills'
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
  prices: PRICES,
  sales: SALES,
  server: SERVER,
  tax: TAX,
  tills: TILLS,
  'drawn catalog': DRAWN_CATALOG,
  'drawn database': DRAWN_DATABASE,
  'drawn pos': DRAWN_POS,
  'drawn sales': DRAWN_SALES,
  'drawn screens': DRAWN_SCREENS,
  'drawn server': DRAWN_SERVER,
  'drawn tax': DRAWN_TAX,
}

/** All mutants, named with their subject. */
export const MUTANTS: readonly Mutant[] = Object.entries(SUBJECTS).flatMap(([subject, mutants]) =>
  mutants.map(({ what, ...rest }) => ({ what: `${subject}: ${what}`, ...rest })),
)
