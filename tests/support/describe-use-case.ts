import { beforeEach, describe, it } from 'vitest'
import type { z } from 'zod'
import type { UseCase } from '@/lib/server/core/use-case'
import { useCaseChecks, type Description, type Worlds } from './use-case-checks'
import { mintWorld, secondCompanyOf } from './world'

/** How the generated tests of a use case are run. */
interface Setting {
  /**
   * Why the use case needs worlds of its own; otherwise all use cases of a test file share theirs.
   */
  ownWorlds?: string
}

/**
 * Generates the tests that apply to every use case: forbidden without its right, without its module
 * and before a password change; admitted with its right alone; invalid input rejected; another
 * tenant's record not found, and for documents and their parts another company's; an outdated
 * version rejected; audited (write) or without trace (read). Add business cases by hand.
 */
export function describeUseCase<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { ownWorlds, ...description }: Description<I> & Setting,
): void {
  describe(`use case ${useCase.name}`, () => {
    let worlds: Worlds
    beforeEach(async ({ task }) => {
      worlds = await worldsOf(ownWorlds === undefined ? task.file : (task.suite ?? task.file))
    })

    for (const { title, run } of useCaseChecks(useCase, description, () => worlds)) it(title, run)
  })
}

const shared = new WeakMap<object, Promise<Worlds>>()

/** Returns the worlds that the tests of a file or suite share, made at the first call. */
function worldsOf(owner: object): Promise<Worlds> {
  const known = shared.get(owner) ?? mintWorlds()
  shared.set(owner, known)
  return known
}

async function mintWorlds(): Promise<Worlds> {
  const [mine, other] = await Promise.all([mintWorld('Eigener'), mintWorld('Fremder')])
  return { mine, other, sibling: secondCompanyOf(mine) }
}
