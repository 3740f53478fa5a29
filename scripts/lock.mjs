import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STOPPING_MS = 60_000

/**
 * Takes a lock file that only a living process can hold; removes one left by a killed process.
 * Waits for a holder for `patienceMs`, for one that is stopping at least a minute. Returns `{ lock
 * }` or `{ holder }`.
 */
export async function takeLock(path, note, patienceMs = 0) {
  mkdirSync(dirname(path), { recursive: true })
  const mine = { pid: process.pid, born: birthOf(process.pid), ...note }
  const began = Date.now()
  for (;;) {
    if (claim(path, mine)) return { lock: held(path, mine) }
    const holder = read(path)
    if (holder && isHolding(holder)) {
      const patience = holder.state === 'stopping' ? Math.max(patienceMs, STOPPING_MS) : patienceMs
      if (Date.now() - began >= patience) return { holder }
      await sleep(100)
    } else if (holder) {
      clear(path, holder)
    }
  }
}

/** Atomic: the file is written under another name and linked. */
function claim(path, mine) {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, JSON.stringify(mine))
  try {
    linkSync(aside, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(aside, { force: true })
  }
}

function held(path, mine) {
  return {
    note(more) {
      Object.assign(mine, more)
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(mine))
      renameSync(`${path}.${process.pid}`, path)
    },
    release() {
      if (read(path)?.pid === process.pid) rmSync(path, { force: true })
    },
  }
}

/**
 * Two processes may find the same dead holder: a process that moved a living holder's file restores
 * it.
 */
function clear(path, dead) {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = JSON.parse(readFileSync(aside, 'utf8'))
    if (moved.pid !== dead.pid || moved.born !== dead.born) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Process ids are reused: the start time distinguishes them. */
function isHolding(holder) {
  return birthOf(holder.pid) !== null && birthOf(holder.pid) === holder.born
}

/**
 * Returns a value unique to this process among those with its id; null if it is gone, or a zombie.
 */
export function birthOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? null : rest[18]
    }
    process.kill(pid, 0)
    if (process.platform === 'win32') return String(pid)
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch (error) {
    return error.code === 'EPERM' ? String(pid) : null
  }
}
