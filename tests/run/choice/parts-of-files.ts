import { kindOf } from './reach'
import type { SourceGraph } from './source-graph'

/** A changed file with its texts before and after; '' where it does not exist. */
export interface Changed {
  path: string
  before: string
  after: string
}

const MESSAGES = 'messages/de.json'

/** Files too large to count as one: what changed inside decides which tests they reach. */
export const isDivided = (path: string): boolean =>
  path === MESSAGES || /^db\/migrations\/.*\.sql$/.test(path)

/**
 * Returns the files that stand for the changed part of a divided file: schema and routines of the
 * tables and functions that a migration names, or the tests that name a changed text.
 */
export function filesOfPart(
  { path, before, after }: Changed,
  { files }: SourceGraph,
  read: (path: string) => string,
): string[] {
  const all = [...files]
  if (path === MESSAGES) {
    const texts = changedTexts(before, after)
    return all.filter((file) => kindOf(file) && texts.some((text) => read(file).includes(text)))
  }
  const named = new Set(changedStatements(before, after).flatMap((text) => text.match(/\b[a-z]\w+\b/g) ?? []))
  const declared = all.filter((file) => /^db\/(?:schema\/.*\.ts|routines\/.*\.sql)$/.test(file))
  return declared.filter((file) => declaredIn(read(file)).some((name) => named.has(name)))
}

/** Returns the statements that only one of two SQL files has. */
export function changedStatements(before: string, after: string): string[] {
  const former = new Set(statementsOf(before))
  const latter = new Set(statementsOf(after))
  return [...[...former].filter((one) => !latter.has(one)), ...[...latter].filter((one) => !former.has(one))]
}

const statementsOf = (text: string): string[] =>
  text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean)

/** Returns the names of the tables or functions that a file of the database declares. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/pgTable\(\s*'(\w+)'|\bFUNCTION platform\.(\w+)\(/g)].map(
    ([, table, routine]) => table ?? routine ?? '',
  )

/** Texts shorter than this occur in tests by chance. */
const SHORTEST = 4

/** Returns the texts that differ between two files of messages, as they were and as they are. */
export function changedTexts(before: string, after: string): string[] {
  const former = textsOf(before)
  const latter = textsOf(after)
  const keys = [...new Set([...former.keys(), ...latter.keys()])]
  const changed = keys.filter((key) => former.get(key) !== latter.get(key))
  const texts = changed.flatMap((key) => [former.get(key) ?? '', latter.get(key) ?? ''])
  return [...new Set(texts)].filter((text) => text.length >= SHORTEST)
}

function textsOf(json: string): Map<string, string> {
  const texts = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) texts.set(path, String(value))
    else for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key)
  }
  visit(json ? (JSON.parse(json) as unknown) : {}, '')
  return texts
}
