import { beforeAll, describe, it } from 'vitest'
import type { z } from 'zod'
import type { UseCase } from '@/lib/server/core/use-case'
import { useCaseChecks, type Description } from './use-case-checks'
import { mintWorld, type World } from './world'

/**
 * Generates the tests that apply to every use case: forbidden without its right, without its module
 * and before a password change; admitted with its right alone; invalid input rejected; another
 * tenant's record not found, and for documents and their parts another company's; an outdated
 * version rejected; audited (write) or without trace (read). Add business cases by hand.
 */
export function describeUseCase<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  description: Description<I>,
): void {
  describe(`use case ${useCase.name}`, () => {
    let worlds: { mine: World; other: World }
    beforeAll(async () => {
      worlds = { mine: await mintWorld('Eigener'), other: await mintWorld('Fremder') }
    }, 60_000)

    for (const { title, run } of useCaseChecks(useCase, description, () => worlds)) it(title, run)
  })
}
