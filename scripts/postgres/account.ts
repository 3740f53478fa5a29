import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The account that PostgreSQL runs as; empty: ours. It refuses to run as root. */
export interface Account {
  uid?: number
  gid?: number
}

export function isEmpty(account: Account): boolean {
  return account.uid === undefined
}

/** If run as root, returns the owner of existing data, else `nobody`; empty for other users. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = statSync(cluster)
    return { uid, gid }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(flag: '-u' | '-g'): number {
  const id = Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  if (!Number.isInteger(id))
    throw new Error('There is no user nobody to run PostgreSQL as: run as another user than root')
  return id
}

/** Whether the account can access the folder; every parent folder must permit it. */
export function canReach(account: Account, folder: string): boolean {
  if (isEmpty(account)) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

/** Makes the account owner of a whole tree; does nothing if the account is ours. */
export function giveTo(account: Account, path: string): void {
  if (isEmpty(account)) return
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
  execFileSync('chmod', ['-R', 'u+rwX', path])
}
