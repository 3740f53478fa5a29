import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requireNode, ROOT } from './install.mjs'
import { takeLock } from './lock.mjs'
import { callServer, startAgain, supervise } from './supervise.mjs'

// `npm start`: plain Node, since no packages may be installed yet. This one process serves; the
// steps that need TypeScript run before, in a child that ends (scripts/prepare.ts). PostgreSQL runs
// alongside and is stopped at the end.

requireNode()
process.chdir(ROOT)
if (existsSync('.env')) process.loadEnvFile('.env')

const dev = process.argv.includes('--dev')
if (!dev) process.env.NODE_ENV = 'production'
const dataDir = resolve(process.env.KONTOR_DATA_DIR || '.data')
const port = Number(process.env.PORT || 3000)

/** Cleanup steps at the end, last first. */
const undo = []
let child = null
let ending = null

/** Ends everything, only once: a terminal and npm both forward Ctrl-C. */
function end(code) {
  ending ??= (async () => {
    if (child) await ended(child, 'SIGTERM')
    for (const step of undo.reverse()) await step().catch((error) => console.error(error.message))
    process.exit(code)
  })()
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

function ended(it, signal) {
  return new Promise((done) => {
    if (it.exitCode !== null || it.signalCode !== null) return done()
    it.once('exit', done)
    it.kill(signal)
  })
}

async function run() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT must be a whole number from 1 to 65535')
  await claimDataDir()
  if (!(await portIsFree()))
    throw new Error(
      `Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`,
    )
  await ensureInstalled((it) => (child = it))
  // Takes a second, in parallel with the other preparations.
  if (!dev) void import('next').catch(() => undefined)
  const prepared = await prepare()
  Object.assign(process.env, prepared.env)
  if (prepared.embedded) keepDatabase(prepared.embedded)
  if (dev) startDevelopment()
  else {
    const { serve } = await import(pathToFileURL(join(ROOT, '.next', 'kontor-programs', 'serve.mjs')).href)
    const close = await serve({ root: ROOT, port, host: hostFor(prepared.logins) })
    undo.push(close)
  }
  if (!ending) announce(prepared)
}

async function claimDataDir() {
  const { lock, holder } = await takeLock(join(dataDir, 'kontor.lock'), {
    what: dev ? 'npm run dev' : 'npm start',
    url: urlOf(port),
  })
  if (holder) {
    throw new Error(
      `${holder.what} is already running on ${dataDir} (process ${holder.pid}${holder.url ? `, ${holder.url}` : ''}).\n` +
        'Stop it first, or start a second one with its own data: PORT=3001 KONTOR_DATA_DIR=.data-2 npm start',
    )
  }
  undo.push(async () => lock.release())
  undo.push(async () => lock.note({ state: 'stopping' }))
}

/** Publicly known passwords are for this machine only, unless HOST is set. */
function hostFor({ people }) {
  return process.env.HOST || (people.length > 0 ? '127.0.0.1' : undefined)
}

function portIsFree() {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host: process.env.HOST || undefined, exclusive: true }, () =>
      probe.close(() => answer(true)),
    )
  })
}

/**
 * Prepares environment, database, migrations, seed and build; returns the settings to serve with.
 */
function prepare() {
  return new Promise((answer, refuse) => {
    const args = ['--import', 'tsx', join('scripts', 'prepare.ts'), ...(dev ? ['--dev'] : [])]
    child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, KONTOR_DATA_DIR: dataDir },
    })
    let message = null
    child.on('message', (it) => (message = it))
    child.on('error', refuse)
    child.on('exit', (code) => {
      child = null
      if (code === 0 && message) answer(message)
      else refuse(new Error(''))
    })
  })
}

function startDevelopment() {
  const cli = join('node_modules', 'next', 'dist', 'bin', 'next')
  child = spawn(process.execPath, [cli, 'dev', '--port', String(port)], { stdio: 'inherit' })
  child.on('exit', (code) => {
    child = null
    void end(code ?? 1)
  })
}

/** Restarts the embedded PostgreSQL if it ends by itself, and stops it when we end. */
function keepDatabase({ cluster, start, stop }) {
  undo.push(() => callServer(stop))
  undo.push(
    supervise({
      cluster,
      start: () => startAgain(start, { cluster, root: ROOT, dataDir }),
      say: console.error,
    }),
  )
}

function announce({ logins }) {
  console.log(`\n  Kontor is ready:  ${process.env.PUBLIC_URL}\n`)
  for (const { email, note } of logins.people) console.log(`  ${email.padEnd(30)} ${note}`)
  if (logins.people.length === 0) return
  console.log(`  Password of each: ${logins.password}\n`)
  console.log(
    process.env.HOST
      ? `  WARNING: everyone who can reach ${process.env.HOST} knows these passwords. Change them, or seed without the demo.\n`
      : '  This is the demo: its passwords are known to all, so it listens on 127.0.0.1 alone (HOST changes that).\n',
  )
}

function urlOf(number) {
  return process.env.PUBLIC_URL || `http://localhost:${number}`
}

run().catch((error) => {
  if (ending) return
  if (error.message) console.error(`\n${error.message}`)
  void end(1)
})
