import type { SQL } from 'drizzle-orm'
import type { Z3File } from '../rules/tables'
import { cashQueries } from './cash-book'
import { logQueries } from './log'
import { fileQueries } from './originals'
import { masterQueries } from './master-data'
import type { Z3Period } from './period'
import { purchaseQueries } from './purchases'
import { salesQueries } from './sales'
import { selfBilledQueries } from './self-billed'
import { tillQueries } from './tills'

/**
 * Returns the query of each table; its columns have the names of the table. `hasOriginals`: the
 * export has the original files.
 */
export const queriesOf = (period: Z3Period, hasOriginals: boolean): Record<Z3File, SQL> => ({
  ...masterQueries(period),
  ...salesQueries(period),
  ...selfBilledQueries(period),
  ...tillQueries(period),
  ...cashQueries(period),
  ...purchaseQueries(period),
  ...fileQueries(period, hasOriginals),
  ...logQueries(period),
})
