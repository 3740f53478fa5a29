import { spawnSync } from 'node:child_process'
import { ROOT } from '../../support/source-files'

/** Without a record of a green run, this many commits count as changed. */
const COMMITS = 30

function git(root: string, ...args: string[]): { ok: boolean; out: string } {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  return { ok: status === 0, out: stdout }
}

const linesOf = (text: string): string[] => text.split('\0').filter(Boolean)

export const isAncestor = (commit: string, root: string = ROOT): boolean =>
  git(root, 'merge-base', '--is-ancestor', commit, 'HEAD').ok

export const headCommit = (root: string = ROOT): string => git(root, 'rev-parse', 'HEAD').out.trim()

/** Returns the last commits of HEAD's first line of parents, newest first. */
export const lastCommits = (count: number, root: string = ROOT): string[] =>
  git(root, 'rev-list', '--first-parent', `--max-count=${count}`, 'HEAD').out.split('\n').filter(Boolean)

/** Returns the commit before the last thirty; in a shorter history null: everything is new. */
export function commitBefore(root: string = ROOT): string | null {
  return lastCommits(COMMITS + 1, root)[COMMITS] ?? null
}

/**
 * Returns the paths that differ between a commit and the working tree, or a later commit;
 * uncommitted and untracked files count as changed.
 */
export function changedSince(commit: string, until: string | null = null, root: string = ROOT): string[] {
  const range = until ? [commit, until] : [commit]
  const changed = linesOf(git(root, 'diff', '--name-only', '-z', '--no-renames', ...range).out)
  const untracked = until ? [] : linesOf(git(root, 'ls-files', '--others', '--exclude-standard', '-z').out)
  return [...new Set([...changed, ...untracked])]
}

/** Returns a file's text at a commit; '' if it did not exist. */
export function textAt(commit: string, path: string, root: string = ROOT): string {
  const { ok, out } = git(root, 'show', `${commit}:${path}`)
  return ok ? out : ''
}
