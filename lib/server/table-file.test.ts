import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftFiles } from './table-file'

it('removes what processes left that run no more, and nothing of one that runs or of another program', async () => {
  const folder = (name: string) => mkdtemp(join(tmpdir(), name))
  // no process has an id as high
  const left = await folder('kontor-export-99999999-')
  const kept = [await folder(`kontor-export-${process.ppid}-`), await folder('kontor-exports-')]
  await removeLeftFiles()
  const there = await readdir(tmpdir())
  expect(there).not.toContain(basename(left))
  for (const one of kept) expect(there).toContain(basename(one))
  await Promise.all(kept.map((one) => rm(one, { recursive: true })))
})
