import type { z } from 'zod'
import type { AppErrorKind } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import type { Check, Description, Worlds } from './use-case-description'
import type { World } from './world'

/** Whether a use case reaches the records of one company only. */
const isOnBooks = ({ name, acrossCompanies }: Pick<UseCase, 'name' | 'acrossCompanies'>) =>
  !acrossCompanies && !OF_TENANT.has(name.split('.')[0] ?? '')

/** Records that the companies of a tenant share, by the beginning of their use cases' names. */
const OF_TENANT = new Set([
  // people, and the companies themselves
  ...['account', 'user', 'company', 'ticket'],
  // master data
  ...['product', 'productGroup', 'businessPartner', 'member', 'vatRate', 'agency', 'plannedChange'],
  // printed from master data
  'priceTag',
  // tills are run for all companies in one place, and their lists name the company of each
  ...['store', 'posDevice', 'externalDevice', 'tse', 'receipt', 'closing'],
])

/** Records of another company do not exist for a use case that reaches one company only. */
export function otherCompanyChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { validInput, otherTenantInput, otherCompanyInput, otherTenantRefusal = 'notFound' }: Description<I>,
  worlds: () => Worlds,
  refused: (input: unknown, kind: AppErrorKind) => Promise<void>,
): Check[] {
  const inputOf = otherCompanyInput === undefined ? otherTenantInput : otherCompanyInput
  if (inputOf === null || !isOnBooks(useCase)) return []
  const run = async () => {
    const sibling = await worlds().sibling()
    await refused(await (inputOf ?? validInput)(sibling), otherTenantRefusal)
  }
  return [{ title: `answers ${otherTenantRefusal} to a record of another company`, run }]
}

/** A read of all records of a company does not change with records of another one. */
export function companyChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { validInput, recordsIn, actor }: Description<I>,
  worlds: () => Worlds,
): Check[] {
  if (!recordsIn) return []
  const run = async () => {
    const { mine, sibling } = worlds()
    const other = await sibling()
    const input = await validInput(mine)
    const at = new Date()
    const now = () => at
    const answerIn = async (world: World) =>
      JSON.stringify(await execute(useCase, world.as({ now, ...actor }), input))
    const before = await answerIn(mine)
    const there = await answerIn(other)
    await recordsIn(other)
    if ((await answerIn(other)) === there) throw new Error('the records do not show in their own company')
    const after = await answerIn(mine)
    const place = [...before].findIndex((letter, index) => after[index] !== letter)
    if (after !== before)
      throw new Error(`records of another company show: ${after.slice(Math.max(place - 80, 0), place + 80)}`)
  }
  return [{ title: 'shows nothing of another company', run }]
}
