import { spawnSync } from 'node:child_process'
import { ROOT } from './environment'

/** Returns the number of commits, by which tests rotate; 0 outside a repository. */
export function commitCount(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return Number(stdout) || 0
}
