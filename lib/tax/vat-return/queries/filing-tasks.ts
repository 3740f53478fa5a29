import { z } from 'zod'
import { centsText } from '@/lib/domain/money'
import type { OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'
import { vatReturnHref } from '../list'
import { periodName } from '../rules/filing-period'
import { differingFilings } from '../store'

/** Periods that are shown one by one, the newest. */
const MOST_PERIODS = 12

/**
 * Filed values of the active company that are others now: each is corrected at the tax office, or
 * what changed is taken back (§ 153 AO). None for people of single stores, who see no values.
 */
export const filingTasks = defineUseCase({
  name: 'vatReturn.tasks',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    if (ctx.storeIds.length > 0) return []
    const rows = await differingFilings(tx, ctx.companyId, MOST_PERIODS)
    return rows.map(({ period, from, to, difference }) => ({
      kind: 'filedDiffers',
      href: vatReturnHref({ from, to, basis: null, code: null, line: null, page: 1 }),
      count: 1,
      name: periodName(period),
      amount: centsText(Number(difference)),
    }))
  },
})
