import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../support/source-files'
import { headCommit, isAncestor } from './changed'

/** Written by green runs of `npm test` alone; never committed. */
const PATH = join(ROOT, 'node_modules/.cache/kontor/green-run.json')

const record = z.strictObject({
  /** HEAD of the last green run. */
  commit: z.string(),
  /** The test files of green runs: digest of the content that passed, and number of that run. */
  files: z.record(z.string(), z.strictObject({ digest: z.string(), run: z.int() })),
  runs: z.int(),
})

export type GreenRecord = z.infer<typeof record>

export const digestOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, path)))
    .digest('hex')

/** Returns the record; null if there is none, or its commit is not in the history of HEAD. */
export function readRecord(path: string = PATH): GreenRecord | null {
  if (!existsSync(path)) return null
  const read = record.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return read.success && isAncestor(read.data.commit) ? read.data : null
}

/** Returns the record after a green run of these test files on the working tree. */
export function afterGreenRun(before: GreenRecord | null, { commit, digests }: Began): GreenRecord {
  const run = (before?.runs ?? 0) + 1
  const ran = Object.entries(digests).map(([path, digest]) => [path, { digest, run }] as const)
  return { commit, runs: run, files: { ...before?.files, ...Object.fromEntries(ran) } }
}

type Digests = Readonly<Record<string, string>>

const digestsOf = (files: readonly string[]): Digests =>
  Object.fromEntries(files.map((file) => [file, digestOf(file)]))

/** What a run began with: HEAD, and the content of its test files. */
export interface Began {
  commit: string
  digests: Digests
}

export const beginning = (files: readonly string[]): Began => ({
  commit: headCommit(),
  digests: digestsOf(files),
})

/** Records a green run. Changes made while it ran count as changed in the next one. */
export function writeRecord(began: Began, path: string = PATH): void {
  const record = afterGreenRun(readRecord(path), began)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(record, null, 1))
}
