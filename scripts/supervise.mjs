import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { birthOf } from './lock.mjs'
import { settledPostmaster } from './postgres/postmaster.mjs'

/** Polling interval for the server. */
const LOOK_MS = 100

/** A server that dies again within this time after its start is restarted with growing delays. */
const CALM_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Watches the embedded PostgreSQL and restarts it if it ends by itself: immediately the first time,
 * with growing delays if it keeps dying. `start` starts it and rejects on failure; `say` reports to
 * the operator. Returns a function that stops watching and waits for a start in progress.
 */
export function supervise({ cluster, start, say, pauses = {} }) {
  const { calm = CALM_MS, first = FIRST_PAUSE_MS, longest = LONGEST_PAUSE_MS } = pauses
  let server = identityOf(cluster)
  let startedAt = -Infinity
  let pause = 0
  let stopped = false
  let working = null
  let timer = null

  const later = (ms) => {
    if (!stopped) timer = setTimeout(look, ms)
  }

  function look() {
    if (server && birthOf(server.pid) === server.born) return later(LOOK_MS)
    pause = Date.now() - startedAt > calm ? 0 : Math.min(longest, Math.max(first, pause * 2))
    if (pause === 0) say('PostgreSQL ended. Starting it again …')
    else
      say(
        `PostgreSQL ended again. The next start is in ${pause / 1000} s; see the logs in ${join(cluster, 'log')}`,
      )
    timer = setTimeout(() => (working = again()), pause)
  }

  async function again() {
    const began = Date.now()
    try {
      await start()
      server = identityOf(cluster)
      say(`PostgreSQL runs again after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    } catch (error) {
      server = null
      say(`PostgreSQL could not be started: ${error.message}`)
    }
    startedAt = Date.now()
    later(LOOK_MS)
  }

  later(LOOK_MS)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}

/** Returns the server named in the pid file; null if it names no living one. */
function identityOf(cluster) {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    const born = birthOf(pid)
    return born === null ? null : { pid, born }
  } catch {
    return null
  }
}

/** How long to wait for the dead server's remaining processes, which are terminating. */
const LINGER_MS = 2_000

/**
 * Restarts the embedded server with its previous settings. If that fails (its processes linger, its
 * files have changed), a child process with more thorough checks does it, which takes seconds.
 */
export async function startAgain(command, { cluster, root, dataDir }) {
  const settled = await settledPostmaster(cluster, LINGER_MS).catch(() => null)
  if (settled || (await callServer(command, 'ignore')) === 0) return
  const env = { ...process.env, KONTOR_DATA_DIR: dataDir }
  const args = ['--import', 'tsx', join('scripts', 'start-postgres.ts')]
  const code = await exitOf(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  if (code !== 0) throw new Error('see above')
}

/**
 * Calls pg_ctl like scripts/postgres/cluster.ts, whose process has ended. Returns its exit code.
 */
export function callServer({ command, args, account }, stderr = 'inherit') {
  const env = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C' }
  const cwd = dirname(command)
  return exitOf(spawn(command, args, { ...account, cwd, env, stdio: ['ignore', 'ignore', stderr] }))
}

function exitOf(child) {
  return new Promise((done, refuse) => {
    child.on('error', refuse)
    child.on('exit', done)
  })
}
