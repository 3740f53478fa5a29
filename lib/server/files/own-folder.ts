import { DAY_MS } from '@/lib/domain/business-date'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `kontor-export-4711-xxxxxx`: the purpose and the process id. */
const OURS = /^kontor-(?:export|import)-(?:(\d+)-)?/

const place: { folder: string | null } = { folder: null }

/** Makes this process create its folders inside one of its parent process, which removes it. */
export function makeFoldersIn(folder: string): void {
  place.folder = folder
}

/** Creates a folder of this process below the machine's temporary folder; the caller removes it. */
export const ownFolder = (purpose: 'export' | 'import'): Promise<string> =>
  mkdtemp(join(place.folder ?? tmpdir(), `kontor-${purpose}-${process.pid}-`))

/**
 * Removes the folders of processes that were killed while working on a file. Called when a process
 * starts, before it creates any: a folder with its own id then belongs to an earlier process.
 * Folders of running processes are left alone.
 */
export const removeLeftFolders = (): Promise<void> =>
  removeThose((_path, pid) => pid === process.pid || (pid !== null && !isRunning(pid)))

/**
 * Removes folders older than a day: no file takes that long, even if another process has taken over
 * the id of a killed one.
 */
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
    // EPERM: the process runs as another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
