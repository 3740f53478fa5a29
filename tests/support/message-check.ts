import { usagesIn, type Usage } from './message-usage'
import type { SourceText } from './source-files'
import { exportedTranslators } from './translators'

export type Messages = { [key: string]: string | Messages }

export interface Declarations {
  /**
   * Namespaces with computed keys, each with the code that computes them. A key below counts as
   * used if each of its remaining parts occurs in the code, as a string or a property's name.
   */
  dynamic: Readonly<Record<string, string>>
  /**
   * Namespaces that `t(x)` may translate because the codes are found elsewhere; marks nothing as
   * used.
   */
  edge: Readonly<Record<string, string>>
  /** Maps the `fail('reason')` of rules to codes: folder of the rule → prefixes below `errors`. */
  refusals: Readonly<Record<string, readonly string[]>>
}

/** Returns mismatches between code and messages, one line each; empty if there are none. */
export function checkMessages(
  files: readonly SourceText[],
  messages: Messages,
  declared: Declarations,
): string[] {
  const known = new Set(keysOf(messages))
  const used = new Set<string>()
  const problems = new Set<string>()
  const exported = exportedTranslators(files)
  const usages = files.flatMap((file) => usagesIn(file, exported))
  for (const usage of usages) {
    const problem = resolve(usage, known, used, declared)
    if (problem) problems.add(`${usage.path}:${usage.line} ${problem}`)
  }
  const words = wordsOf(usages)
  for (const prefix of Object.keys(declared.dynamic)) {
    const below = [...known].filter((key) => isBelow(key, prefix))
    const isMade = (key: string) =>
      key
        .slice(prefix.length + 1)
        .split('.')
        .every((word) => words.has(word))
    below.filter(isMade).forEach((key) => used.add(key))
    if (below.length === 0) problems.add(`declared dynamic namespace ${prefix} has no messages`)
  }
  for (const key of known) if (!used.has(key)) problems.add(`messages/de.json ${key} is used nowhere`)
  return [...problems].sort()
}

/**
 * Returns strings and property names of the code, their parts, and use case names as keys:
 * product.create → product_create.
 */
function wordsOf(usages: readonly Usage[]): Set<string> {
  const texts = usages.flatMap((usage) => ('text' in usage ? [usage.text] : []))
  return new Set(texts.flatMap((text) => [text, text.replaceAll('.', '_'), ...text.split('.')]))
}

function resolve(
  usage: Usage,
  known: Set<string>,
  used: Set<string>,
  declared: Declarations,
): string | undefined {
  switch (usage.kind) {
    case 'key':
      used.add(usage.key)
      return known.has(usage.key) ? undefined : `${usage.key} is missing in messages/de.json`
    case 'pattern':
      return resolvePattern(usage, known, used, declared)
    case 'dynamic': {
      const names = [...Object.keys(declared.dynamic), ...Object.keys(declared.edge)]
      if (names.some((name) => isBelow(usage.prefix, name) || usage.prefix === name)) return undefined
      return `a computed key below "${usage.prefix}": name it, or declare the namespace in tests/check-messages.ts`
    }
    case 'refusal':
      return resolveRefusal(usage, known, used, declared)
    case 'literal':
      for (const key of [usage.text, `errors.${usage.text}`]) if (known.has(key)) used.add(key)
      return undefined
    case 'name':
      return undefined
    case 'unknown':
      return `the namespace of ${usage.text} cannot be seen: type the translator, e.g. Translator<'products'>`
  }
}

function resolvePattern(
  usage: Usage & { kind: 'pattern' },
  known: Set<string>,
  used: Set<string>,
  declared: Declarations,
) {
  const edge = Object.keys(declared.edge).some((name) => usage.prefix === `${name}.`)
  if (edge) return undefined
  const fitting = [...known].filter((key) => usage.matches.test(key))
  // A prefix used by rules is narrowed by their reasons; every other pattern marks all matches as
  // used.
  const narrowed = Object.values(declared.refusals)
    .flat()
    .some((name) => usage.prefix === `errors.${name}.`)
  if (!narrowed) fitting.forEach((key) => used.add(key))
  return fitting.length > 0 ? undefined : `nothing in messages/de.json fits ${usage.prefix}…`
}

function resolveRefusal(
  usage: Usage & { kind: 'refusal' },
  known: Set<string>,
  used: Set<string>,
  declared: Declarations,
) {
  const folder = Object.keys(declared.refusals).find((path) => usage.path.startsWith(path))
  if (!folder)
    return `fail('${usage.reason}'): declare in tests/check-messages.ts which error codes this rule's refusals become`
  const keys = (declared.refusals[folder] ?? []).map((prefix) => `errors.${prefix}.${usage.reason}`)
  keys.forEach((key) => used.add(key))
  const missing = keys.filter((key) => !known.has(key))
  return missing.length > 0
    ? `fail('${usage.reason}'): ${missing.join(', ')} is missing in messages/de.json`
    : undefined
}

const isBelow = (key: string, prefix: string) => key.startsWith(`${prefix}.`)

function keysOf(messages: Messages, path = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : keysOf(value, `${path}${name}.`),
  )
}
