import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ownFolder, removeLeftFolders, removeOldFolders } from './own-folder'

const made: string[] = []
const folder = async (name: string) => {
  const path = await mkdtemp(join(tmpdir(), name))
  made.push(path)
  return path
}
const isThere = async (path: string) => (await readdir(tmpdir())).includes(basename(path))

afterEach(async () => {
  await Promise.all(made.splice(0).map((path) => rm(path, { recursive: true, force: true })))
})

describe('folders for files under way', () => {
  it('are removed when a process starts, but for those of processes that run and of other programs', async () => {
    // no process has an id this high
    const left = [await folder('kontor-export-99999999-'), await folder('kontor-import-99999999-')]
    const kept = [await folder(`kontor-export-${process.ppid}-`), await folder('kontor-exports-')]
    await removeLeftFolders()
    for (const one of left) expect(await isThere(one)).toBe(false)
    for (const one of kept) expect(await isThere(one)).toBe(true)
  })

  it('are removed after a day, whichever process has their id by now', async () => {
    const now = Date.now()
    const yesterday = new Date(now - 24 * 60 * 60 * 1000 - 1_000)
    const lessThanADay = new Date(now - 24 * 60 * 60 * 1000 + 1_000)
    const old = [await folder(`kontor-import-${process.ppid}-`), await folder('kontor-import-')]
    const young = await ownFolder('import')
    made.push(young)
    const foreign = await folder('kontor-data-')
    for (const one of [...old, foreign]) await utimes(one, yesterday, yesterday)
    await utimes(young, lessThanADay, lessThanADay)
    await removeOldFolders(new Date(now))
    for (const one of old) expect(await isThere(one)).toBe(false)
    for (const one of [young, foreign]) expect(await isThere(one)).toBe(true)
  })
})
