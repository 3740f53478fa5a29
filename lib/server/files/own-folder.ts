import { DAY_MS } from '@/lib/domain/business-date'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `kontor-export-4711-xxxxxx`: what for, and the id of the process. */
const OURS = /^kontor-(?:export|import)-(?:(\d+)-)?/

const place: { folder: string | null } = { folder: null }

/** From now on this process makes its folders in one of the process that started it, which removes it. */
export function makeFoldersIn(folder: string): void {
  place.folder = folder
}

/** A new folder of this process below the machine's temporary folder; who asks removes it. */
export const ownFolder = (purpose: 'export' | 'import'): Promise<string> =>
  mkdtemp(join(place.folder ?? tmpdir(), `kontor-${purpose}-${process.pid}-`))

/**
 * Removes what processes left behind that were killed while they worked on a file. Called when a process starts, before it makes any: a
 * folder with its own id is then of one before it. Folders of processes that run are left alone.
 */
export const removeLeftFolders = (): Promise<void> =>
  removeThose((_path, pid) => pid === process.pid || (pid !== null && !isRunning(pid)))

/** Removes folders older than a day: no file takes that long, even where another process has the id of the one that was killed. */
export const removeOldFolders = (now = new Date()): Promise<void> =>
  removeThose(async (path) => {
    const found = await stat(path).catch(() => null)
    return found !== null && found.mtimeMs < now.getTime() - DAY_MS
  })

async function removeThose(isLeft: (path: string, pid: number | null) => boolean | Promise<boolean>) {
  for (const name of await readdir(tmpdir())) {
    const found = OURS.exec(name)
    if (!found) continue
    const path = join(tmpdir(), name)
    const pid = found[1] === undefined ? null : Number(found[1])
    if (await isLeft(path, pid)) await rm(path, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs as somebody else
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
