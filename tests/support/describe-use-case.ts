import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { UseCase } from '@/lib/server/core/use-case'
import { closeReader } from './effects'
import { ROOT } from './source-files'
import { useCaseChecks } from './use-case-checks'
import type { Description, Worlds } from './use-case-description'
import { mintWorld, secondCompanyOf } from './world'

/**
 * Generates the tests that apply to every use case: forbidden without its right, without its module
 * and before a password change; admitted with its right alone; invalid input rejected; another
 * tenant's record not found, and another company's unless it belongs to the tenant; an outdated
 * version rejected; audited with exactly its entries, under a new version, and a repeat accepted or
 * refused (write), or without trace (read). Add business cases by hand. The use cases of a test
 * file share their tenants.
 */
export function describeUseCase<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  description: Description<I>,
): void {
  afterAll(closeReader)
  describe(`use case ${useCase.name}`, () => {
    let worlds: Worlds
    beforeEach(async ({ task }) => {
      worlds = await worldsOf(task.file)
    })

    for (const { title, run } of useCaseChecks(useCase, description, () => worlds, isRecorded)) it(title, run)
  })
}

/** Where it is on record what each use case answers and writes. */
const EFFECTS = 'tests/support/effects'

const isRecorded = (useCase: string, text: string) =>
  expect(text).toMatchFileSnapshot(join(ROOT, EFFECTS, `${useCase}.txt`))

const shared = new WeakMap<object, Promise<Worlds>>()

/** Returns the worlds that the tests of a file share, made at the first call. */
function worldsOf(file: object): Promise<Worlds> {
  const known = shared.get(file) ?? mintWorlds()
  shared.set(file, known)
  return known
}

async function mintWorlds(): Promise<Worlds> {
  const [mine, other] = await Promise.all([mintWorld('Eigener'), mintWorld('Fremder')])
  return { mine, other, sibling: secondCompanyOf(mine) }
}
