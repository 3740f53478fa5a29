/** Parts of a path that name a folder: the drive of Windows, this folder and the one above. */
const DRIVE = /^[a-z]:/i
const FOLDERS: ReadonlySet<string> = new Set(['.', '..'])

/**
 * Returns the last part of a path of any system; '' if that names no file. Paths tell how a sender
 * arranges the disk, and could lead out of the folder into which somebody saves the file.
 */
export function withoutPath(path: string): string {
  const last = path.split(/[/\\]/).at(-1)?.replace(DRIVE, '').trim() ?? ''
  return FOLDERS.has(last) ? '' : last
}
