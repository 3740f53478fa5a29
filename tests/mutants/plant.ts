import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant'

/**
 * Plants the bug in the tree below `root`; answers how to take it out again. Throws, with nothing planted, where a place
 * is not found exactly once: the list is then behind the sources.
 */
export function plant(root: string, { what, edits }: Mutant): () => void {
  const changed = edits.map(({ file, find, replace }) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const places = before.split(find).length - 1
    if (places !== 1) throw new Error(`"${what}": ${places} places in ${file} read: ${find}`)
    return { path, before, after: before.replace(find, () => replace) }
  })
  for (const { path, after } of changed) writeFileSync(path, after)
  return () => {
    for (const { path, before } of changed) writeFileSync(path, before)
  }
}
