import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { lineDifference } from '@/lib/domain/line-difference'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { completed, missingOf } from '../rules/answers'
import { markdownOf } from '../rules/markdown'
import {
  differenceInput,
  versionKey,
  type DifferenceRecord,
  type VersionRecord,
  type VersionText,
} from '../schema'
import { readAnswers, readVersion, readVersions } from '../store'
import {
  documentationBlocks,
  documentationFileName,
  documentationPaper,
  documentationTitle,
  historyBlocks,
} from '../texts'
import { readFacts } from './read-facts'

/** Returns the SHA-256 of a content. */
const digestOf = (blocks: readonly PaperBlock[]): string =>
  createHash('sha256').update(JSON.stringify(blocks)).digest('hex')

/** Throws `procedureDocumentation.restricted` for people who do not see every store. */
export function refuseRestricted({ storeIds }: Context): void {
  if (storeIds.length > 0) throw new AppError('forbidden', 'procedureDocumentation.restricted')
}

/** Reads the content that a version of this moment would have. */
export async function readContent(tx: TenantTx, ctx: Context) {
  refuseRestricted(ctx)
  const facts = await readFacts(tx, ctx.companyId)
  const { answers: stored, version } = await readAnswers(tx, ctx.companyId)
  const answers = completed(stored)
  const blocks = documentationBlocks(facts, answers)
  const { name: company } = facts.company
  return { company, answers, version, missing: missingOf(answers), blocks, digest: digestOf(blocks) }
}

/** The answers of the active company, the missing ones, and its versions. */
export const getDocumentation = defineUseCase({
  name: 'procedureDocumentation.get',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }) => {
    const { answers, version, missing, digest } = await readContent(tx, ctx)
    const versions = await readVersions(tx, ctx.companyId)
    return { version, answers, missing, isOutdated: versions[0]?.digest !== digest, versions }
  },
})

/** The versions of the active company, newest first: all of them, an auditor's period or not. */
export const listVersions = defineUseCase({
  name: 'procedureDocumentation.versions',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'list',
  input: z.strictObject({}),
  run: ({ tx, ctx }): Promise<VersionRecord[]> => {
    refuseRestricted(ctx)
    return readVersions(tx, ctx.companyId)
  },
})

async function versionOf(tx: TenantTx, ctx: Context, id: string) {
  refuseRestricted(ctx)
  const found = await readVersion(tx, id)
  if (!found) throw new AppError('notFound', 'notFound')
  return found
}

const upTo = (versions: readonly VersionRecord[], { number }: VersionRecord) =>
  versions.filter((one) => one.number <= number)

/** One version as Markdown, with the versions before it. */
export const getVersion = defineUseCase({
  name: 'procedureDocumentation.version',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'procedureVersion',
  input: versionKey,
  run: async ({ tx, ctx }, { id }): Promise<VersionText & { name: string }> => {
    const { head, blocks, company } = await versionOf(tx, ctx, id)
    const history = historyBlocks(upTo(await readVersions(tx, ctx.companyId), head))
    return {
      ...head,
      markdown: markdownOf(documentationTitle(company), [...blocks, ...history]),
      name: `${documentationFileName(company, head)}.md`,
    }
  },
})

/** Returns a version as a printable document, and the name of its file. Throws notFound. */
export async function readPaper(
  tx: TenantTx,
  ctx: Context,
  id: string,
): Promise<{ model: TextPaper; name: string }> {
  const { head, blocks, company } = await versionOf(tx, ctx, id)
  const history = historyBlocks(upTo(await readVersions(tx, ctx.companyId), head))
  return {
    model: documentationPaper(company, head, [...blocks, ...history]),
    name: `${documentationFileName(company, head)}.pdf`,
  }
}

/** One version as a printable document. */
export const printVersion = defineUseCase({
  name: 'procedureDocumentation.print',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'procedureVersion',
  input: versionKey,
  run: ({ tx, ctx }, { id }) => readPaper(tx, ctx, id),
})

/** The changes from one version to another, by lines; by default from the one before. */
export const compareVersions = defineUseCase({
  name: 'procedureDocumentation.compare',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'procedureVersion',
  input: differenceInput,
  run: async ({ tx, ctx }, { id, against }): Promise<DifferenceRecord> => {
    const to = await versionOf(tx, ctx, id)
    const versions = await readVersions(tx, ctx.companyId)
    const before = against ?? versions.find(({ number }) => number === to.head.number - 1)?.id
    const from = before === undefined ? null : await versionOf(tx, ctx, before)
    const textOf = ({ company, blocks }: { company: string; blocks: readonly PaperBlock[] }) =>
      markdownOf(documentationTitle(company), blocks)
    const parts = lineDifference(from ? textOf(from) : '', textOf(to))
    return { from: from?.head ?? null, to: to.head, parts }
  },
})
