import { posix } from 'node:path'
import { unzipSync } from 'fflate'

export type Parts = Record<string, Uint8Array>

const RELATIONS = '_rels/.rels'
const USUAL = 'xl/workbook.xml'
/** Maximum size of a list of relations, in bytes. */
const RELATIONS_MAX = 1024 * 1024

/**
 * Returns the name of the workbook's part, which the relations of the package name; nothing else of
 * the package is unpacked. Without relations it is the usual name.
 */
export function workbookPart(bytes: Uint8Array): string {
  const isRelations = ({ name, originalSize }: { name: string; originalSize: number }) =>
    name === RELATIONS && originalSize <= RELATIONS_MAX
  const relations = unzipSync(bytes, { filter: isRelations })[RELATIONS]
  return relations ? workbookIn(textOf(relations)) : USUAL
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Resolves a name that a part of the folder refers to, such as `/xl/workbook.xml`. */
const resolved = (folder: string, target: string) => posix.resolve('/', folder, target).slice(1)

function workbookIn(relations: string): string {
  const tags = relations.match(/<[^<>]*Relationship\s[^<>]*>/g) ?? []
  const office = tags.find((tag) => /\sType\s*=\s*["'][^"']*\/officeDocument["']/.test(tag))
  const target = office && /\sTarget\s*=\s*["']([^"']*)["']/.exec(office)?.[1]
  return target ? resolved('', target) : USUAL
}

/**
 * Returns the parts so that a reader that expects the usual names finds them: the workbook's
 * relations name each part as the package does.
 */
export function usualParts(parts: Parts): Parts {
  const relations = parts[RELATIONS]
  const workbook = relations ? workbookIn(textOf(relations)) : USUAL
  const folder = posix.dirname(workbook)
  const own = posix.join(folder, '_rels', `${posix.basename(workbook)}.rels`)
  const targets = textOf(parts[own] ?? new Uint8Array())
  if (folder === 'xl' && !targets.includes('..')) return parts
  const text = targets.replaceAll(
    /(\sTarget\s*=\s*)(["'])([^"']*)\2/g,
    (_, name: string, quote: string, target: string) => `${name}${quote}${resolved(folder, target)}${quote}`,
  )
  return targets ? { ...parts, [own]: bytesOf(text) } : parts
}
