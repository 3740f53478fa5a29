import { changes } from '@/lib/domain/audit-values'
import { refuseStale } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { refuseRestricted } from '../queries/read-documentation'
import { completed } from '../rules/answers'
import { patchAnswersInput } from '../schema'
import { lockDocumentation, readAnswers, saveAnswers } from '../store'

/** Saves the answers that Kontor cannot know about the active company's procedures. */
export const patchAnswers = defineUseCase({
  name: 'procedureDocumentation.patch',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: patchAnswersInput,
  run: async ({ tx, ctx, audit, unchanged }, { version, ...patch }): Promise<{ version: number }> => {
    refuseRestricted(ctx)
    await lockDocumentation(tx, ctx)
    const stored = await readAnswers(tx, ctx.companyId)
    refuseStale(version, stored.version)
    const before = completed(stored.answers)
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(patch).filter(([, text]) => text !== undefined)),
    }
    const changed = changes(before, after)
    if (!changed) {
      unchanged()
      return { version: stored.version }
    }
    await saveAnswers(tx, ctx, after)
    await audit({ entity: 'company', entityId: ctx.companyId, ...changed })
    return { version: stored.version + 1 }
  },
})
