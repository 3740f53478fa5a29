import { unzipSync } from 'fflate'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { exportContents, exportJobFile, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { fromWindows1252 } from '@/lib/server/files/encodings'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { workedOn } from '../support/tasks'
import { stable } from './outline'

// The files that tax adviser and tax office get of the world.

const work = exportWork(exportContents)

const AUTUMN = { from: '2026-09-01', to: '2026-11-14' }

export const HAND_OVERS = {
  // tills of which records were rejected are an obstacle
  datev: { kind: 'datev', from: '2026-10-01', to: '2026-10-31', options: { closings: false } },
  dsfinvk: { kind: 'dsfinvk', ...AUTUMN },
  z3: { kind: 'z3', ...AUTUMN },
  'audit package': { kind: 'audit-package', from: '2026-10-01', to: '2026-10-31' },
} as const

/** Texts of more lines are recorded as their hash. */
const LONGEST = 40

const IS_TEXT = /\.(?:json|xml|csv|txt|html|dtd)$/

/** The hash of an archive inside, which holds times. */
const DIGEST = /\b[\da-f]{64}\b/g

/** Tax advisers get tables in the encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows1252(bytes)
  }
}

/** Returns a line with the name of each file of an archive, and what is in it. */
export function linesOf(name: string, bytes: Uint8Array): string[] {
  if (name.endsWith('.zip'))
    return Object.entries(unzipSync(bytes))
      .filter(([inside]) => !inside.endsWith('/'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([inside, file]) => linesOf(`${name.slice(0, -4)}/${inside}`, file))
  if (!IS_TEXT.test(name)) return [name]
  const text = stable(textOf(bytes)).replace(DIGEST, 'hash')
  const lines = text.split(/\r?\n/)
  if (lines.length > LONGEST) return [`${name} ${lines.length} lines ${sha256(text).slice(0, 16)}`]
  return [name, ...lines.map((line) => `  ${line}`)]
}

/** States for whom the tax adviser's file is. */
export async function adviseCompany(ctx: Context): Promise<void> {
  const datev = { adviser: '1001', client: '7', lockRows: true }
  await execute(patchCompany, ctx, { id: ctx.companyId, datev })
}

/** Returns what is in a hand-over, which is worked on like one that a person asks for. */
export async function recordOfHandOver(ctx: Context, name: keyof typeof HAND_OVERS): Promise<string> {
  const { id } = await execute(startExportJob, ctx, HAND_OVERS[name])
  await workedOn(work, ctx.tenantId, id)
  const { file, name: fileName, type } = await execute(exportJobFile, ctx, { id })
  const bytes = new Uint8Array(await new Response(file.read()).arrayBuffer())
  return `${stable([`${fileName} ${type}`, ...linesOf('hand-over.zip', bytes)].join('\n'))}\n`
}
