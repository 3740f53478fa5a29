import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readContent } from '../queries/read-documentation'
import type { VersionRecord } from '../schema'
import { insertVersion, lockDocumentation, readVersions } from '../store'
import { VERSION_BYTES, VERSIONS_MAX } from '../words'

/**
 * Generates a version of the active company's documentation from the settings and answers of this
 * moment; returns the newest one if nothing changed. Throws at the bounds:
 * `procedureDocumentation.tooManyVersions` and `.tooLarge`.
 */
export const generateVersion = defineUseCase({
  name: 'procedureDocumentation.generate',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx, audit, unchanged }): Promise<VersionRecord> => {
    await lockDocumentation(tx, ctx)
    const { company, blocks, digest, missing } = await readContent(tx, ctx)
    const versions = await readVersions(tx, ctx.companyId)
    const [newest] = versions
    if (newest?.digest === digest) {
      unchanged()
      return newest
    }
    refuseBounds(versions.length, JSON.stringify(blocks))
    const number = (newest?.number ?? 0) + 1
    const made = await insertVersion(tx, ctx, { number, company, digest, blocks, missing: missing.length })
    const after = { edition: number, missingFields: missing.length }
    await audit({ entity: 'company', entityId: ctx.companyId, after })
    return made
  },
})

function refuseBounds(count: number, content: string): void {
  if (count >= VERSIONS_MAX)
    throw new AppError('rule', 'procedureDocumentation.tooManyVersions', { maximum: VERSIONS_MAX })
  if (Buffer.byteLength(content) > VERSION_BYTES)
    throw new AppError('rule', 'procedureDocumentation.tooLarge')
}
