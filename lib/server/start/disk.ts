import { statfs } from 'node:fs/promises'
import { env } from './env'
import { log } from './log'

/** Below this, uploads and the database's own files fail soon. */
const LEAST_FREE_BYTES = 500 * 1024 * 1024

/** Whether a file system has enough space left. */
export const isSpacious = ({ bavail, bsize }: { bavail: number; bsize: number }): boolean =>
  bavail * bsize >= LEAST_FREE_BYTES

/**
 * Whether the disk of the data folder, or else of the process's folder, has enough space left; true
 * if neither can be read.
 */
export async function hasDiskSpace(): Promise<boolean> {
  for (const path of [env().KONTOR_DATA_DIR, '.']) {
    const disk = await statfs(path).catch(() => null)
    if (disk) return isSpacious(disk)
  }
  return true
}

/** Logs a warning if the disk is nearly full, when the process starts. */
export async function warnOfFullDisk(): Promise<void> {
  if (!(await hasDiskSpace())) log().warn('less than 500 MB are free on the disk of the data')
}
