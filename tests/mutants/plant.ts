import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, readSource } from '../support/source-files'
import type { Edit, Mutant } from './mutant'

/**
 * Plants the bug in the tree below `root`; returns a function that removes it. Throws, with nothing
 * planted, if a place is not found exactly once: the list is then outdated.
 */
export function plant(root: string, mutant: Mutant): () => void {
  const changed = changesOf(root, mutant)
  for (const { path, after } of changed) writeFileSync(path, after)
  return () => {
    for (const { path, before } of changed) writeFileSync(path, before)
  }
}

/** Returns the file changes that plant the bug. Throws like `plant`. */
export function changesOf(root: string, { what, edits }: Mutant) {
  return edits.map((edit) => {
    const { find, replace } = edit
    const file = fileOf(root, edit)
    const before = readSource(file, root)
    const places = before.split(find).length - 1
    if (places !== 1) throw new Error(`"${what}": ${places} places in ${file} read: ${find}`)
    return { path: join(root, file), before, after: before.replace(find, () => replace) }
  })
}

function fileOf(root: string, { file, find }: Edit): string {
  if (!file.endsWith('/')) return file
  const files = filesBelow(file, root).filter((path) => path.endsWith('.sql'))
  return files.findLast((path) => readSource(path, root).includes(find)) ?? files.at(-1) ?? file
}
